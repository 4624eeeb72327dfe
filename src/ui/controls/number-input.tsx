import { useId, useState } from 'react';
import { written } from '#core/platform/forms/messages.ts';
import { readNumber } from '#core/platform/forms/read-number.ts';
import { useStyles } from '../root/use-styles.ts';
import { describedBy, Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import css from './inputs.css?inline';
import { useTyping } from './use-typing.ts';

export interface NumberInputProps extends FieldProps {
  /** A string is typed text that is not a number; null when empty. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  /** Called when the field is left. */
  onLeave?: () => void;
  /** Shown after the field. */
  unit?: string | undefined;
}

const shownAs = (value: number | string | null): string => (typeof value === 'number' ? written(value) : (value ?? ''));

/** A number in German notation (1.234,5). Text that cannot be parsed stays as typed; the parent reports the error. */
export function NumberInput(props: NumberInputProps) {
  useStyles(css);
  const { label, hint, size, required, disabled, disableLabelTag, hidden, value, onChange, unit } = props;
  const id = useId();
  const [text, setText] = useState(() => shownAs(value));
  const typing = useTyping(props.error);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(shownAs(value));
  }
  const { error } = typing;
  const type = (typed: string) => {
    setText(typed);
    typing.start();
    const read = readNumber(typed);
    const entered = typed.trim() === '' ? null : 'value' in read ? read.value : typed.trim();
    setSeen(entered);
    onChange(entered);
  };
  return (
    <Field size={size ?? 'md'} error={error} disabled={disabled ?? false} hidden={hidden}>
      <FieldLabel control={{ htmlFor: `${id}input` }} required={required} disableLabelTag={disableLabelTag}>
        {label}
      </FieldLabel>
      <div className="n-with-unit">
        <input
          id={`${id}input`}
          className="n-field__control n-number"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[unit && `${id}unit`, describedBy(id, hint, error)].filter(Boolean).join(' ') || undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            typing.end();
            setText(shownAs(seen));
            props.onLeave?.();
          }}
        />
        {unit && <span id={`${id}unit`}>{unit}</span>}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </Field>
  );
}
