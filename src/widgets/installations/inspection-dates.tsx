import { useStore } from '@nanostores/react';
import { formatDate } from '../../core/format/date.ts';
import { formatInteger } from '../../core/format/number.ts';
import type { DateRangeCriterion, InstallationSearchResult } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { setLastInspection } from '../../core/search/transitions.ts';
import { DateInput } from '../../ui/controls/date-input.tsx';
import { DateRange } from '../../ui/controls/date-range.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './inspection-dates.css?inline';

interface Props {
  search: SearchStore;
  result: InstallationSearchResult | undefined;
}

/** From, to, or none at all. */
export function InspectionDates({ search, result }: Props) {
  useStyles(css, 'own');
  const { from, to, never = false } = useStore(search.$search).lastInspection ?? {};
  const { min, max, never: withoutAny = 0 } = result?.lastInspection ?? {};
  const set = (range: DateRangeCriterion) => search.update((current) => setLastInspection(current, range));
  const range = (start: string | undefined, end: string | undefined) =>
    set({ ...(start && { from: start }), ...(end && { to: end }) });
  const reversed = from !== undefined && to !== undefined && from > to;
  return (
    <>
      <DateRange label="Zeitraum">
        <DateInput
          size="sm"
          period="first"
          label="Von"
          value={from}
          min={min}
          max={max}
          disabled={never}
          onChange={(date) => range(date, to)}
        />
        <DateInput
          size="sm"
          period="last"
          label="Bis"
          value={to}
          min={min}
          max={max}
          disabled={never}
          onChange={(date) => range(from, date)}
        />
      </DateRange>
      {reversed && (
        <p role="alert" className="dates-wrong">
          „Von“ liegt nach „Bis“: So kann es keine Ergebnisse geben. Tauschen Sie die beiden Daten.
        </p>
      )}
      {min && max && (
        <p className="dates-known">
          Inspektionen von {formatDate(min)} bis {formatDate(max)}
        </p>
      )}
      <div className="n-facet-row">
        <label>
          <input
            type="checkbox"
            checked={never}
            onChange={({ target }) => set(target.checked ? { never: true } : {})}
          />
          <span className="n-facet-name">Noch keine Inspektion</span>
          <span className="n-facet-count">{formatInteger(withoutAny)}</span>
        </label>
      </div>
    </>
  );
}
