import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { formatDate } from '#core/platform/format/date.ts';
import { formatKilometres } from '#core/platform/format/number.ts';
import { unknownMark } from '#core/platform/format/state-mark.ts';
import { installationAddress } from '#core/register/installation/installation-address.ts';
import {
  changeTerms,
  inspectionResultMarks,
  inspectionResultTerms,
  overdueMark,
  overdueSince,
  statusMarks,
  statusTerms,
} from '#core/register/installation/record-terms.ts';
import { defaultDirection } from '#core/search/search/normalize.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { setSort } from '#core/search/search/search-transitions.ts';
import type { InstallationRow, InstallationSearchResult, RawSearch } from '#core/search/search/search-types.ts';
import { type ColumnId, choosableColumns, columnChoice, columns, sortOf } from '#core/search/views/result-columns.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { inPlace, Link } from '../../ui/navigation/link.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
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
  const shown = useStore(columnChoice.$columns);
  const allExamples = result.items.every(({ example }) => example);
  return (
    <div className="result-table" data-block="result-table">
      <ColumnChoice shown={shown} />
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
            {result.items.map((row) => (
              <tr key={row.id} role="row" data-result={row.id}>
                {shown.map((id) =>
                  id === 'name' ? (
                    <th key={id} role="rowheader" scope="row" data-column={id}>
                      <Link href={installationAddress(detailHref, row.id)} kind="installation" subject={row.id}>
                        {row.name}
                      </Link>
                      <Marks row={row} markExample={!allExamples} />
                    </th>
                  ) : (
                    <td key={id} role="cell" data-column={id}>
                      {cells[id](row, shown)}
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
  const sort = sortOf(id);
  if (sort === undefined)
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see TableView.
      <th role="columnheader" scope="col" data-column={id}>
        {label}
      </th>
    );
  const isSorted = result.sort === sort;
  const turned = result.direction === 'asc' ? 'desc' : 'asc';
  const press = (current: RawSearch) => setSort(current, sort, isSorted ? turned : defaultDirection(sort));
  const direction = result.direction === 'asc' ? 'ascending' : 'descending';
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see TableView.
    <th role="columnheader" scope="col" data-column={id} aria-sort={isSorted ? direction : undefined}>
      <a href={search.hrefOf(press)} onClick={inPlace(() => search.update(press))}>
        {label}
        <Icon name={isSorted ? `sort-${direction}` : 'sort-none'} size={14} />
      </a>
    </th>
  );
}

function Marks({ row: { published, example }, markExample }: { row: InstallationRow; markExample: boolean }) {
  return (
    <>
      {!published && <span className="mark">nicht veröffentlicht</span>}
      {example && markExample && <span className="mark">Beispieldaten</span>}
    </>
  );
}

const cells: Record<Exclude<ColumnId, 'name'>, (row: InstallationRow, shown: readonly ColumnId[]) => ReactNode> = {
  operator: ({ operator }) => operator,
  place: ({ postalCode, city, distance }) =>
    [`${postalCode} ${city}`.trim(), distance !== undefined && formatKilometres(distance)].filter(Boolean).join(' · '),
  district: ({ district }) => district,
  federalState: ({ federalState }) => federalState,
  activity: ({ activityCode, activityTitle }) => (
    <>
      <b>{activityCode}</b> {activityTitle}
    </>
  ),
  branch: ({ branch }) => branch,
  status: ({ status }) => (
    <StateMark {...(statusMarks[status] ?? unknownMark)}>{statusTerms[status] ?? status}</StateMark>
  ),
  lastInspection: (row, shown) => {
    const { lastInspection, lastInspectionResult: result } = row;
    return (
      <>
        {lastInspection ? formatDate(lastInspection) : 'noch keine'}
        {result && (
          <>
            {' '}
            <StateMark {...(inspectionResultMarks[result] ?? unknownMark)}>
              {inspectionResultTerms[result] ?? result}
            </StateMark>
          </>
        )}
        {!shown.includes('nextInspection') && row.inspectionOverdue && (
          <>
            {' '}
            <NextInspection row={row} prefix="nächste " />
          </>
        )}
      </>
    );
  },
  nextInspection: (row) => <NextInspection row={row} />,
  batDeadline: ({ batDeadlines = [] }) => batDeadlines.map(formatDate).join(', '),
  lastChange: ({ lastChange: { date, kind } }) => `${formatDate(date)} (${changeTerms[kind]})`,
};

/** The due date of the next inspection. @param prefix text before the words about an overdue one */
function NextInspection({ row, prefix = '' }: { row: InstallationRow; prefix?: string }) {
  const { nextInspection, inspectionOverdue } = row;
  if (!nextInspection) return null;
  if (!inspectionOverdue) return formatDate(nextInspection);
  return <StateMark {...overdueMark}>{`${prefix}${overdueSince(nextInspection)}`}</StateMark>;
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
