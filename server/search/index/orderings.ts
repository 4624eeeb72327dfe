import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { installationStatuses } from '#core/register/installation/installation-record.ts';
import { objectOf } from '#core/search/criteria/criterion.ts';
import { type Column, columns } from '#core/search/row/columns.ts';
import { plainValue } from '#core/search/row/plain-value.ts';
import type { InstallationRow, UnlessPlain } from '#core/search/row/row.docs.ts';
import { type SortedColumnId, sortKeys } from '#core/search/row/sort-keys.ts';
import type { RowStore } from './row-store.ts';
import { type Ordering, type SavedOrder, SlotOrder } from './slot-order.ts';

/** Relevance and distance are no properties of a row: they depend on the search. */
const sortedColumnIds = sortKeys.filter((key) => key !== 'relevance' && key !== 'distance');

type SortValue = string | number;

/** What rows are sorted by; '' or undefined means that they have nothing there. */
const sortValues: UnlessPlain<SortedColumnId, (row: InstallationRow) => SortValue | undefined> = {
  place: ({ city, postalCode }) => city && `${city} ${postalCode}`,
  activity: ({ activityCode }) => activityCode,
  status: ({ status }) => installationStatuses.indexOf(status),
  batDeadline: ({ batDeadlines }) => batDeadlines?.[0],
  lastChange: ({ lastChange }) => lastChange.date,
};

function sortValueOf(id: SortedColumnId): (row: InstallationRow) => SortValue {
  const own = sortValues[id];
  return (row) => (own ? own(row) : plainValue(row, id)) ?? '';
}

type Compare = (one: SortValue, other: SortValue) => number;

const compareBySize: Compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
const compareAsTexts: Compare = (one, other) => compareAlphabetically(String(one), String(other));

function compareFor(id: SortedColumnId): Compare {
  const { kind }: Column = columns[id];
  return kind ? compareBySize : compareAsTexts;
}

/** Ties are broken by name, then by id, so that pages never overlap. */
function ordering(id: SortedColumnId, rows: RowStore): Ordering {
  const [sortValue, compare] = [sortValueOf(id), compareFor(id)];
  return {
    isEmpty: (slot) => sortValue(rows.get(slot)) === '',
    compare: (one, other) => {
      const [a, b] = [rows.get(one), rows.get(other)];
      return (
        compare(sortValue(a), sortValue(b)) ||
        compareAlphabetically(a.name, b.name) ||
        (a.id < b.id ? -1 : a.id > b.id ? 1 : one - other)
      );
    },
  };
}

/** Rank of each value among all distinct ones: comparing numbers is much faster than collating again. */
function ranks(values: readonly SortValue[], compare: Compare): Float64Array {
  const rankOf = new Map([...new Set(values)].sort(compare).map((value, rank) => [value, rank]));
  return Float64Array.from(values, (value) => rankOf.get(value) ?? 0);
}

/** The indexes of the values in sorted order; equal values keep their order. */
function sortedPlaces(values: readonly SortValue[], compare: Compare): Uint32Array {
  const total = values.length;
  // Rank and index combined in one number, which typed arrays sort without a callback.
  const sorted = ranks(values, compare).map((rank, place) => rank * total + place);
  return Uint32Array.from(sorted.sort(), (number) => number % total);
}

/** The orders of slots, by the columns that results are sorted by. */
export type SlotOrders = Record<SortedColumnId, SlotOrder>;

/** The order of the slots for every column that is sorted by. */
export function orderSlots(rows: RowStore, slots: readonly number[]): SlotOrders {
  const byId = [...slots].map((slot) => ({ slot, row: rows.get(slot) }));
  byId.sort(({ row: one }, { row: other }) => (one.id < other.id ? -1 : 1));
  const byName = Array.from(
    sortedPlaces(
      byId.map(({ row }) => row.name),
      compareFor('name'),
    ),
    (place) => byId[place] ?? never(),
  );
  return objectOf(sortedColumnIds, (id) => {
    const sortValue = sortValueOf(id);
    const [filled, empty] = [
      byName.filter(({ row }) => sortValue(row) !== ''),
      byName.filter(({ row }) => sortValue(row) === ''),
    ];
    const places = sortedPlaces(
      filled.map(({ row }) => sortValue(row)),
      compareFor(id),
    );
    const sorted = [...Array.from(places, (place) => filled[place] ?? never()), ...empty];
    return new SlotOrder(ordering(id, rows), {
      slots: Uint32Array.from(sorted, ({ slot }) => slot),
      filled: filled.length,
    });
  });
}

export type SavedOrders = Record<SortedColumnId, SavedOrder>;

export const saveOrders = (orders: SlotOrders): SavedOrders => objectOf(sortedColumnIds, (id) => orders[id].save());

export const restoreOrders = (saved: SavedOrders, rows: RowStore): SlotOrders =>
  objectOf(sortedColumnIds, (id) => new SlotOrder(ordering(id, rows), saved[id]));

function never(): never {
  throw new RangeError('A place lies outside of its list.');
}
