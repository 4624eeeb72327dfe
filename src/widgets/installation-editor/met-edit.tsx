import { formatDateTime } from '../../core/format/date.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ConflictChoice } from '../../ui/forms/conflict-choice.tsx';
import type { MetEdit as MetEditState } from './use-edit-form.ts';

const names = { mine: 'Ihre Angabe', theirs: 'Jetzt im Register' };

/** Tells what others saved meanwhile; where both changed the same, both sides stand beside each other to choose from. */
export function MetEdit({ met }: { met: MetEditState | undefined }) {
  if (!met) return null;
  const { version, conflicts, taken, isGone } = met;
  const who = `${version.author.name} hat am ${formatDateTime(version.at)}`;
  return (
    <Alert type="warning" title="Inzwischen wurde etwas gespeichert" live="assertive">
      <p className="sentence">
        {isGone
          ? `${who} diesen Eintrag zurückgezogen. Wenn Sie speichern, werden Ihre Angaben ein neuer Eintrag.`
          : `${who} diese Anlage geändert. Ihre Angaben sind noch da und noch nicht gespeichert.`}
      </p>
      {taken.length > 0 && (
        <p className="sentence">Übernommen wurde von dort: {taken.map(({ label }) => label).join(', ')}.</p>
      )}
      {conflicts.map((conflict) => (
        <ConflictChoice key={conflict.field.id} conflict={conflict} names={names} />
      ))}
      {!isGone && <p className="sentence">Prüfen Sie die Angaben und speichern Sie noch einmal.</p>}
    </Alert>
  );
}
