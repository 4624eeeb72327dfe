import { useId } from 'react';
import { formatDate, isIsoDate } from '#core/platform/format/date.ts';
import { currentQuery } from '#core/platform/page/page-address.ts';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './plain-fields.css?inline';

interface Props {
  /** Id of the form the fields belong to; not needed inside it. */
  form?: string;
  names: readonly string[];
  /** The range that is searched for, as ISO dates. */
  values: readonly [from: string | undefined, to: string | undefined];
}

/**
 * Fields for a range of dates in German notation, for visitors without scripts; a native date field follows the browser's language. What
 * was sent but is not searched for (not a date, or an end before the start) stays in its field with an explanation.
 */
export function PlainDates({ form, names, values }: Props) {
  useStyles(css, 'own');
  const id = useId();
  const sent = new URLSearchParams(currentQuery());
  const fields = ['Von', 'Bis'].map((label, index) => {
    const name = names[index] ?? '';
    const text = sent.get(name)?.trim() ?? '';
    const day = values[index] ?? (isIsoDate(text) ? text : undefined);
    return { label, name, day, text: day === undefined ? text : formatDate(day) };
  });
  const [from = '', to = ''] = fields.map(({ day }) => day);
  const isReversed = from !== '' && to !== '' && from > to;
  return (
    <div className="plain-fields">
      {fields.map(({ label, name, day, text }) => {
        const isWrong = day === undefined && text !== '';
        return (
          <div key={label}>
            <label>
              {label}
              <input
                form={form}
                name={name}
                defaultValue={text}
                placeholder="TT.MM.JJJJ"
                autoComplete="off"
                aria-invalid={isWrong || isReversed || undefined}
                aria-describedby={isWrong ? `${id}${label}` : isReversed ? `${id}order` : undefined}
              />
            </label>
            {isWrong && <p id={`${id}${label}`}>Bitte bei „{label}“ ein Datum eingeben, zum Beispiel 20.11.2026.</p>}
          </div>
        );
      })}
      {isReversed && (
        <p id={`${id}order`}>
          „Von“ liegt nach „Bis“: So kann es keine Ergebnisse geben. Tauschen Sie die beiden Daten.
        </p>
      )}
    </div>
  );
}
