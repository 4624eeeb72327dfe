import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { settingsFor } from '../../account/portal/user-settings.ts';
import { $session } from '../../account/session/session-store.ts';
import { shared } from '../../platform/page/shared.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { product } from '../../product.ts';
import { type ColumnId, columns } from '../row/columns.ts';

const isColumn = (id: string): id is ColumnId => Object.hasOwn(columns, id);

const columnIds: readonly ColumnId[] = Object.keys(columns).filter(isColumn);

/** The columns that can be hidden: all except the name, which links to the installation. */
export const choosableColumns: readonly ColumnId[] = columnIds.filter((id) => id !== 'name');

export const defaultColumns: readonly ColumnId[] = columnIds.filter((id) => 'isDefault' in columns[id]);

/** Columns that say by when something must be done. */
const dueColumns: readonly ColumnId[] = ['nextInspection', 'batDeadline'];

/** The columns of a table in the order of what is due: its date comes first, whether it was chosen or not. */
export function dueFirst(shown: readonly ColumnId[], sort: string): readonly ColumnId[] {
  const due = dueColumns.find((id) => id === sort);
  return due ? [due, ...shown.filter((id) => id !== due)] : shown;
}

/** Shows or hides a column. */
export function toggleColumn(shown: readonly ColumnId[], column: ColumnId): readonly ColumnId[] {
  return columnIds.filter((id) => (id === column ? id === 'name' || !shown.includes(id) : shown.includes(id)));
}

/** Parses the stored columns; unknown ones are dropped, and the defaults are used if nothing is stored. */
export function parseColumns(stored: string | undefined): readonly ColumnId[] {
  if (!stored) return defaultColumns;
  const names = stored.split(',');
  return columnIds.filter((id) => id === 'name' || names.includes(id));
}

/** Serialises the selected columns for storage. */
export const writeColumns = (shown: readonly ColumnId[]): string => shown.join(',');

/** The user setting with the selected columns, stored like those of the filters (R7.28, R7.37). */
export const columnSetting = { group: `${product.key}Installations.table`, name: 'columns' } as const;

/** Key under which a page rendered for a signed-in user provides the setting, so that the table has its columns from the start. */
export const columnSettingKey = ['table-columns'] as const;

interface ColumnChoice {
  /** The columns of the table, shared by all tags on the page. */
  $columns: ReadableAtom<readonly ColumnId[]>;
  /** The same, without reading what is stored: the defaults until a table has been shown. */
  $shown: ReadableAtom<readonly ColumnId[]>;
  toggle(column: ColumnId): void;
  /** Shows the columns of a saved filter; those chosen otherwise stay stored. */
  show(columns: readonly ColumnId[]): void;
}

/** The columns selected by the signed-in user or in this browser. If they cannot be stored, they apply until the page is left. */
export const columnChoice: ColumnChoice = shared('table-columns', () => {
  const $shown = atom<readonly ColumnId[]>(defaultColumns);
  const $columns = computed($shown, (shown) => shown);
  // A response that arrives after a selection must not undo it.
  let changes = 0;
  onMount($columns, () => {
    const known = queryClient.getQueryData<string>(columnSettingKey);
    if (known !== undefined) $shown.set(parseColumns(known));
    return $session.subscribe((session) => {
      const before = ++changes;
      void settingsFor(session)
        .read(columnSetting.group, columnSetting.name)
        .then((stored) => {
          if (before !== changes || (!stored.ok && stored.error === 'unknown_error')) return;
          $shown.set(parseColumns(stored.ok ? stored.value : undefined));
        });
    });
  });
  return {
    $columns,
    $shown,
    toggle(column) {
      changes++;
      const next = toggleColumn($shown.get(), column);
      $shown.set(next);
      void settingsFor($session.get())
        .write(columnSetting.group, { name: columnSetting.name, value: writeColumns(next) })
        .catch(() => undefined);
    },
    show(columns) {
      changes++;
      $shown.set(columns);
    },
  };
});
