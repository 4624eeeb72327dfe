import { type ColumnId, choosableColumns, columns } from '../../../core/result-table/columns.ts';
import { columnChoice } from '../../../core/result-table/columns-store.ts';

/** Which columns the table has. */
export function ColumnChoice({ shown }: { shown: readonly ColumnId[] }) {
  return (
    <details className="column-choice n-no-print">
      <summary>
        Spalten wählen ({shown.length - 1} von {choosableColumns.length})
      </summary>
      <fieldset>
        <legend className="n-visually-hidden">Spalten</legend>
        {choosableColumns.map((id) => (
          <label key={id}>
            <input type="checkbox" checked={shown.includes(id)} onChange={() => columnChoice.toggle(id)} />
            <span>{columns[id].label}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
