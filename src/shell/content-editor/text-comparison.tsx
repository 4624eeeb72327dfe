import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { formatDateTime } from '#core/platform/format/date.ts';
import type { FieldConflict } from '#core/platform/forms/merge.ts';
import type { CmsPage } from '#core/site/content-editing/cms-page.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ConflictChoice } from '../../ui/forms/conflict-choice.tsx';
import { plainLines } from './text/html.ts';

/** Number of characters kept at both ends of long unchanged parts. */
const context = 140;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * context) return text;
  const [head, tail] = [isFirst ? '' : text.slice(0, context), isLast ? '' : text.slice(-context)];
  return `${head} […] ${tail}`;
}

/** The differences between two texts, word by word. */
export function TextComparison({ from, to }: { from: string; to: string }) {
  const parts = useMemo(() => diffWordsWithSpace(plainLines(from), plainLines(to)), [from, to]);
  if (!parts.some(({ added, removed }) => added || removed))
    return <p className="ce-note">Die Wörter beider Fassungen sind gleich.</p>;
  return (
    <section className="ce-comparison" aria-label="Vergleich der Texte">
      {parts.map(({ value, added, removed }, index) => {
        const key = `${index} ${value.slice(0, 20)}`;
        if (added)
          return (
            <ins key={key}>
              <span className="n-visually-hidden">Neu: </span>
              {value}
            </ins>
          );
        if (removed)
          return (
            <del key={key}>
              <span className="n-visually-hidden">Entfernt: </span>
              {value}
            </del>
          );
        return <span key={key}>{shortened(value, index === 0, index === parts.length - 1)}</span>;
      })}
    </section>
  );
}

/** A page that somebody else has changed during editing. */
export interface ConflictingPage {
  page: CmsPage;
  conflicts: readonly FieldConflict[];
}

const names = { mine: 'Ihre Fassung', theirs: 'Die gespeicherte Fassung' };

/** Who saved first, and a choice between both versions for each conflicting field. */
export function Conflict({ met }: { met: ConflictingPage | undefined }) {
  if (!met) return null;
  const { page, conflicts } = met;
  const theirs = page.draft ?? page.published;
  return (
    <Alert type="warning" title="Inzwischen wurde etwas gespeichert" live="assertive">
      <p className="ce-sentence">
        {theirs && `${theirs.author} hat die Seite am ${formatDateTime(theirs.at)} Uhr geändert. `}
        Ihr Text ist noch da und noch nicht gespeichert. Prüfen Sie ihn und speichern Sie noch einmal.
      </p>
      {conflicts.map((conflict) => (
        <ConflictChoice key={conflict.field.id} conflict={conflict} names={names}>
          {conflict.field.id === 'html' && (
            <TextComparison from={String(conflict.theirs ?? '')} to={String(conflict.mine ?? '')} />
          )}
        </ConflictChoice>
      ))}
    </Alert>
  );
}
