import { useId } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './choices.css?inline';
import { describedBy, Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import type { SelectOption } from './listbox.tsx';

export interface CheckboxGroupProps extends FieldProps {
  options: readonly SelectOption[];
  value: readonly string[];
  /** Receives the chosen values in the order of the options. */
  onChange: (value: readonly string[]) => void;
}

/** Any number of a few options, all of them visible. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  useStyles(css);
  const { label, hint, error, size, required, disabled, hidden, options, value, onChange } = props;
  const id = useId();
  const toggle = (changed: string): void =>
    onChange(options.map((option) => option.value).filter((each) => value.includes(each) !== (each === changed)));
  return (
    <Field
      size={size ?? 'md'}
      error={error}
      disabled={disabled ?? false}
      hidden={hidden}
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={describedBy(id, hint, error)}
    >
      <FieldLabel control={{ id: `${id}label` }} required={required} disableLabelTag>
        {label}
      </FieldLabel>
      {options.map((option, index) => (
        <div key={option.value} className="n-choice">
          <input
            id={`${id}${index}`}
            type="checkbox"
            checked={value.includes(option.value)}
            disabled={disabled || option.disabled}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(option.value)}
          />
          <label htmlFor={`${id}${index}`}>{option.label}</label>
        </div>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </Field>
  );
}
