import { PageLayout } from '../layout/page-layout.tsx';

/** The user's background tasks (R2.1 Aufträge). */
export function UserTasksPage() {
  return (
    <PageLayout
      title="Aufträge"
      info={
        <p>
          Fertige Aufträge bleiben sieben Tage erhalten, sofern bei ihnen nichts anderes steht. Ohne Anmeldung sehen Sie
          die Aufträge dieses Browsers.
        </p>
      }
    >
      <natippc-user-tasks heading-level="2" />
    </PageLayout>
  );
}
