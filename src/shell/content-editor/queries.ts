import { cmsPath } from '#core/site/content-editing/cms-page.ts';
import { cmsPageQuery, cmsPagesQuery } from '#core/site/content-editing/editing-calls.ts';
import { editorQuery } from '#core/site/content-editing/page-addresses.ts';
import type { FirstQuery, FirstView } from '#core/site/first-view/first-query.ts';

export const component = 'content-editor';

/** What the page for content editors requests first (R7.9): the page in its address, or all pages. */
export function queries({ address }: FirstView): readonly FirstQuery[] {
  const path = address.get(editorQuery.page) ?? '';
  return [cmsPath.test(path) ? cmsPageQuery(path) : cmsPagesQuery];
}
