import { PageLayout } from '../layout/page-layout.tsx';
import { usePlace } from '../navigation/use-place.ts';

/** A page fed from the CMS (R2.3); its route says which. */
export function ContentPage() {
  const { route } = usePlace();
  const path = route?.data?.contentPath;
  if (route === undefined || path === undefined) return null;
  return (
    <PageLayout title={route.name}>
      <natippc-content key={path} path={path} heading-level="2" />
    </PageLayout>
  );
}
