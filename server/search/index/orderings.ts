import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { installationStatuses } from '#core/register/installation/installation-record.ts';
import type { InstallationRow, SortKey } from '#core/search/search/search-types.ts';
import type { RowStore } from './row-store.ts';
import { type Ordering, type SavedOrder, SlotOrder } from './slot-order.ts';

/** Relevance and distance are not properties of a row: they depend on the search. */
export type StoredSortKey = Exclude<SortKey, 'relevance' | 'distance'>;

/** The text by which a row is sorted for each key; '' means it has none. */
const sortText: Record<StoredSortKey, (row: InstallationRow) => string> = {
  name: (row) => row.name,
  operator: (row) => row.operator,
  place: (row) => (row.city ? `${row.city} ${row.postalCode}` : ''),
  activity: (row) => row.activityCode,
  status: (row) => String(installationStatuses.indexOf(row.status)),
  lastInspection: (row) => row.lastInspection ?? '',
  nextInspection: (row) => row.nextInspection ?? '',
  batDeadline: (row) => row.batDeadlines?.[0] ?? '',
  lastChange: (row) => row.lastChange.date,
};

const isDigitsOnly: Record<StoredSortKey, boolean> = {
  name: false,
  operator: false,
  place: false,
  activity: false,
  status: true,
  lastInspection: true,
  nextInspection: true,
  batDeadline: true,
  lastChange: true,
};

function compareTexts(key: StoredSortKey, one: string, other: string): number {
  if (isDigitsOnly[key]) return one < other ? -1 : one > other ? 1 : 0;
  return compareAlphabetically(one, other);
}

/** Ties are broken by name, then by id, so that pages never overlap. */
function ordering(key: StoredSortKey, rows: RowStore): Ordering {
  const text = sortText[key];
  return {
    isEmpty: (slot) => text(rows.get(slot)) === '',
    compare: (one, other) => {
      const [a, b] = [rows.get(one), rows.get(other)];
      return (
        compareTexts(key, text(a), text(b)) ||
        compareAlphabetically(a.name, b.name) ||
        (a.id < b.id ? -1 : a.id > b.id ? 1 : one - other)
      );
    },
  };
}

/** Rank of each text among all distinct ones: comparing numbers is much faster than collating again. */
function ranks(texts: readonly string[], compare: (one: string, other: string) => number): Float64Array {
  const rankOf = new Map([...new Set(texts)].sort(compare).map((text, rank) => [text, rank]));
  return Float64Array.from(texts, (text) => rankOf.get(text) ?? 0);
}

/** The indexes of the texts in sorted order; equal texts keep their order. */
function sortedPlaces(texts: readonly string[], compare: (one: string, other: string) => number): Uint32Array {
  const total = texts.length;
  // Rank and index combined in one number, which typed arrays sort without a callback.
  const sorted = ranks(texts, compare).map((rank, place) => rank * total + place);
  return Uint32Array.from(sorted.sort(), (number) => number % total);
}

/** The order of the slots for every sort key. */
export function orderSlots(rows: RowStore, slots: readonly number[]): Record<StoredSortKey, SlotOrder> {
  const byId = [...slots].map((slot) => ({ slot, row: rows.get(slot) }));
  byId.sort(({ row: one }, { row: other }) => (one.id < other.id ? -1 : 1));
  const byName = Array.from(
    sortedPlaces(
      byId.map(({ row }) => row.name),
      (one, other) => compareTexts('name', one, other),
    ),
    (place) => byId[place] ?? never(),
  );
  const order = (key: StoredSortKey) => {
    const text = sortText[key];
    const [filled, empty] = [
      byName.filter(({ row }) => text(row) !== ''),
      byName.filter(({ row }) => text(row) === ''),
    ];
    const places = sortedPlaces(
      filled.map(({ row }) => text(row)),
      (one, other) => compareTexts(key, one, other),
    );
    const sorted = [...Array.from(places, (place) => filled[place] ?? never()), ...empty];
    return new SlotOrder(ordering(key, rows), {
      slots: Uint32Array.from(sorted, ({ slot }) => slot),
      filled: filled.length,
    });
  };
  return objectOf(order);
}

export type SavedOrders = Record<StoredSortKey, SavedOrder>;

export function saveOrders(orders: Record<StoredSortKey, SlotOrder>): SavedOrders {
  return objectOf((key) => orders[key].save());
}

export function restoreOrders(saved: SavedOrders, rows: RowStore): Record<StoredSortKey, SlotOrder> {
  return objectOf((key) => new SlotOrder(ordering(key, rows), saved[key]));
}

function objectOf<Value>(of: (key: StoredSortKey) => Value): Record<StoredSortKey, Value> {
  return {
    name: of('name'),
    operator: of('operator'),
    place: of('place'),
    activity: of('activity'),
    status: of('status'),
    lastInspection: of('lastInspection'),
    nextInspection: of('nextInspection'),
    batDeadline: of('batDeadline'),
    lastChange: of('lastChange'),
  };
}

function never(): never {
  throw new RangeError('A place lies outside of its list.');
}
