/**
 * Calls for editing content pages. If the page has changed in the meantime they reject with a ResponseError with status 412 (see
 * `newerCmsPage`), for a text that breaks the rules with status 400 and the fields in `errors`.
 */
import { call } from '../../platform/api/call.ts';
import { isStatus } from '../../platform/api/call-errors.ts';
import { hasMembers, isObject, isString, listOf } from '../../platform/api/checks.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { cmsQuery } from '../content/cms-call.ts';
import type { CmsPage, CmsPageEntry, CmsVersion } from './cms-page.ts';
import type { CmsText } from './content-description.ts';

const base = 'api/cms-editing';
const editingKey = 'cms-editing';

const isText = (value: unknown): value is CmsText =>
  hasMembers(value, { title: isString, html: isString, validOn: isString });
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);
const isPage = (value: unknown): value is CmsPage =>
  hasMembers(value, { path: isString, tag: isString, published: isOptionalText, draft: isOptionalText });
const isEntry = (value: unknown): value is CmsPageEntry => hasMembers(value, { path: isString, title: isString });
const isVersion = (value: unknown): value is CmsVersion => isText(value) && 'number' in value;

/** All pages with their drafts, sorted by title. */
export const cmsPagesQuery: QueryOptions<CmsPageEntry[]> = {
  queryKey: [editingKey, 'pages'],
  queryFn: ({ signal }) => call(`${base}/pages`, { check: listOf(isEntry), signal }),
  staleTime: 0,
};

/** A page with its draft; for a path without either, a new page. */
export const cmsPageQuery = (path: string): QueryOptions<CmsPage> => ({
  queryKey: [editingKey, 'page', path],
  queryFn: ({ signal }) => call(`${base}/page`, { query: { path }, check: isPage, signal }),
  staleTime: 0,
});

/** All published versions of a page, newest first. */
export const cmsVersionsQuery = (path: string): QueryOptions<CmsVersion[]> => ({
  queryKey: [editingKey, 'versions', path],
  queryFn: ({ signal }) => call(`${base}/versions`, { query: { path }, check: listOf(isVersion), signal }),
  staleTime: 0,
});

/** Updates the query cache, so that everything else in this tab shows the new state at once. */
function adopt(page: CmsPage): CmsPage {
  queryClient.setQueryData(cmsPageQuery(page.path).queryKey, page);
  void queryClient.invalidateQueries({ queryKey: cmsPagesQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: cmsVersionsQuery(page.path).queryKey });
  return page;
}

/** @param tag ETag of the page that the editor has open */
export const saveCmsDraft = async (path: string, tag: string, text: CmsText): Promise<CmsPage> =>
  adopt(await call(`${base}/draft`, { method: 'PUT', query: { path }, body: text, ifMatch: tag, check: isPage }));

export const dropCmsDraft = async ({ path, tag }: CmsPage): Promise<CmsPage> =>
  adopt(await call(`${base}/draft`, { method: 'DELETE', query: { path }, ifMatch: tag, check: isPage }));

/** Publishes the draft. */
export async function publishCmsDraft({ path, tag }: CmsPage): Promise<CmsPage> {
  const page = await call(`${base}/publication`, { method: 'POST', query: { path }, ifMatch: tag, check: isPage });
  void queryClient.invalidateQueries({ queryKey: cmsQuery(path).queryKey });
  return adopt(page);
}

/**
 * Appends one of the register's tags to a page, as a draft; for content editors who have created a snippet.
 *
 * @param html the tag with its attributes; may include the script that other websites need
 */
export const addSnippetToDraft = async (path: string, html: string): Promise<CmsPage> =>
  adopt(await call(`${base}/snippet`, { method: 'POST', query: { path }, body: { html }, check: isPage }));

/** The current state of a page if a write failed because it had changed; undefined if it failed for another reason. */
export function newerCmsPage(error: unknown): CmsPage | undefined {
  if (!isStatus(error, 412) || !(error instanceof Error) || !('body' in error) || !isObject(error.body))
    return undefined;
  return isPage(error.body.conflict) ? error.body.conflict : undefined;
}
