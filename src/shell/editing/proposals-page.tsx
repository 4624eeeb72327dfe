import { PageLayout } from '../pages/page-layout.tsx';

/** The proposals of all installations that one is registered for. */
export default function ProposalsPage() {
  return (
    <PageLayout title="Vorschläge">
      <natippc-proposals heading-level="2" />
    </PageLayout>
  );
}
