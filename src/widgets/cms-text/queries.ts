import { cmsQuery, contentPathOf } from '#core/site/content/cms-call.ts';
import type { ElementView, FirstQuery } from '#core/site/first-view/first-query.ts';

/** What tags with a text of the CMS request first (R7.9). */
export function queries({ attributes }: ElementView<{ path: string }>): readonly FirstQuery[] {
  const path = contentPathOf(attributes.path);
  return path === '' ? [] : [cmsQuery(path)];
}
