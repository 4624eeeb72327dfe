import { cmsQuery } from '#core/site/content/cms-call.ts';
import { publishedPagesQuery } from '#core/site/content/published-pages.ts';
import { cmsPath } from '#core/site/content-editing/cms-page.ts';
import { type FirstQuery, type FirstView, subject } from '#core/site/first-view/first-query.ts';

export const component = 'page';

/** What a CMS page without a route of its own requests first (R7.9); it exists if its text does. */
export const queries = (_view: FirstView, { name = '' }: Record<string, string>): readonly FirstQuery[] =>
  cmsPath.test(name) ? [subject(cmsQuery(name)), publishedPagesQuery] : [];
