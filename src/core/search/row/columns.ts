export type SortDirection = 'asc' | 'desc';

export interface Column {
  /** German: its only name on the screen, short enough for a heading. */
  label: string;
  /** What its values are, if not texts; dates are ISO. */
  kind?: 'date' | 'number';
  /** The direction in which results are sorted by it unless the other one is asked for; absent if they cannot be. */
  sort?: SortDirection;
  /** Its name in addresses as a sort key, if that is not its id. */
  inAddress?: string;
  /** Shown until a visitor chooses columns. */
  isDefault?: true;
}

/**
 * The columns of a result, in the order of the table and of the orders to choose from. A column shows and is sorted by the row's member of
 * its name; where it cannot, the compiler asks for its cell (widgets/views/cells.tsx) and its value (server/search/index/orderings.ts).
 */
export const columns = {
  name: { label: 'Anlage', sort: 'asc', isDefault: true },
  operator: { label: 'Betreiber:in', sort: 'asc', isDefault: true },
  place: { label: 'Ort', sort: 'asc', isDefault: true },
  district: { label: 'Bezirk' },
  federalState: { label: 'Bundesland' },
  activity: { label: 'Tätigkeit', sort: 'asc', isDefault: true },
  branch: { label: 'Branche' },
  status: { label: 'Status', sort: 'asc', isDefault: true },
  lastInspection: { label: 'Letzte Inspektion', kind: 'date', sort: 'desc', isDefault: true },
  nextInspection: { label: 'Nächste Inspektion', kind: 'date', sort: 'asc', inAddress: 'termin' },
  batDeadline: { label: 'Offene bvT-Frist', kind: 'date', sort: 'asc', inAddress: 'frist' },
  lastChange: { label: 'Letzte Änderung', kind: 'date', sort: 'desc', inAddress: 'geaendert' },
} as const satisfies Record<string, Column>;

export type ColumnId = keyof typeof columns;
