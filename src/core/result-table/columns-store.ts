import { atom, onMount, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { settingsFor } from '../portal/settings-providers.ts';
import { product } from '../product.ts';
import { $session } from '../session/session-store.ts';
import { type ColumnId, defaultColumns, parseColumns, toggleColumn, writeColumns } from './columns.ts';

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
