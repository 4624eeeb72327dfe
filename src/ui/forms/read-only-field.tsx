import { useWatch } from 'react-hook-form';
import type { FieldDefinition } from '../../core/forms/field.ts';
import { noInput, readable } from '../../core/forms/readable.ts';
import { useFormState } from './form-state.ts';

/** A field only to be read: its label, and what it holds or 'keine Eingabe' (R5.20). */
export function ReadOnlyField({ field }: { field: FieldDefinition }) {
  const { library } = useFormState();
  const value: unknown = useWatch({ name: field.id, control: library.control });
  const text = readable(field, value);
  return (
    <dl className="n-read-only">
      <dt>{field.label}</dt>
      <dd data-empty={text === '' ? '' : undefined}>{text || noInput}</dd>
    </dl>
  );
}
