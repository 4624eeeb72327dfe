import { PageLayout } from '../layout/page-layout.tsx';

/** The BAT conclusions (R2.1 bvT Schlussfolgerungen). */
export function BatConclusionsPage() {
  return (
    <PageLayout title="bvT Schlussfolgerungen">
      <natippc-bvt-conclusions heading-level="2" />
    </PageLayout>
  );
}
