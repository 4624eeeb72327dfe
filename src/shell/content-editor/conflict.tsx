import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { CmsPage } from '../../core/content-editing/cms-page.ts';
import { formatDateTime } from '../../core/format/date.ts';
import type { FieldConflict } from '../../core/forms/merge.ts';
import { noInput, readable } from '../../core/forms/readable.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useFormState } from '../../ui/forms/form-state.ts';
import { TextComparison } from './text-comparison.tsx';

/** What others did while a page was edited. */
export interface MetPage {
  page: CmsPage;
  conflicts: readonly FieldConflict[];
}

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
        <Choice key={conflict.field.id} conflict={conflict} />
      ))}
    </Alert>
  );
}

function Choice({ conflict: { field, theirs, mine } }: { conflict: FieldConflict }) {
  const id = useId();
  const { library } = useFormState();
  const value: unknown = useWatch({ name: field.id, control: library.control });
  const sides = [
    { name: 'Ihre Fassung', side: mine },
    { name: 'Die gespeicherte Fassung', side: theirs },
  ];
  const isText = field.id === 'html';
  return (
    <fieldset className="ce-choice">
      <legend>{field.label}</legend>
      {sides.map(({ name, side }) => (
        <label key={name}>
          <input
            type="radio"
            name={id}
            checked={value === side}
            onChange={() => library.setValue(field.id, side, { shouldDirty: true, shouldValidate: true })}
          />
          <span>
            <b>{name}</b>
            {!isText && `: ${readable(field, side) || noInput}`}
          </span>
        </label>
      ))}
      {isText && <TextComparison from={String(theirs ?? '')} to={String(mine ?? '')} />}
    </fieldset>
  );
}
