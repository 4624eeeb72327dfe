import { atom, onMount, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { settingsFor } from '../portal/user-settings.ts';
import { product } from '../product.ts';
import type { SortKey } from '../search/search-types.ts';
import { $session } from '../session/session-store.ts';

interface Column {
  label: string;
  /** What a press on its heading sorts by; absent: nothing. */
  sort?: Exclude<SortKey, 'relevance' | 'distance'>;
}

/** What a row of the table can tell of an installation, in the order to show. */
export const columns = {
  name: { label: 'Anlage', sort: 'name' },
  operator: { label: 'Betreiber:in', sort: 'operator' },
  place: { label: 'Ort', sort: 'place' },
  district: { label: 'Bezirk' },
  federalState: { label: 'Bundesland' },
  activity: { label: 'Tätigkeit', sort: 'activity' },
  branch: { label: 'Branche' },
  status: { label: 'Status', sort: 'status' },
  lastInspection: { label: 'Letzte Inspektion', sort: 'lastInspection' },
  nextInspection: { label: 'Nächste Inspektion', sort: 'nextInspection' },
  batDeadline: { label: 'Offene bvT-Frist', sort: 'batDeadline' },
  lastChange: { label: 'Letzte Änderung', sort: 'lastChange' },
} as const satisfies Record<string, Column>;

export type ColumnId = keyof typeof columns;

const columnIds = [
  'name',
  'operator',
  'place',
  'district',
  'federalState',
  'activity',
  'branch',
  'status',
  'lastInspection',
  'nextInspection',
  'batDeadline',
  'lastChange',
] as const satisfies readonly ColumnId[];

/** The columns that can be left out: the name is what a row leads by. */
export const choosableColumns: readonly ColumnId[] = columnIds.filter((id) => id !== 'name');

export const defaultColumns: readonly ColumnId[] = [
  'name',
  'operator',
  'place',
  'activity',
  'status',
  'lastInspection',
];

/** Shows a column, or leaves it out. */
export function toggleColumn(shown: readonly ColumnId[], column: ColumnId): readonly ColumnId[] {
  return columnIds.filter((id) => (id === column ? id === 'name' || !shown.includes(id) : shown.includes(id)));
}

/** What was kept; columns that are unknown now are left out, and where there is nothing kept the usual ones are shown. */
export function parseColumns(kept: string | undefined): readonly ColumnId[] {
  if (!kept) return defaultColumns;
  const names = kept.split(',');
  return columnIds.filter((id) => id === 'name' || names.includes(id));
}

/** The form in which the choice is kept. */
export const writeColumns = (shown: readonly ColumnId[]): string => shown.join(',');

/** What a press on a column's heading sorts by, if anything. */
export function sortOf(id: ColumnId): Column['sort'] {
  const column: Column = columns[id];
  return column.sort;
}

/** The setting that the choice is kept in, with those of the filters (R7.28, R7.37). */
const setting = { group: `${product.key}Installations.table`, name: 'columns' } as const;

interface ColumnChoice {
  /** The columns of the table, the same in every tag of the page. */
  $columns: ReadableAtom<readonly ColumnId[]>;
  toggle(column: ColumnId): void;
}

/** The columns that whoever is signed in, or else this browser, has chosen. A choice that cannot be kept holds until the page is left. */
export const columnChoice: ColumnChoice = shared('table-columns', () => {
  const $columns = atom<readonly ColumnId[]>(defaultColumns);
  // An answer that arrives after a choice must not undo it.
  let changes = 0;
  onMount($columns, () =>
    $session.subscribe((session) => {
      const before = ++changes;
      void settingsFor(session)
        .read(setting.group, setting.name)
        .then((kept) => {
          if (before === changes) $columns.set(parseColumns(kept.ok ? kept.value : undefined));
        });
    }),
  );
  return {
    $columns,
    toggle(column) {
      changes++;
      const next = toggleColumn($columns.get(), column);
      $columns.set(next);
      void settingsFor($session.get())
        .write(setting.group, { name: setting.name, value: writeColumns(next) })
        .catch(() => undefined);
    },
  };
});
