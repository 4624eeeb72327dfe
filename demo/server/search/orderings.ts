import type { InstallationStatus } from '../../../src/core/installation/installation-record.ts';
import type { InstallationRow, SortKey } from '../../../src/core/search/search-types.ts';
import { type Ordering, SlotOrder } from './slot-order.ts';

/** Relevance is no property of a row: it is ordered by score, then by name. */
export type StoredSortKey = Exclude<SortKey, 'relevance'>;

/** As in an Austrian telephone book, numbers by their value (Linie 2 before Linie 10, 6.9 before 6.10). */
const collator = new Intl.Collator('de-AT', { numeric: true });

const statusOrder: Record<InstallationStatus, number> = {
  functional: 1,
  notRegulated: 2,
  disused: 3,
  decommissioned: 4,
};

/** The text by which a row is put in order under a key; '' means it has none. */
const sortText: Record<StoredSortKey, (row: InstallationRow) => string> = {
  name: (row) => row.name,
  operator: (row) => row.operator,
  place: (row) => (row.city ? `${row.city} ${row.postalCode}` : ''),
  activity: (row) => row.activityCode,
  status: (row) => String(statusOrder[row.status]),
  lastInspection: (row) => row.lastInspection ?? '',
  lastChange: (row) => row.lastChange.date,
};

const isDigitsOnly: Record<StoredSortKey, boolean> = {
  name: false,
  operator: false,
  place: false,
  activity: false,
  status: true,
  lastInspection: true,
  lastChange: true,
};

function compareTexts(key: StoredSortKey, one: string, other: string): number {
  if (isDigitsOnly[key]) return one < other ? -1 : one > other ? 1 : 0;
  return collator.compare(one, other);
}

/** Ties are broken by name, then by id, so that pages never overlap. */
function ordering(key: StoredSortKey, rows: readonly InstallationRow[]): Ordering {
  const text = sortText[key];
  return {
    isEmpty: (slot) => {
      const row = rows[slot];
      return !row || text(row) === '';
    },
    compare: (one, other) => {
      const [a, b] = [rows[one], rows[other]];
      if (!a || !b) return one - other;
      return (
        compareTexts(key, text(a), text(b)) ||
        collator.compare(a.name, b.name) ||
        (a.id < b.id ? -1 : a.id > b.id ? 1 : one - other)
      );
    },
  };
}

/** Rank of each row's text among all different texts: comparing whole numbers is much faster than collating again. */
function ranks(key: StoredSortKey, rows: readonly InstallationRow[]): Uint32Array {
  const texts = rows.map(sortText[key]);
  const rankOf = new Map(
    [...new Set(texts)].sort((one, other) => compareTexts(key, one, other)).map((text, rank) => [text, rank]),
  );
  return Uint32Array.from(texts, (text) => rankOf.get(text) ?? 0);
}

/** The order of the slots under every key. */
export function orderSlots(
  rows: readonly InstallationRow[],
  slots: readonly number[],
): Record<StoredSortKey, SlotOrder> {
  const names = ranks('name', rows);
  const byId = [...slots].sort((one, other) => ((rows[one]?.id ?? '') < (rows[other]?.id ?? '') ? -1 : 1));
  const idRank = new Uint32Array(rows.length);
  byId.forEach((slot, rank) => {
    idRank[slot] = rank;
  });
  const order = (key: StoredSortKey) => {
    const first = key === 'name' ? names : ranks(key, rows);
    const by = ordering(key, rows);
    const sorted = [...slots].sort(
      (one, other) =>
        Number(by.isEmpty(one)) - Number(by.isEmpty(other)) ||
        (first[one] ?? 0) - (first[other] ?? 0) ||
        (names[one] ?? 0) - (names[other] ?? 0) ||
        (idRank[one] ?? 0) - (idRank[other] ?? 0),
    );
    return new SlotOrder(by, sorted);
  };
  return {
    name: order('name'),
    operator: order('operator'),
    place: order('place'),
    activity: order('activity'),
    status: order('status'),
    lastInspection: order('lastInspection'),
    lastChange: order('lastChange'),
  };
}
