import type { ComponentProps, LabelHTMLAttributes, ReactNode } from 'react';
import type { FieldMetadata } from '#core/platform/forms/field-metadata.ts';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './field.css?inline';

/** Props shared by all form controls: the field's metadata (R3.13), its notes, its size. */
export interface FieldProps extends Partial<Omit<FieldMetadata, 'label'>> {
  label: ReactNode;
  /** Explains what to enter; stays visible while typing. */
  hint?: ReactNode;
  /** German sentence that tells the user what to do; marks the control as invalid. */
  error?: ReactNode;
  disabled?: boolean;
  /** Form sizes sm, md, lg (R9.5); heights 36, 40, 44 px. */
  size?: 'sm' | 'md' | 'lg';
}

/** The wrapper around a label, its control and the notes; marks the control as invalid or disabled. */
export function Field({
  size = 'md',
  error,
  disabled = false,
  ...rest
}: Pick<FieldProps, 'size' | 'error' | 'disabled'> & Omit<ComponentProps<'div'>, 'className'>) {
  useStyles(css);
  return (
    <div
      {...rest}
      className="n-field"
      data-size={size}
      data-invalid={error ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    />
  );
}

interface LabelProps {
  /** Props that link the label to its control, by id, in the form the control's library expects. */
  control: LabelHTMLAttributes<HTMLElement>;
  required?: boolean | undefined;
  disableLabelTag?: boolean | undefined;
  children: ReactNode;
}

/** The label of a control; a required field gets an asterisk and, for screen readers, the word Pflichtfeld. */
export function FieldLabel({ control, required, disableLabelTag, children }: LabelProps) {
  const text = (
    <>
      {children}
      {required && (
        <>
          <span className="n-field__asterisk" aria-hidden="true">
            {' '}
            *
          </span>
          <span className="n-visually-hidden"> Pflichtfeld</span>
        </>
      )}
    </>
  );
  const { htmlFor, ...named } = control;
  return disableLabelTag ? (
    <span className="n-field__label" {...named}>
      {text}
    </span>
  ) : (
    <label className="n-field__label" htmlFor={htmlFor} {...named}>
      {text}
    </label>
  );
}

/** Hint and error below a control; their ids go into its `aria-describedby`. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={`${id}hint`} className="n-field__hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className="n-field__error">
          <Icon name="danger" size={16} label="Fehler" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

/** The `aria-describedby` value for a control with these notes. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [hint && `${id}hint`, error && `${id}error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
