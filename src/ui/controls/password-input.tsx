import { type ComponentProps, useId, useState } from 'react';
import { useStyles } from '../root/use-styles.ts';
import { describedBy, Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import css from './inputs.css?inline';

export interface PasswordInputProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type'> {}

/** A password field that can reveal what is typed. */
export function PasswordInput(props: PasswordInputProps) {
  useStyles(css);
  const { label, hint, error, size, required, disabled, disableLabelTag, hidden, ...native } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field size={size ?? 'md'} error={error} disabled={disabled ?? false} hidden={hidden}>
      <FieldLabel control={{ htmlFor: `${id}input` }} required={required} disableLabelTag={disableLabelTag}>
        {label}
      </FieldLabel>
      <div className="n-field__control n-composed">
        <input
          autoComplete="current-password"
          {...native}
          id={`${id}input`}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        <button
          type="button"
          className="n-composed__word"
          disabled={disabled}
          aria-label={shown ? 'Passwort verbergen' : 'Passwort anzeigen'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Verbergen' : 'Anzeigen'}
        </button>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </Field>
  );
}
