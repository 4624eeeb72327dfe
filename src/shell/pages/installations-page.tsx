import { PageLayout } from '../layout/page-layout.tsx';

/** The search (R2.1 Anlagenregister). */
export function InstallationsPage() {
  return (
    <PageLayout title="Anlagenregister">
      <natippc-installations heading-level="2" />
    </PageLayout>
  );
}
