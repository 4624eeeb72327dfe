import { type ComponentProps, useId } from 'react';
import { formatInteger } from '#core/platform/format/number.ts';
import { lengthOf } from '#core/platform/forms/validate.ts';
import { useStyles } from '../root/use-styles.ts';
import { describedBy, Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import css from './inputs.css?inline';

/** From this many remaining characters down, the number is also announced to screen readers. */
const announcedFrom = 20;

function sentence(count: number): string {
  const characters = formatInteger(Math.abs(count));
  return count < 0 ? `${characters} Zeichen zu viel` : `Noch ${characters} Zeichen`;
}

/** The number of characters left. */
function Remaining({ count }: { count: number }) {
  return (
    <>
      <p className="n-field__hint n-field__remaining n-no-print" aria-hidden="true">
        {sentence(count)}
      </p>
      <span className="n-visually-hidden" role="status">
        {count <= announcedFrom ? sentence(count) : ''}
      </span>
    </>
  );
}

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'> {
  value: string;
  /** The number of characters left is shown below. Not enforced, so that pasted text is not cut off unnoticed. */
  maxLength?: number;
}

/** A multi-line text field that grows with its content. */
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
