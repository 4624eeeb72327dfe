import { call } from '../../platform/api/call.ts';
import { hasMembers, isString, listOf } from '../../platform/api/checks.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';

/** A page of the CMS that visitors may read. */
export interface PublishedPage {
  path: string;
  title: string;
  /** ISO date on which it was last checked. */
  validOn: string;
}

const isPublishedPage = (value: unknown): value is PublishedPage =>
  hasMembers(value, { path: isString, title: isString, validOn: isString });

/** All published pages, sorted by path. */
export const publishedPagesQuery: QueryOptions<PublishedPage[]> = {
  queryKey: ['cms-pages'],
  queryFn: ({ signal }) => call('api/cms-pages', { check: listOf(isPublishedPage), signal }),
  staleTime: 60_000,
};

/** The language of a page's title; undefined for German. */
export const languageOfPage = (path: string): string | undefined => (path === product.pages.english ? 'en' : undefined);

/** The title of a page, if the list has been loaded. */
export const titleOfPage = (path: string): string | undefined =>
  queryClient.getQueryData<PublishedPage[]>(publishedPagesQuery.queryKey)?.find((page) => page.path === path)?.title;
