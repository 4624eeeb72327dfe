import { useId } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './choices.css?inline';
import { describedBy, Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import type { SelectOption } from './listbox.tsx';

export interface RadioGroupProps extends FieldProps {
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string) => void;
}

/** Single choice among a few options, all of them visible. */
export function RadioGroup(props: RadioGroupProps) {
  useStyles(css);
  const { label, hint, error, size, required, disabled, hidden, options, value, onChange } = props;
  const id = useId();
  return (
    <Field
      size={size ?? 'md'}
      error={error}
      disabled={disabled ?? false}
      hidden={hidden}
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
    >
      <FieldLabel control={{ id: `${id}label` }} required={required} disableLabelTag>
        {label}
      </FieldLabel>
      <div className="n-choices">
        {options.map((option, index) => (
          <div key={option.value} className="n-choice">
            <input
              id={`${id}${index}`}
              type="radio"
              name={`${id}choice`}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              aria-describedby={option.note ? `${id}${index}note` : undefined}
              onChange={() => onChange(option.value)}
            />
            <label htmlFor={`${id}${index}`}>
              {option.label}
              {option.note && (
                <span id={`${id}${index}note`} className="n-choice__note">
                  {option.note}
                </span>
              )}
            </label>
          </div>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </Field>
  );
}
