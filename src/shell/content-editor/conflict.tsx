import type { CmsPage } from '../../core/content-editing/cms-page.ts';
import { formatDateTime } from '../../core/format/date.ts';
import type { FieldConflict } from '../../core/forms/merge.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ConflictChoice } from '../../ui/forms/conflict-choice.tsx';
import { TextComparison } from './text-comparison.tsx';

/** What others did while a page was edited. */
export interface MetPage {
  page: CmsPage;
  conflicts: readonly FieldConflict[];
}

const names = { mine: 'Ihre Fassung', theirs: 'Die gespeicherte Fassung' };

/** Who was faster, and where both changed the same, both sides to choose from. */
export function Conflict({ met }: { met: MetPage | undefined }) {
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
