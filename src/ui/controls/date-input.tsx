import { useId, useRef, useState } from 'react';
import { formatDate, isIsoDate } from '#core/platform/format/date.ts';
import { parseGermanDate } from '#core/platform/format/german-date.ts';
import { Icon } from '../icons/icon.tsx';
import floatCss from '../layers/float.css?inline';
import { useDismiss } from '../layers/use-dismiss.ts';
import { usePopover } from '../layers/use-popover.ts';
import { useDeferred } from '../root/use-deferred.ts';
import { useStyles } from '../root/use-styles.ts';
import css from './date-input.css?inline';
import { describedBy, Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { useTyping } from './use-typing.ts';

const loadCalendar = () => import('./calendar.tsx');

export interface DateInputProps extends FieldProps {
  label: string;
  /** ISO date (yyyy-mm-dd); '' or undefined for none. With `onText` it may be any text. */
  value: string | undefined;
  /** Today as an ISO date: marked in the calendar, and where it opens without a value. */
  today: string;
  /** The first and last day the calendar offers; a typed date may be outside. */
  min?: string | undefined;
  max?: string | undefined;
  /** The day a typed year or month stands for: its first or its last. Without it only full dates are accepted. */
  period?: 'first' | 'last';
  /** Called with an ISO date, or undefined when the field is emptied; never with a date that does not exist. */
  onChange: (value: string | undefined) => void;
  /**
   * For a parent that validates the text itself, such as a form: called on every change with an ISO date, or else with the text as typed.
   * The field then reports no errors of its own; `error` shows on blur.
   */
  onText?: (text: string) => void;
}

/**
 * A date in German notation (20.11.2026, 1.1.22), typed or picked in a calendar, whatever the browser's language. Text that is not a date
 * stays in the field with an error message, and the value does not change.
 */
export function DateInput(props: DateInputProps) {
  const {
    label,
    value = '',
    today,
    min,
    max,
    period,
    hint,
    disabled = false,
    required = false,
    size = 'md',
    onChange,
    onText,
  } = props;
  useStyles(floatCss);
  useStyles(css);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const control = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const calendar = useDeferred(loadCalendar, open);
  usePopover(open && calendar.part !== undefined, control, float, { align: 'end' });
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  useDismiss(open, [root], (reason) => close(reason === 'escape'));

  const shown = formatDate(value) || value;
  const [text, setText] = useState(shown);
  const [refused, setRefused] = useState(false);
  const typing = useTyping(props.error);
  // A date set from outside shows in the field at once; typed text stays as typed until blur.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(shown);
    setRefused(false);
  }

  const type = (typed: string) => {
    setText(typed);
    if (!onText) return;
    typing.start();
    const entered = parse(typed, period) ?? typed.trim();
    setSeen(entered);
    onText(entered);
  };
  const commit = () => {
    typing.end();
    const date = parse(text, period);
    if (onText) {
      if (date !== undefined) setText(formatDate(date));
      return;
    }
    setRefused(date === undefined);
    if (date === undefined) return;
    setText(formatDate(date));
    if (date !== value) onChange(date || undefined);
  };
  const error = refused ? `Bitte bei „${label}“ ein Datum eingeben, zum Beispiel 20.11.2026.` : typing.error;
  return (
    <Field
      ref={root}
      size={size}
      error={error}
      disabled={disabled}
      hidden={props.hidden}
      onBlur={({ relatedTarget }) => {
        // Tabbing out of the calendar closes it, so that it does not cover what has the focus next.
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) close(false);
      }}
    >
      <FieldLabel control={{ htmlFor: `${id}input` }} required={required} disableLabelTag={props.disableLabelTag}>
        {label}
      </FieldLabel>
      <div ref={control} className="n-field__control n-composed n-date">
        <input
          id={`${id}input`}
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="TT.MM.JJJJ"
          value={text}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
        />
        <button
          ref={button}
          type="button"
          disabled={disabled}
          aria-label={`${label}: Kalender öffnen`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => {
            if (calendar.retry) calendar.retry();
            else setOpen(!open);
          }}
        >
          <Icon name="calendar" />
        </button>
      </div>
      <div ref={float} popover="manual" className="n-float" role="dialog" aria-label={`${label}: Datum wählen`}>
        {open && calendar.part && (
          <calendar.part.Calendar
            value={isIsoDate(value) ? value : ''}
            today={today}
            min={min}
            max={max}
            onPick={(day) => {
              close(true);
              onChange(day);
            }}
          />
        )}
      </div>
      <div role="alert">
        <FieldNotes id={id} error={error} />
      </div>
      <FieldNotes id={id} hint={hint} />
    </Field>
  );
}

/** The ISO date of a text; '' for an empty text, undefined if it is not a date. */
function parse(text: string, period: 'first' | 'last' | undefined): string | undefined {
  if (text.trim() === '') return '';
  const found = parseGermanDate(text);
  if (period) return found?.[period];
  return found?.first === found?.last ? found?.first : undefined;
}
