import { useStore } from '@nanostores/react';
import type { DateRangeId } from '../../core/criteria/criteria.ts';
import type { DateRange, DateRangeCriterion } from '../../core/criteria/kinds/date-range.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { setDateRange } from '../../core/search/transitions.ts';
import { fieldName } from '../../core/search/url.ts';
import type { Editing } from '../../core/search-filters/filter-panel-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { NoScript, useIsNoScript } from '../../ui/search/no-script.tsx';
import { PlainDates } from './plain-dates.tsx';
import { useOfSearch } from './use-search.ts';

interface Props {
  criterion: DateRangeCriterion<DateRangeId>;
  search: SearchStore;
  editing: Editing;
  form: string | undefined;
}

const loadFields = () => import('./date-fields.tsx');

/** Installations by a range of dates; its fields are loaded when they are shown. */
export function DateRangeFilter({ criterion, search, editing, form }: Props) {
  const isNoScript = useIsNoScript();
  const { id, parameters } = criterion;
  const range = useOfSearch(editing, (values) => values[id]);
  const names = parameters.map((parameter) => fieldName(search.filterId, parameter));
  const plain = form !== undefined && <PlainDates form={form} names={names} values={[range?.from, range?.to]} />;
  if (isNoScript) return plain;
  return (
    <>
      <Fields id={id} range={range} editing={editing} search={search} />
      {plain && <NoScript>{plain}</NoScript>}
    </>
  );
}

type FieldsProps = Pick<Props, 'editing' | 'search'> & { id: DateRangeId; range: DateRange | undefined };

function Fields({ id, range, editing, search }: FieldsProps) {
  const result = useStore(search.$latest);
  const fields = useDeferred(loadFields, true);
  if (fields.state === 'ready') {
    return (
      <fields.part.DateFields
        range={range}
        span={result?.spans[id]}
        onChange={(next) => editing.update((current) => setDateRange(current, id, next))}
      />
    );
  }
  if (fields.state === 'waiting') return null;
  return <Button onClick={fields.retry}>Datumsfelder laden</Button>;
}
