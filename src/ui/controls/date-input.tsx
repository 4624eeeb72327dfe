import { useEffect, useId, useRef, useState } from 'react';
import { formatDate, parseDate } from '../../core/format/date.ts';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './date-input.css?inline';

export interface DateInputProps {
  label: string;
  /** ISO date (yyyy-mm-dd) or undefined. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean;
  /** Called with an ISO date, or undefined when emptied; never with a date that does not exist. */
  onChange(value: string | undefined): void;
}

/**
 * A date typed the German way (20.11.2026) or picked in the browser's calendar. A text that is no date stays, with a sentence
 * what to write; the value stays as it was.
 */
export function DateInput({ label, value, min, max, disabled = false, onChange }: DateInputProps) {
  useStyles(css);
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const shown = value ? formatDate(value) : '';
  const [text, setText] = useState(shown);
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    setText(shown);
    setWrong(false);
  }, [shown]);

  const take = () => {
    if (text.trim() === shown) return setWrong(false);
    const date = text.trim() === '' ? undefined : parseDate(text);
    const refused = text.trim() !== '' && date === undefined;
    setWrong(refused);
    if (!refused) onChange(date);
  };

  return (
    <div className="n-date" data-wrong={wrong || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="n-date-field">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="TT.MM.JJJJ"
          value={text}
          disabled={disabled}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
        <button
          type="button"
          disabled={disabled}
          aria-label={`${label}: Kalender öffnen`}
          onClick={() => picker.current?.showPicker()}
        >
          <Icon name="calendar" size={18} />
        </button>
        {/* Only the browser's calendar is used of it; the field for typing is the one above. */}
        <input
          ref={picker}
          type="date"
          className="n-date-native"
          tabIndex={-1}
          aria-hidden="true"
          value={value ?? ''}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      </div>
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className="n-date-wrong">
          Bitte ein Datum eingeben, zum Beispiel 20.11.2026.
        </p>
      )}
    </div>
  );
}
