import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $features } from '../../core/layout/features.ts';

const FeatureSidebar = lazy(() => import('./feature-sidebar.tsx'));

/** Brings the side bar's code when the page has something for it (R2.35), and not before. */
export function Features() {
  const features = useStore($features);
  if (features.length === 0) return null;
  return (
    <Suspense>
      <FeatureSidebar />
    </Suspense>
  );
}
