import type { PlaceId } from '../../core/criteria/criteria.ts';
import type { PlaceCriterion } from '../../core/criteria/kinds/place.ts';
import { setPlace } from '../../core/search/transitions.ts';
import { fieldName } from '../../core/search/url.ts';
import type { Editing } from '../../core/search-filters/filter-panel-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { NoScript, useIsNoScript } from '../../ui/search/no-script.tsx';
import { useOfSearch } from './use-search.ts';

interface Props {
  criterion: PlaceCriterion<PlaceId>;
  filterId: string;
  editing: Editing;
  form: string | undefined;
}

const loadField = () => import('./place-field.tsx');

/** Installations of a place; its field is loaded when it is shown. */
export function PlaceFilter({ criterion, filterId, editing, form }: Props) {
  const isNoScript = useIsNoScript();
  const { id, label, parameters } = criterion;
  const place = useOfSearch(editing, (values) => values[id]);
  const plain = form !== undefined && (
    <label>
      {label} <input type="text" form={form} name={fieldName(filterId, parameters[0] ?? id)} defaultValue={place} />
    </label>
  );
  if (isNoScript) return plain;
  return (
    <>
      <Field place={place} onChange={(next) => editing.update((current) => setPlace(current, id, next))} />
      {plain && <NoScript>{plain}</NoScript>}
    </>
  );
}

interface FieldProps {
  place: string | undefined;
  onChange(place: string | undefined): void;
}

function Field(props: FieldProps) {
  const field = useDeferred(loadField, true);
  if (field.state === 'ready') return <field.part.PlaceField {...props} />;
  if (field.state === 'waiting') return null;
  return <Button onClick={field.retry}>Eingabefeld laden</Button>;
}
