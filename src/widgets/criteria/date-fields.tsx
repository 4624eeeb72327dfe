import { useState } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDate } from '#core/platform/format/date.ts';
import type { DateRange } from '#core/search/criteria/kinds/date-range.ts';
import type { DateSpan } from '#core/search/search/search-types.ts';
import { DateInput } from '../../ui/controls/date-input.tsx';
import { DateRange as DatePair } from '../../ui/controls/date-range.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './date-fields.css?inline';

interface Props {
  range: DateRange | undefined;
  /** First and last day in the register. */
  span: DateSpan | undefined;
  onChange(range: DateRange): void;
}

/** Start and end date. If the end is before the start, both stay in the fields with an error message until one is corrected. */
export function DateFields({ range = {}, span = {}, onChange }: Props) {
  useStyles(css, 'own');
  const [{ from, to }, setDraft] = useState<DateRange>(range);
  // The fields follow changes made elsewhere (a chip, the back button).
  const [known, setKnown] = useState<DateRange>(range);
  if (known.from !== range.from || known.to !== range.to) {
    setKnown(range);
    setDraft(range);
  }
  const today = serverToday();
  const { min, max } = span;
  const reversed = from !== undefined && to !== undefined && from > to;
  const take = (start: string | undefined, end: string | undefined) => {
    const next = { ...(start && { from: start }), ...(end && { to: end }) };
    setDraft(next);
    if (!(start && end && start > end)) onChange(next);
  };
  return (
    <>
      <DatePair label="Zeitraum">
        <DateInput
          size="sm"
          period="first"
          label="Von"
          value={from}
          today={today}
          min={min}
          max={max}
          onChange={(date) => take(date, to)}
        />
        <DateInput
          size="sm"
          period="last"
          label="Bis"
          value={to}
          today={today}
          min={min}
          max={max}
          onChange={(date) => take(from, date)}
        />
      </DatePair>
      {reversed && (
        <p role="alert" className="dates-wrong">
          „Von“ liegt nach „Bis“: So kann es keine Ergebnisse geben. Tauschen Sie die beiden Daten.
        </p>
      )}
      {min && max && (
        <p className="dates-known">
          Im Register von {formatDate(min)} bis {formatDate(max)}
        </p>
      )}
    </>
  );
}
