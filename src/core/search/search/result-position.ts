import { computed, type ReadableAtom } from 'nanostores';
import { type QueryStore, queryStore } from '../../platform/query/query-store.ts';
import { defaultPageSize, normalizeSearch } from './normalize.ts';
import { searchQuery } from './search-calls.ts';
import type { InstallationRow, InstallationSearchResult, Search } from './search-types.ts';

/** The previous or next installation, and the search with its page of results. */
export interface NeighbouringResult {
  row: Pick<InstallationRow, 'id' | 'name'>;
  search: Search;
}

/** The position of an installation among the results of a search. */
export interface ResultPosition {
  /** From 1. */
  place: number;
  total: number;
  previous?: NeighbouringResult;
  next?: NeighbouringResult;
}

const withPage = (search: Search, page: number): Search => normalizeSearch({ ...search, page });

const neighbourAt = (row: InstallationRow | undefined, search: Search): NeighbouringResult | undefined =>
  row && { row: { id: row.id, name: row.name }, search };

/**
 * The position of an installation on the search's page of results; undefined if it is not there or not yet known.
 *
 * @param before the results of the previous page, if it is the first on its page
 * @param after those of the next page, if it is the last
 */
export function positionIn(
  search: Search,
  id: string,
  { here, before, after }: Partial<Record<'here' | 'before' | 'after', InstallationSearchResult | undefined>>,
): ResultPosition | undefined {
  const at = here?.items.findIndex((row) => row.id === id) ?? -1;
  if (!here || at === -1) return undefined;
  const { items, page, pageSize, total, further = 0 } = here;
  const previous =
    at > 0 ? neighbourAt(items[at - 1], search) : neighbourAt(before?.items.at(-1), withPage(search, page - 1));
  const next =
    at < items.length - 1
      ? neighbourAt(items[at + 1], search)
      : neighbourAt(after?.items[0], withPage(search, page + 1));
  return {
    place: (page - 1) * pageSize + at + 1,
    total: total + further,
    ...(previous && { previous }),
    ...(next && { next }),
  };
}

/** The same as a store, which fetches only the results it needs. */
export function resultPositionOf(search: Search, id: string): ReadableAtom<ResultPosition | undefined> {
  const { page = 1, pageSize = defaultPageSize } = search;
  const $here = queryStore(searchQuery(search));
  const beside = (other: number, isAsked: (at: number, result: InstallationSearchResult) => boolean) =>
    queryStore(
      computed($here, ({ data }) => ({
        ...searchQuery(withPage(search, other)),
        enabled:
          data !== undefined &&
          isAsked(
            data.items.findIndex((row) => row.id === id),
            data,
          ),
      })),
    );
  const $before: QueryStore<InstallationSearchResult> = beside(Math.max(1, page - 1), (at) => at === 0 && page > 1);
  const $after: QueryStore<InstallationSearchResult> = beside(
    page + 1,
    (at, { items, total, further = 0 }) => at !== -1 && at === items.length - 1 && page * pageSize < total + further,
  );
  return computed([$here, $before, $after], (here, before, after) => {
    const isFirst = here.data?.items[0]?.id === id;
    return positionIn(search, id, {
      here: here.data,
      // On page 1, $before queries page 1 itself.
      before: isFirst && page > 1 ? before.data : undefined,
      after: after.data,
    });
  });
}
