import { useStore } from '@nanostores/react';
import { type ComponentType, Fragment, type MouseEvent, memo, Suspense, useRef } from 'react';
import { formatDate } from '#core/platform/format/date.ts';
import { markMatches } from '#core/platform/format/fold.ts';
import { formatInteger, formatKilometres } from '#core/platform/format/number.ts';
import { unknownMark } from '#core/platform/format/state-mark.ts';
import { $isChoosing } from '#core/register/comparison/choosing.ts';
import { installationAddress } from '#core/register/installation/installation-address.ts';
import { placeLine } from '#core/register/installation/place-line.ts';
import {
  changeTerms,
  inspectionResultMarks,
  inspectionResultTerms,
  overdueMark,
  overdueSince,
  statusMarks,
  statusTerms,
} from '#core/register/installation/record-terms.ts';
import { firstFurther } from '#core/search/search/further.ts';
import type { InstallationRow, InstallationSearchResult, SortKey } from '#core/search/search/search-types.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Highlight } from '../../ui/content/highlight.tsx';
import stateMarkCss from '../../ui/icons/state-mark.css?inline';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useAfterPaint } from '../../ui/root/use-after-paint.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { useStyles } from '../../ui/root/use-styles.ts';

interface Props {
  result: InstallationSearchResult;
  /** Whether the rows belong to the previous search: dimmed until the new ones arrive. */
  outdated: boolean;
  detailHref: string;
  headingLevel: number;
}

/** Height of a row without a second line in px; on a phone rows are higher. */
const lowestRow = 105;

const loadChoice = () => import('./compare-choice.tsx');

/** The rows of a page of results, hydrated on their own: their links work before. */
export const ResultList = memo(function ResultList(props: Props) {
  // Here, since the style sheet of the first view is gone before the rows are hydrated.
  useStyles(stateMarkCss);
  return (
    <Suspense>
      <Rows {...props} />
    </Suspense>
  );
});

/** If all are sample data, a note says so once; otherwise each sample is marked. */
function Rows({ result, outdated, detailHref, headingLevel }: Props) {
  const isChoosing = useStore($isChoosing);
  const choice = useDeferred(loadChoice, isChoosing);
  const allExamples = result.items.every(({ example }) => example);
  // Rows below the fold still show the previous result for one frame, those a screen below for two: each frame lays out a screenful.
  const below = useAfterPaint(result);
  const farBelow = useAfterPaint(below);
  const inSight = globalThis.innerHeight / lowestRow;
  return (
    <>
      {result.textMatch === 'similar' && (
        <p className="note">Kein genauer Treffer. Angezeigt werden Anlagen mit ähnlicher Schreibweise.</p>
      )}
      {allExamples && result.items.length > 0 && (
        <p className="note">
          <span className="mark">Beispieldaten</span> Die Anlagen auf dieser Seite sind erfunden.
        </p>
      )}
      <ol className="rows" data-outdated={outdated || undefined}>
        {result.items.map((newest, index) => {
          const shown = index > 2 * inSight ? farBelow : index > inSight ? below : result;
          const { items, matchedWords, sort } = shown.items[index] ? shown : result;
          return (
            // Keyed by position: new results reuse the existing rows, which takes half the time of creating new ones.
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state of its own that the next result could inherit.
            <Fragment key={index}>
              {index === firstFurther(result) && (
                <li className="further" data-block="further">
                  <Heading level={headingLevel}>
                    Weitere Anlagen derselben Tätigkeit ({formatInteger(result.further ?? 0)})
                  </Heading>
                </li>
              )}
              <ResultRow
                row={items[index] ?? newest}
                matched={matchedWords}
                markExample={!allExamples}
                Choice={isChoosing && choice.part ? choice.part.CompareChoice : undefined}
                sort={sort}
                detailHref={detailHref}
                headingLevel={headingLevel}
              />
            </Fragment>
          );
        })}
      </ol>
    </>
  );
}

interface ResultRowProps {
  row: InstallationRow;
  /** Normalized words to highlight. */
  matched: readonly string[];
  markExample: boolean;
  /** Sort key of the rows: a row shows the date it is sorted by. */
  sort: SortKey;
  /** Control for choosing the installation, while installations are being chosen. */
  Choice: ComponentType<{ id: string; name: string }> | undefined;
  detailHref: string;
  headingLevel: number;
}

