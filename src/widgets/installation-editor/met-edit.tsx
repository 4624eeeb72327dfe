import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from '../../core/format/date.ts';
import type { FieldConflict } from '../../core/forms/merge.ts';
import { noInput, readable } from '../../core/forms/readable.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useFormState } from '../../ui/forms/form-state.ts';
import type { MetEdit as MetEditState } from './use-edit-form.ts';

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
        <Choice key={conflict.field.id} conflict={conflict} />
      ))}
      {!isGone && <p className="sentence">Prüfen Sie die Angaben und speichern Sie noch einmal.</p>}
    </Alert>
  );
}

function Choice({ conflict: { field, theirs, mine } }: { conflict: FieldConflict }) {
  const id = useId();
  const { library } = useFormState();
  const value: unknown = useWatch({ name: field.id, control: library.control });
  const sides = [
    { name: 'Ihre Angabe', side: mine },
    { name: 'Jetzt im Register', side: theirs },
  ];
  return (
    <fieldset className="choice">
      <legend>{field.label}</legend>
      {sides.map(({ name, side }) => (
        <label key={name} className="side">
          <input
            type="radio"
            name={id}
            checked={JSON.stringify(value ?? null) === JSON.stringify(side ?? null)}
            onChange={() => library.setValue(field.id, side, { shouldDirty: true, shouldValidate: true })}
          />
          <span>
            <b>{name}:</b> {readable(field, side) || noInput}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
