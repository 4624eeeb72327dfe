import { type ComponentProps, useId } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './choices.css?inline';
import { describedBy, Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';

export interface CheckboxProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type'> {}

/** A checkbox with its label next to it. */
export function Checkbox(props: CheckboxProps) {
  useStyles(css);
  const { label, hint, error, size, required, disabled, disableLabelTag, hidden, ...native } = props;
  const id = useId();
  return (
    <Field size={size ?? 'md'} error={error} disabled={disabled ?? false} hidden={hidden}>
      <div className="n-choice">
        <input
          {...native}
          id={`${id}input`}
          type="checkbox"
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...(disableLabelTag && { 'aria-labelledby': `${id}label` })}
        />
        <FieldLabel
          control={disableLabelTag ? { id: `${id}label` } : { htmlFor: `${id}input` }}
          required={required}
          disableLabelTag={disableLabelTag}
        >
          {label}
        </FieldLabel>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </Field>
  );
}