/** Returns the date that a row is sorted by, in words; undefined if it is sorted by something else or has no such date. */
function dateSortedBy(
  { lastChange, nextInspection, inspectionOverdue, batDeadlines: [batDeadline] = [] }: InstallationRow,
  sort: SortKey,
): string | undefined {
  switch (sort) {
    case 'lastChange':
      return `${changeTerms[lastChange.kind]} ${formatDate(lastChange.date)}`;
    case 'nextInspection':
      // If the inspection is overdue, the row's mark shows the date.
      return inspectionOverdue ? undefined : nextInspection && `nächste Inspektion ${formatDate(nextInspection)}`;
    case 'batDeadline':
      return batDeadline && `offene bvT-Frist ${formatDate(batDeadline)}`;
    default:
      return undefined;
  }
}

/** One installation: its name is a link, and a click anywhere in the row follows it unless text is being selected. */
const ResultRow = memo(function ResultRow({
  row,
  matched,
  markExample,
  sort,
  Choice,
  detailHref,
  headingLevel,
}: ResultRowProps) {
  const sorted = dateSortedBy(row, sort);
  const heading = useRef<HTMLHeadingElement>(null);
  const mark = (text: string) => <Highlight parts={markMatches(text, matched)} />;

  const follow = (event: MouseEvent<HTMLElement>) => {
    const inLink = event.target instanceof Element && event.target.closest('a, button, label, input');
    // Dragging over the row selects text; the click at the end must not navigate.
    if (inLink || event.detail > 1 || getSelection()?.toString()) return;
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    const click = new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      composed: true,
      ctrlKey,
      metaKey,
      shiftKey,
      altKey,
    });
    heading.current?.querySelector('a')?.dispatchEvent(click);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is reachable by keyboard; this only enlarges its target for the mouse.
    <li className="row" data-result={row.id} onClick={follow}>
      <div className="row-main">
        <Heading level={headingLevel} className="row-name" ref={heading}>
          <Link href={installationAddress(detailHref, row.id)} kind="installation" subject={row.id}>
            {mark(row.name)}
          </Link>
        </Heading>
        <p className="row-who">
          {row.operator && (
            <>
              {mark(row.operator)}
              {/* The blanks are outside: they separate the names also where the dot is not read. */}{' '}
              <span className="dot" aria-hidden="true">
                ·
              </span>{' '}
            </>
          )}
          <span className="row-place">
            {/* A single text node is laid out faster than two, and no highlighted word spans the comma. */}
            {mark(placeLine(row))}
            {row.distance !== undefined && ` · ${formatKilometres(row.distance)}`}
          </span>
        </p>
        <p className="row-activity">
          {row.activityCode ? (
            <>
              <b>{row.activityCode}</b>
              {mark(` ${row.activityTitle}`)}
            </>
          ) : (
            row.branch || 'keine Tätigkeit eingetragen'
          )}
          {row.furtherActivities > 0 &&
            ` · ${row.furtherActivities} weitere ${row.furtherActivities === 1 ? 'Tätigkeit' : 'Tätigkeiten'}`}
        </p>
      </div>
      <div className="row-state">
        <StateMark {...(statusMarks[row.status] ?? unknownMark)}>{statusTerms[row.status] ?? row.status}</StateMark>
        <span className="row-inspection">
          {sorted ?? (row.lastInspection ? `Inspektion ${formatDate(row.lastInspection)}` : 'noch keine Inspektion')}
        </span>
        {row.lastInspectionResult && (
          <StateMark {...(inspectionResultMarks[row.lastInspectionResult] ?? unknownMark)}>
            {`${sorted ? 'Inspektion: ' : ''}${inspectionResultTerms[row.lastInspectionResult] ?? row.lastInspectionResult}`}
          </StateMark>
        )}
        {row.inspectionOverdue && row.nextInspection && (
          <StateMark {...overdueMark}>{overdueSince(row.nextInspection)}</StateMark>
        )}
        {(!row.published || (row.example && markExample)) && (
          <span className="row-marks">
            {!row.published && <span className="mark">nicht veröffentlicht</span>}
            {row.example && markExample && <span className="mark">Beispieldaten</span>}
          </span>
        )}
        {Choice && <Choice id={row.id} name={row.name} />}
      </div>
    </li>
  );
});
