import { call } from '../api/call.ts';
import { hasMembers, isString, listOf } from '../api/checks.ts';
import { queryClient } from '../query/query-client.ts';
import type { QueryOptions } from '../query/query-store.ts';

/** A page of the CMS that visitors may read. */
export interface PublishedPage {
  path: string;
  title: string;
  /** The day for which it was checked, an ISO date. */
  validOn: string;
}

const isPublishedPage = (value: unknown): value is PublishedPage =>
  hasMembers(value, { path: isString, title: isString, validOn: isString });

/** All published pages, by their paths. */
export const publishedPagesQuery: QueryOptions<PublishedPage[]> = {
  queryKey: ['cms-pages'],
  queryFn: ({ signal }) => call('api/cms-pages', { check: listOf(isPublishedPage), signal }),
  staleTime: 60_000,
};

/** The title of a page as far as the list is known. */
export const titleOfPage = (path: string): string | undefined =>
  queryClient.getQueryData<PublishedPage[]>(publishedPagesQuery.queryKey)?.find((page) => page.path === path)?.title;
