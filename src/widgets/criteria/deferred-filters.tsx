/** Criteria whose fields are loaded when they are shown; their plain fields for visitors without scripts are part of the first view. */

import { useStore } from '@nanostores/react';
import type { DateRangeId, NumberRangeId } from '#core/search/criteria/criteria.ts';
import type { DateRange, DateRangeCriterion } from '#core/search/criteria/kinds/date-range.ts';
import type { NumberRange, NumberRangeCriterion } from '#core/search/criteria/kinds/number-range.ts';
import { place as placeCriterion } from '#core/search/criteria/location-criteria.ts';
import { setDateRange, setNumberRange } from '#core/search/search/range-transitions.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { setLocation } from '#core/search/search/search-transitions.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { fieldName } from '#core/search/search/url.ts';
import type { Editing } from '#core/search/search-filters/filter-panel-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { NoScript, useIsNoScript } from '../../ui/search/no-script.tsx';
import type { LocationFieldsProps } from './location-fields.tsx';
import { PlainDates } from './plain-dates.tsx';
import { useSearchSelector } from './use-search.ts';

interface DateRangeFilterProps {
  criterion: DateRangeCriterion<DateRangeId>;
  search: SearchStore;
  editing: Editing;
  form: string | undefined;
}

const loadDateFields = () => import('./date-fields.tsx');

/** Filters installations by a range of dates; the fields are loaded when they are shown. */
export function DateRangeFilter({ criterion, search, editing, form }: DateRangeFilterProps) {
  const isNoScript = useIsNoScript();
  const { id, parameters } = criterion;
  const range = useSearchSelector(editing, (values) => values[id]);
  const names = parameters.map((parameter) => fieldName(search.filterId, parameter));
  const plain = form !== undefined && <PlainDates form={form} names={names} values={[range?.from, range?.to]} />;
  if (isNoScript) return plain;
  return (
    <>
      <RangeOfDates id={id} range={range} editing={editing} search={search} />
      {plain && <NoScript>{plain}</NoScript>}
    </>
  );
}

type RangeOfDatesProps = Pick<DateRangeFilterProps, 'editing' | 'search'> & {
  id: DateRangeId;
  range: DateRange | undefined;
};

function RangeOfDates({ id, range, editing, search }: RangeOfDatesProps) {
  const result = useStore(search.$latest);
  const fields = useDeferred(loadDateFields, true);
  if (fields.part) {
    return (
      <fields.part.DateFields
        range={range}
        span={result?.spans[id]}
        onChange={(next) => editing.update((current) => setDateRange(current, id, next))}
      />
    );
  }
  return fields.retry && <Button onClick={fields.retry}>Datumsfelder laden</Button>;
}

interface NumberRangeFilterProps {
  criterion: NumberRangeCriterion<NumberRangeId>;
  filterId: string;
  editing: Editing;
  form: string | undefined;
}

const loadNumberFields = () => import('./number-fields.tsx');

/** Filters installations by a range of numbers; the fields are loaded when they are shown. */
export function NumberRangeFilter({ criterion, filterId, editing, form }: NumberRangeFilterProps) {
  const isNoScript = useIsNoScript();
  const { id, unit, parameters } = criterion;
  const range = useSearchSelector(editing, (values) => values[id]);
  const [from, to] = parameters.map((parameter) => fieldName(filterId, parameter));
  const plain = form !== undefined && (
    <div className="plain-fields">
      <label>
        Von ({unit}) <input inputMode="decimal" form={form} name={from} defaultValue={range?.from} />
      </label>
      <label>
        Bis ({unit}) <input inputMode="decimal" form={form} name={to} defaultValue={range?.to} />
      </label>
    </div>
  );
  if (isNoScript) return plain;
  return (
    <>
      <RangeOfNumbers
        range={range}
        unit={unit}
        onChange={(next) => editing.update((current) => setNumberRange(current, id, next))}
      />
      {plain && <NoScript>{plain}</NoScript>}
    </>
  );
}

interface RangeOfNumbersProps {
  range: NumberRange | undefined;
  unit: string;
  onChange(range: NumberRange): void;
}

function RangeOfNumbers(props: RangeOfNumbersProps) {
  const fields = useDeferred(loadNumberFields, true);
  if (fields.part) return <fields.part.NumberFields {...props} />;
  return fields.retry && <Button onClick={fields.retry}>Eingabefelder laden</Button>;
}

interface Props {
  filterId: string;
  editing: Editing;
  form: string | undefined;
}

const loadLocationFields = () => import('./location-fields.tsx');
const locationOf = ({ place, near }: RawSearch) => ({ place, near });

/** Filters installations in or around a place: two criteria presented as one. The fields are loaded when they are shown. */
export function LocationFilter({ filterId, editing, form }: Props) {
  const isNoScript = useIsNoScript();
  const { place, near } = useSearchSelector(editing, locationOf);
  const [parameter = placeCriterion.id] = placeCriterion.parameters;
  const plain = form !== undefined && (
    <div className="plain-fields">
      <label>
        Postleitzahl oder Ort{' '}
        <input type="text" form={form} name={fieldName(filterId, parameter)} defaultValue={place} />
      </label>
    </div>
  );
  if (isNoScript) return plain;
  return (
    <>
      <Place
        place={place}
        near={near}
        onChange={(location) => editing.update((current) => setLocation(current, location))}
      />
      {plain && <NoScript>{plain}</NoScript>}
    </>
  );
}

function Place(props: LocationFieldsProps) {
  const fields = useDeferred(loadLocationFields, true);
  if (fields.part) return <fields.part.LocationFields {...props} />;
  return fields.retry && <Button onClick={fields.retry}>Eingabefelder laden</Button>;
}
