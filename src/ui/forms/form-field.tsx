import { useController } from 'react-hook-form';
import { type DateRangeField, type FieldDefinition, isRequired, rangeHalves } from '../../core/forms/field.ts';
import { noInput, readable } from '../../core/forms/readable.ts';
import { DateRange } from '../controls/date-range.tsx';
import type { FieldProps } from '../controls/field.tsx';
import type { FileProgress } from '../controls/file-input.tsx';
import { FieldControl } from './field-control.tsx';
import { useFieldValue, useFormState } from './form-state.ts';
import { failuresOf } from './library-errors.ts';

export interface FormFieldProps {
  /** Id of the field. */
  field: string;
  /** While its file is sent. */
  progress?: FileProgress | undefined;
}

/** A field of the form around it, open or only to be read (R4.50). */
export function FormField({ field: id, progress }: FormFieldProps) {
  const { fields, isEditable } = useFormState();
  const field = fields.find((each) => each.id === id);
  if (!field) throw new Error(`The form has no field '${id}'.`);
  if (field.hidden) return null;
  const isOpen = isEditable && !field.readOnly;
  return (
    <div className="n-form__field" data-kind={field.kind}>
      {isOpen && <div className="n-no-print">{openField(field, progress)}</div>}
      {/* On paper there is nothing to fill in. */}
      <div className={isOpen ? 'n-form__on-paper' : undefined}>
        <ReadOnlyField field={field} />
      </div>
    </div>
  );
}

/** All fields of the form, in their order. */
export function FormFields() {
  const { fields } = useFormState();
  return fields.map(({ id }) => <FormField key={id} field={id} />);
}

const openField = (field: FieldDefinition, progress: FileProgress | undefined) =>
  field.kind === 'dateRange' ? <OpenRange field={field} /> : <OpenField field={field} progress={progress} />;

function OpenRange({ field }: { field: DateRangeField }) {
  const [from, to] = rangeHalves(field);
  return (
    <DateRange label={field.label}>
      <OpenField field={from} />
      <OpenField field={to} hint={field.help} />
    </DateRange>
  );
}

interface OpenFieldProps {
  field: Exclude<FieldDefinition, DateRangeField>;
  hint?: string | undefined;
  progress?: FileProgress | undefined;
}

function OpenField({ field, hint = field.help, progress }: OpenFieldProps) {
  const { fields, library, context } = useFormState();
  const { field: bound, fieldState } = useController({ name: field.id, control: library.control });
  const change = (value: unknown) => {
    bound.onChange(value);
    // What is wrong with another field may have been wrong because of this one.
    const others = failuresOf(fields, library.formState.errors)
      .filter(({ id, rule }) => id !== field.id && rule !== 'server')
      .map(({ id }) => id);
    if (others.length > 0) void library.trigger(others);
  };
  const frame: FieldProps = {
    label: field.label,
    required: isRequired(field),
    hint,
    error: fieldState.error?.message,
    ...(field.disableLabelTag && { disableLabelTag: true }),
  };
  return (
    <div data-field={field.id} className="n-form__control">
      <FieldControl
        field={field}
        frame={frame}
        value={bound.value}
        change={change}
        context={context}
        progress={progress}
      />
    </div>
  );
}

/** A field only to be read: its label, and what it holds or 'keine Eingabe' (R5.20). */
function ReadOnlyField({ field }: { field: FieldDefinition }) {
  const value = useFieldValue(field.id);
  const text = readable(field, value);
  return (
    <dl className="n-read-only">
      <dt>{field.label}</dt>
      <dd data-empty={text === '' ? '' : undefined}>{text || noInput}</dd>
    </dl>
  );
}
