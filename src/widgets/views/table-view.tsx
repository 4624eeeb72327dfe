import { useStore } from '@nanostores/react';
import { type RefObject, useId, useRef } from 'react';
import { installationAddress } from '#core/register/installation/installation-address.ts';
import { type ColumnId, columns } from '#core/search/row/columns.ts';
import { defaultDirection, isSortKey } from '#core/search/row/sort-keys.ts';
import { firstFurther } from '#core/search/search/further.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { setSort } from '#core/search/search/search-transitions.ts';
import type { InstallationRow, InstallationSearchResult, RawSearch } from '#core/search/search/search-types.ts';
import { choosableColumns, columnChoice, dueFirst } from '#core/search/views/result-columns.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { inPlace, Link } from '../../ui/navigation/link.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import { cellOf } from './cells.tsx';
import css from './table-view.css?inline';

interface Props {
  search: SearchStore;
  result: InstallationSearchResult;
  /** Whether the rows belong to the previous search. */
  outdated: boolean;
  detailHref: string;
}

/**
 * A page of results as a dense table with the chosen columns. It scrolls with the page below its sticky head, and within itself only
 * sideways: body and head are scrolled together. The roles are explicit because browsers drop table semantics when the display changes.
 */
export function TableView({ search, result, outdated, detailHref }: Props) {
  useStyles(css, 'own');
  const hint = useId();
  const head = useRef<HTMLTableSectionElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const chosen = useStore(columnChoice.$columns);
  const shown = dueFirst(chosen, result.sort);
  const further = firstFurther(result) ?? result.items.length;
  const allExamples = result.items.every(({ example }) => example);
  return (
    <div className="result-table" data-block="result-table">
      <ColumnChoice shown={chosen} />
      {allExamples && (
        <p className="note">
          <span className="mark">Beispieldaten</span> Die Anlagen auf dieser Seite sind erfunden.
        </p>
      )}
      <p id={hint} className="result-table-hint n-no-print">
        Wählen Sie eine Spaltenüberschrift, um danach zu sortieren. Nochmals wählen kehrt die Reihenfolge um.
      </p>
      <section className="result-table-frame" aria-label="Ergebnisse als Tabelle">
        {/* biome-ignore-start lint/a11y/noRedundantRoles: not redundant once the display changes. */}
        <table role="table" data-outdated={outdated || undefined} aria-describedby={hint}>
          <caption className="n-visually-hidden">Anlagen, {result.items.length} Zeilen dieser Seite</caption>
          <thead role="rowgroup" ref={head} onScroll={() => follow(head, body)}>
            <tr role="row">
              {shown.map((id) => (
                <Head key={id} id={id} search={search} result={result} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" ref={body} onScroll={() => follow(body, head)}>
            {result.items.map((row, index) => (
              <tr key={row.id} role="row" data-result={row.id}>
                {shown.map((id) =>
                  id === 'name' ? (
                    <th key={id} role="rowheader" scope="row" data-column={id}>
                      <Link href={installationAddress(detailHref, row.id)} kind="installation" subject={row.id}>
                        {row.name}
                      </Link>
                      <Marks row={row} markExample={!allExamples} isFurther={index >= further} />
                    </th>
                  ) : (
                    <td key={id} role="cell" data-column={id}>
                      {cellOf(id, row, shown)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: not redundant once the display changes. */}
      </section>
    </div>
  );
}

/** Scrolls one part of the table as far sideways as the other one. */
function follow(leader: RefObject<Element | null>, follower: RefObject<Element | null>): void {
  if (leader.current && follower.current) follower.current.scrollLeft = leader.current.scrollLeft;
}

interface HeadProps {
  id: ColumnId;
  search: SearchStore;
  result: InstallationSearchResult;
}

function Head({ id, search, result }: HeadProps) {
  const { label } = columns[id];
  if (!isSortKey(id))
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see TableView.
      <th role="columnheader" scope="col" data-column={id}>
        {label}
      </th>
    );
  const isCurrent = result.sort === id;
  const turned = result.direction === 'asc' ? 'desc' : 'asc';
  const press = (current: RawSearch) => setSort(current, id, isCurrent ? turned : defaultDirection(id));
  const direction = result.direction === 'asc' ? 'ascending' : 'descending';
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see TableView.
    <th role="columnheader" scope="col" data-column={id} aria-sort={isCurrent ? direction : undefined}>
      <a href={search.hrefOf(press)} onClick={inPlace(() => search.update(press))}>
        {label}
        <Icon name={isCurrent ? `sort-${direction}` : 'sort-none'} size={14} />
      </a>
    </th>
  );
}

interface MarksProps {
  row: InstallationRow;
  markExample: boolean;
  /** Whether the typed word means its activity, but not the installation. */
  isFurther: boolean;
}

function Marks({ row: { published, example }, markExample, isFurther }: MarksProps) {
  return (
    <>
      {isFurther && <span className="mark">weitere derselben Tätigkeit</span>}
      {!published && <span className="mark">nicht veröffentlicht</span>}
      {example && markExample && <span className="mark">Beispieldaten</span>}
    </>
  );
}

/** Lets the visitor choose the columns of the table. */
function ColumnChoice({ shown }: { shown: readonly ColumnId[] }) {
  return (
    <details className="column-choice n-no-print" data-needs-script="">
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
