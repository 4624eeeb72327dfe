import type { ReactNode } from 'react';
import type { Route } from '../../core/routing/route.ts';
import { PageLayout } from '../layout/page-layout.tsx';

/** The wrapper `titled` (R2.6): the parts of a page, with the route's name as its heading. */
export function TitledPage({ route, children }: { route: Route; children: ReactNode }) {
  return <PageLayout title={route.name}>{children}</PageLayout>;
}
