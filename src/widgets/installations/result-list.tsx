import { useStore } from '@nanostores/react';
import { type ComponentType, type MouseEvent, memo, useRef } from 'react';
import { $isChoosing } from '../../core/comparison/choosing.ts';
import { formatDate } from '../../core/format/date.ts';
import { markMatches } from '../../core/format/fold.ts';
import { formatKilometres } from '../../core/format/number.ts';
import { unknownMark } from '../../core/format/state-mark.ts';
import { installationAddress } from '../../core/installation/installation-address.ts';
import { placeLine } from '../../core/installation/place-line.ts';
import {
  changeTerms,
  inspectionResultMarks,
  inspectionResultTerms,
  overdueMark,
  overdueSince,
  statusMarks,
  statusTerms,
} from '../../core/installation/record-terms.ts';
import type { InstallationRow, InstallationSearchResult, SortKey } from '../../core/search/search-types.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Highlight } from '../../ui/content/highlight.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useAfterPaint } from '../../ui/root/use-after-paint.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';

interface Props {
  result: InstallationSearchResult;
  /** The rows belong to the search before: dimmed until the new ones are there. */
  outdated: boolean;
  detailHref: string;
  headingLevel: number;
}

/** No row is lower than this, in px. */
const lowestRow = 72;

const loadChoice = () => import('./compare-choice.tsx');

/** The rows of a page of results. Where all of them are examples that is said once, else at each of them. */
export const ResultList = memo(function ResultList({ result, outdated, detailHref, headingLevel }: Props) {
  const isChoosing = useStore($isChoosing);
  const choice = useDeferred(loadChoice, isChoosing);
  const allExamples = result.items.every(({ example }) => example);
  // For the length of a frame rows out of sight still show the result before.
  const below = useAfterPaint(result);
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
          const former = index > inSight ? below.items[index] : undefined;
          const { matchedWords, sort } = former ? below : result;
          return (
            <ResultRow
              // By place: other results put other words into the rows there are, which is half the work of making new ones.
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state of its own that would go over to the next one.
              key={index}
              row={former ?? newest}
              matched={matchedWords}
              markExample={!allExamples}
              Choice={isChoosing && choice.state === 'ready' ? choice.part.CompareChoice : undefined}
              sort={sort}
              detailHref={detailHref}
              headingLevel={headingLevel}
            />
          );
        })}
      </ol>
    </>
  );
});

interface ResultRowProps {
  row: InstallationRow;
  /** Folded words to be marked. */
  matched: readonly string[];
  markExample: boolean;
  /** What the rows are in the order of: a row says the date by which it stands where it stands. */
  sort: SortKey;
  /** Chooses it for something, where that is being done. */
  Choice: ComponentType<{ id: string; name: string }> | undefined;
  detailHref: string;
  headingLevel: number;
}

/** The date that a row is sorted by, in words; undefined where it is sorted by something else, or has no such date. */
function dateSortedBy(
  { lastChange, nextInspection, inspectionOverdue, batDeadlines: [batDeadline] = [] }: InstallationRow,
  sort: SortKey,
): string | undefined {
  switch (sort) {
    case 'lastChange':
      return `${changeTerms[lastChange.kind]} ${formatDate(lastChange.date)}`;
    case 'nextInspection':
      // Of one that is overdue the row's mark says the date.
      return inspectionOverdue ? undefined : nextInspection && `nächste Inspektion ${formatDate(nextInspection)}`;
    case 'batDeadline':
      return batDeadline && `offene bvT-Frist ${formatDate(batDeadline)}`;
    default:
      return undefined;
  }
}

/** One installation: a link by its name, and a click anywhere in the row follows it unless text is being selected. */
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
    // A drag over the row selects text; the click that ends it must not lead away.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what keys reach; this only widens it for the mouse.
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
              <span className="dot" aria-hidden="true">
                {' · '}
              </span>
            </>
          )}
          <span className="row-place">
            {/* One text is laid out sooner than two; no word that is marked goes over a comma. */}
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
