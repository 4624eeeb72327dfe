import { type ComponentProps, useId } from 'react';
import { describedBy, Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';

export interface TextInputProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'className'> {}

/** A single-line text field. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, size, required, disabled, disableLabelTag, hidden, ...input } = props;
  const id = useId();
  return (
    <Field size={size ?? 'md'} error={error} disabled={disabled ?? false} hidden={hidden}>
      <FieldLabel control={{ htmlFor: `${id}input` }} required={required} disableLabelTag={disableLabelTag}>
        {label}
      </FieldLabel>
      <input
        {...input}
        id={`${id}input`}
        className="n-field__control"
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </Field>
  );
}
