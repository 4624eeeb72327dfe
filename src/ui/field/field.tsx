import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** What every form control of the set takes. */
export interface FieldProps {
  label: ReactNode;
  /** Explains what to enter; stays visible while typing. */
  hint?: ReactNode;
  /** German sentence that says what to do; marks the control as invalid. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Form sizes sm, md, lg (R9.5); heights 36, 40, 44 px. */
  size?: 'sm' | 'md' | 'lg';
}

/** Label text; a required one carries an asterisk and the word Pflichtfeld. */
export function FieldLabel({ children, required }: { children: ReactNode; required: boolean }) {
  return (
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

/** Value of `aria-describedby` for a control with these notes. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [hint && `${id}hint`, error && `${id}error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
