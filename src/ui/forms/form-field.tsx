import type { ReactNode } from 'react';
import { type FieldErrors, type Resolver, set, useController } from 'react-hook-form';
import {
  type DateRangeField,
  type FieldDefinition,
  type FieldFailure,
  isRequired,
  namedFields,
  rangeHalves,
  type ValidationContext,
} from '#core/platform/forms/field.ts';
import { noInput, readable } from '#core/platform/forms/readable.ts';
import { validateForm } from '#core/platform/forms/validate.ts';
import { isRecord, valueAt } from '#core/platform/forms/values.ts';
import { DateRange } from '../controls/date-range.tsx';
import type { FieldProps } from '../controls/field.tsx';
import type { FileProgress } from '../controls/file-input.tsx';
import { FieldControl } from './field-control.tsx';
import { useFieldValue, useFormState } from './form-state.ts';

/** What a control of a field gets. */
export interface ControlProps {
  frame: FieldProps;
  value: unknown;
  change(value: unknown): void;
}

export interface FormFieldProps {
  /** Id of the field. */
  field: string;
  /** Upload progress of its file. */
  progress?: FileProgress | undefined;
  /** Another control than the usual one of its kind. */
  control?: ((props: ControlProps) => ReactNode) | undefined;
}

/** A field of the surrounding form, editable or read-only (R4.50). */
export function FormField({ field: id, progress, control }: FormFieldProps) {
  const { fields, isEditable } = useFormState();
  const field = fields.find((each) => each.id === id);
  if (!field) throw new Error(`The form has no field '${id}'.`);
  if (field.hidden) return null;
  const isOpen = isEditable && !field.readOnly;
  return (
    <div className="n-form__field" data-kind={field.kind}>
      {isOpen && <div className="n-no-print">{openField(field, progress, control)}</div>}
      {/* In print the field is read-only. */}
      <div className={isOpen ? 'n-form__on-paper' : undefined}>
        <ReadOnlyField field={field} />
      </div>
    </div>
  );
}

/** All fields of the form, in order. */
export function FormFields() {
  const { fields } = useFormState();
  return fields.map(({ id }) => <FormField key={id} field={id} />);
}

const openField = (field: FieldDefinition, progress: FileProgress | undefined, control: FormFieldProps['control']) =>
  field.kind === 'dateRange' ? (
    <OpenRange field={field} />
  ) : (
    <OpenField field={field} progress={progress} control={control} />
  );

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
  control?: FormFieldProps['control'];
}

function OpenField({ field, hint = field.help, progress, control: Control }: OpenFieldProps) {
  const { fields, library, context } = useFormState();
  const { field: bound, fieldState } = useController({ name: field.id, control: library.control });
  const change = (value: unknown) => {
    bound.onChange(value);
    // Errors of other fields may depend on this field's value.
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
      {Control ? (
        <Control frame={frame} value={bound.value} change={change} />
      ) : (
        <FieldControl
          field={field}
          frame={frame}
          value={bound.value}
          change={change}
          context={context}
          progress={progress}
        />
      )}
    </div>
  );
}

/** A read-only field: its label, and its value or 'keine Eingabe' (R5.20). */
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

type Values = Record<string, unknown>;

/** The fields' validation rules as a resolver for React Hook Form. */
export function resolverOf(fields: readonly FieldDefinition[], context: ValidationContext): Resolver<Values> {
  return (values) => {
    const failures = validateForm(fields, values, context);
    if (failures.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { id, rule, message } of failures) set(errors, id, { type: rule, message });
    return { values: {}, errors };
  };
}

/** React Hook Form's errors as failures, in the order of the fields. */
export function failuresOf(fields: readonly FieldDefinition[], errors: FieldErrors<Values>): FieldFailure[] {
  return namedFields(fields).flatMap(({ id, label }) => {
    const error = valueAt(errors, id);
    if (!isRecord(error) || typeof error.message !== 'string') return [];
    return [{ id, label, rule: error.type === 'server' ? 'server' : 'validate', message: error.message } as const];
  });
}

/**
 * Scrolls a field into view and focuses it. The field is marked by `data-field`; it is inside the form, or next to it if it contains a
 * search, which is a form itself.
 */
export function focusField(form: HTMLElement | null, id: string): void {
  const fieldIn = (place: HTMLElement | null | undefined) =>
    [...(place?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      ({ dataset }) => dataset.field === id || dataset.field?.startsWith(`${id}.`),
    );
  const field = fieldIn(form) ?? fieldIn(form?.parentElement);
  // In a rich-text editor prefer the text to its toolbar buttons.
  const text = field?.querySelectorAll<HTMLElement>('[role="textbox"]') ?? [];
  const controls = field?.querySelectorAll<HTMLElement>('input, textarea, select, [role="combobox"], button') ?? [];
  const control = [...text, ...controls].find((each) => each.tabIndex >= 0 && each.checkVisibility());
  if (!control) return;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
