import { PageLayout } from './page-layout.tsx';

/** The user's background tasks (R2.1 Aufträge). */
export default function UserTasksPage() {
  return (
    <PageLayout
      title="Aufträge"
      info={
        <p>
          Fertige Aufträge werden nach sieben Tagen gelöscht, wenn nichts anderes angegeben ist. Ohne Anmeldung sehen
          Sie die Aufträge dieses Browsers.
        </p>
      }
    >
      <natippc-user-tasks heading-level="2" />
    </PageLayout>
  );
}
