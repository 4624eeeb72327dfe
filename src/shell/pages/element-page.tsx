import { createElement } from 'react';
import type { Route } from '#core/site/routing/route.ts';

/** A page that consists of an element (R2.1), with the path of its text if it shows one of the CMS (R2.3); both are determined by the route. */
export function ElementPage({ route: { data } }: { route: Route }) {
  const [tag = ''] = data?.elements ?? [];
  return createElement(tag, { path: data?.contentPath, 'heading-level': '2' });
}
