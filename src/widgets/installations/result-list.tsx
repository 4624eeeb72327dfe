import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { $isChoosing } from '../../core/comparison/choosing.ts';
import type { InstallationSearchResult } from '../../core/search/search-types.ts';
import { useAfterPaint } from '../../ui/root/use-after-paint.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { ResultRow } from './result-row.tsx';

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
