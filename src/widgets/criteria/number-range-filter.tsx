import type { NumberRangeId } from '../../core/criteria/criteria.ts';
import type { NumberRange, NumberRangeCriterion } from '../../core/criteria/kinds/number-range.ts';
import { setNumberRange } from '../../core/search/transitions.ts';
import { fieldName } from '../../core/search/url.ts';
import type { Editing } from '../../core/search-filters/filter-panel-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { NoScript, useIsNoScript } from '../../ui/search/no-script.tsx';
import { useOfSearch } from './use-search.ts';

interface Props {
  criterion: NumberRangeCriterion<NumberRangeId>;
  filterId: string;
  editing: Editing;
  form: string | undefined;
}

const loadFields = () => import('./number-fields.tsx');

/** Installations by a range of numbers; its fields are loaded when they are shown. */
export function NumberRangeFilter({ criterion, filterId, editing, form }: Props) {
  const isNoScript = useIsNoScript();
  const { id, unit, parameters } = criterion;
  const range = useOfSearch(editing, (values) => values[id]);
  const [from, to] = parameters.map((parameter) => fieldName(filterId, parameter));
  const plain = form !== undefined && (
    <div className="plain-dates">
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
      <Fields
        range={range}
        unit={unit}
        onChange={(next) => editing.update((current) => setNumberRange(current, id, next))}
      />
      {plain && <NoScript>{plain}</NoScript>}
    </>
  );
}

interface FieldsProps {
  range: NumberRange | undefined;
  unit: string;
  onChange(range: NumberRange): void;
}

function Fields(props: FieldsProps) {
  const fields = useDeferred(loadFields, true);
  if (fields.state === 'ready') return <fields.part.NumberFields {...props} />;
  if (fields.state === 'waiting') return null;
  return <Button onClick={fields.retry}>Eingabefelder laden</Button>;
}
