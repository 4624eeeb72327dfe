import { type Column, type ColumnId, columns, type SortDirection } from './columns.ts';

/** The columns that results can be sorted by. */
export type SortedColumnId = {
  [Id in ColumnId]: (typeof columns)[Id] extends { sort: SortDirection } ? Id : never;
}[ColumnId];

export type SortKey = 'relevance' | 'distance' | SortedColumnId;

/** What results are sorted by: relevance, which requires a text, distance, which requires a place, and columns. */
const sortings: Readonly<Record<string, Partial<Column>>> = {
  relevance: { sort: 'desc' },
  distance: { sort: 'asc', inAddress: 'entfernung' },
  ...columns,
};

/** Whether results can be sorted by it, for example by a column. */
export const isSortKey = (id: string): id is SortKey => sortings[id]?.sort !== undefined;

/** Sort keys of results; `canSortBy` tells which of them a search supports. */
export const sortKeys: readonly SortKey[] = Object.keys(sortings).filter(isSortKey);

/** Best match and newest date first, everything else ascending. */
export const defaultDirection = (sort: SortKey): SortDirection => sortings[sort]?.sort ?? 'asc';

/** The name of a sort key in addresses. */
export const sortName = (sort: SortKey): string => sortings[sort]?.inAddress ?? sort;
