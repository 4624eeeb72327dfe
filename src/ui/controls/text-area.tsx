import { type ComponentProps, useId } from 'react';
import { lengthOf } from '../../core/forms/text-length.ts';
import { useStyles } from '../root/use-styles.ts';
import { describedBy, Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import css from './inputs.css?inline';
import { Remaining } from './remaining.tsx';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'> {
  value: string;
  /** What remains of it is shown below; more can be typed, so that nothing pasted is cut off unseen. */
  maxLength?: number;
}

/** A field for several lines of text; it grows with them. */
export function TextArea(props: TextAreaProps) {
  useStyles(css);
  const { label, hint, error, size, required, disabled, disableLabelTag, hidden, maxLength, ...native } = props;
  const id = useId();
  return (
    <Field size={size ?? 'md'} error={error} disabled={disabled ?? false} hidden={hidden}>
      <FieldLabel control={{ htmlFor: `${id}input` }} required={required} disableLabelTag={disableLabelTag}>
        {label}
      </FieldLabel>
      <textarea
        rows={4}
        {...native}
        id={`${id}input`}
        className="n-field__control n-text-area"
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
      {maxLength !== undefined && <Remaining count={maxLength - lengthOf(native.value)} />}
      <FieldNotes id={id} hint={hint} error={error} />
    </Field>
  );
}
