import { atom, onMount, type ReadableAtom } from 'nanostores';
import { settingsFor } from '../../account/portal/user-settings.ts';
import { $session } from '../../account/session/session-store.ts';
import { shared } from '../../platform/page/shared.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { product } from '../../product.ts';
import type { SortKey } from '../search/search-types.ts';

interface Column {
  label: string;
  /** Sort key for a click on its heading; absent if not sortable. */
  sort?: Exclude<SortKey, 'relevance' | 'distance'>;
}

/** The columns of the result table, in display order. */
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

/** The columns that can be hidden: all except the name, which links to the installation. */
export const choosableColumns: readonly ColumnId[] = columnIds.filter((id) => id !== 'name');

export const defaultColumns: readonly ColumnId[] = [
  'name',
  'operator',
  'place',
  'activity',
  'status',
  'lastInspection',
];

/** Shows or hides a column. */
export function toggleColumn(shown: readonly ColumnId[], column: ColumnId): readonly ColumnId[] {
  return columnIds.filter((id) => (id === column ? id === 'name' || !shown.includes(id) : shown.includes(id)));
}

/** Parses the stored columns; unknown ones are dropped, and the defaults are used if nothing is stored. */
export function parseColumns(kept: string | undefined): readonly ColumnId[] {
  if (!kept) return defaultColumns;
  const names = kept.split(',');
  return columnIds.filter((id) => id === 'name' || names.includes(id));
}

/** Serialises the selected columns for storage. */
export const writeColumns = (shown: readonly ColumnId[]): string => shown.join(',');

/** Sort key for a click on a column's heading, if any. */
export function sortOf(id: ColumnId): Column['sort'] {
  const column: Column = columns[id];
  return column.sort;
}

/** The user setting with the selected columns, stored like those of the filters (R7.28, R7.37). */
export const columnSetting = { group: `${product.key}Installations.table`, name: 'columns' } as const;

/** Key under which a page rendered for a signed-in user provides the setting, so that the table has its columns from the start. */
export const columnSettingKey = ['table-columns'] as const;

interface ColumnChoice {
  /** The columns of the table, shared by all tags on the page. */
  $columns: ReadableAtom<readonly ColumnId[]>;
  toggle(column: ColumnId): void;
}

/** The columns selected by the signed-in user or in this browser. If they cannot be stored, they apply until the page is left. */
export const columnChoice: ColumnChoice = shared('table-columns', () => {
  const $columns = atom<readonly ColumnId[]>(defaultColumns);
  // A response that arrives after a selection must not undo it.
  let changes = 0;
  onMount($columns, () => {
    const known = queryClient.getQueryData<string>(columnSettingKey);
    if (known !== undefined) $columns.set(parseColumns(known));
    return $session.subscribe((session) => {
      const before = ++changes;
      void settingsFor(session)
        .read(columnSetting.group, columnSetting.name)
        .then((kept) => {
          if (before !== changes || (!kept.ok && kept.error === 'unknown_error')) return;
          $columns.set(parseColumns(kept.ok ? kept.value : undefined));
        });
    });
  });
  return {
    $columns,
    toggle(column) {
      changes++;
      const next = toggleColumn($columns.get(), column);
      $columns.set(next);
      void settingsFor($session.get())
        .write(columnSetting.group, { name: columnSetting.name, value: writeColumns(next) })
        .catch(() => undefined);
    },
  };
});
