import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldConflict } from '#core/platform/forms/merge.ts';
import { noInput, readable } from '#core/platform/forms/readable.ts';
import { useStyles } from '../root/use-styles.ts';
import css from './conflict-choice.css?inline';
import { useFormState } from './form-state.ts';

interface Props {
  conflict: FieldConflict;
  /** Labels of the two sides, and of what both have started from if it is to be shown. */
  names: { mine: string; theirs: string; before?: string };
  /** A custom comparison of the two values below the labels, in place of the values as text. */
  children?: ReactNode;
}

/** A choice between both versions of a field that two people have changed; the chosen side becomes the field's value. */
export function ConflictChoice({ conflict, names, children }: Props) {
  const { field, theirs, mine } = conflict;
  useStyles(css);
  const id = useId();
  const { library } = useFormState();
  const value: unknown = useWatch({ name: field.id, control: library.control });
  const sides = [
    { name: names.mine, side: mine },
    { name: names.theirs, side: theirs },
  ];
  return (
    <fieldset className="n-conflict">
      <legend>{field.label}</legend>
      {names.before !== undefined && 'before' in conflict && (
        <p className="n-conflict__before">
          <b>{names.before}:</b> {readable(field, conflict.before) || noInput}
        </p>
      )}
      {sides.map(({ name, side }) => (
        <label key={name} className="n-conflict__side">
          <input
            type="radio"
            name={id}
            checked={JSON.stringify(value ?? null) === JSON.stringify(side ?? null)}
            onChange={() => library.setValue(field.id, side, { shouldDirty: true, shouldValidate: true })}
          />
          <span>
            {children ? (
              <b>{name}</b>
            ) : (
              <>
                <b>{name}:</b> {readable(field, side) || noInput}
              </>
            )}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
