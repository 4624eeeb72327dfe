import type { SavedFilter } from '../filters/filter-types.ts';
import { isSameValue } from '../filters/values.ts';
import type { ColumnId } from '../row/columns.ts';
import { sortKeys } from '../row/sort-keys.ts';
import type { RawSearch } from '../search/search-types.ts';
import { type SearchView, searchViews } from '../search/view-store.ts';
import { defaultColumns, parseColumns, writeColumns } from '../views/result-columns.ts';

/**
 * How the results of a filter are shown, as it is saved; the members are absent where they have their defaults.
 *
 * @param columns of the table; saved only if the table is shown
 */
export function shownAs(
  { sort, direction }: RawSearch,
  view: SearchView,
  columns: readonly ColumnId[],
): NonNullable<SavedFilter['shownAs']> {
  const names = writeColumns(columns);
  return {
    ...(sort && { sort }),
    ...(direction && { direction }),
    ...(view !== searchViews[0] && { view }),
    ...(view === 'table' && names !== writeColumns(defaultColumns) && { columns: names }),
  };
}

/** Whether results shown like this differ from how the filter was saved; one saved by an earlier build fits everything. */
export const isShownOtherwise = ({ shownAs: saved }: SavedFilter, now: SavedFilter['shownAs']): boolean =>
  saved !== undefined && !isSameValue(saved, now);

/** The search in the order in which the filter was saved; from its first page, since the rows are others. */
export function inSavedOrder(search: RawSearch, { shownAs: saved }: SavedFilter): RawSearch {
  if (!saved) return search;
  const { sort: _sort, direction: _direction, page: _page, ...rest } = search;
  const sort = sortKeys.find((key) => key === saved.sort);
  const direction = (['asc', 'desc'] as const).find((known) => known === saved.direction);
  return { ...rest, ...(sort && { sort }), ...(direction && { direction }) };
}

/** The view in which the filter was saved; undefined if it was not saved with it. */
export const savedView = ({ shownAs: saved }: SavedFilter): SearchView | undefined =>
  saved && (searchViews.find((view) => view === saved.view) ?? searchViews[0]);

/** The columns of the table with which the filter was saved; undefined if it was not saved as a table. */
export const savedColumns = ({ shownAs: saved }: SavedFilter): readonly ColumnId[] | undefined =>
  saved?.view === 'table' ? parseColumns(saved.columns) : undefined;
