import { place as placeCriterion } from '../../core/criteria/place.ts';
import type { RawSearch } from '../../core/search/search-types.ts';
import { setLocation } from '../../core/search/transitions.ts';
import { fieldName } from '../../core/search/url.ts';
import type { Editing } from '../../core/search-filters/filter-panel-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { NoScript, useIsNoScript } from '../../ui/search/no-script.tsx';
import type { LocationFieldsProps } from './location-fields.tsx';
import { useOfSearch } from './use-search.ts';

interface Props {
  filterId: string;
  editing: Editing;
  form: string | undefined;
}

const loadFields = () => import('./location-fields.tsx');
const locationOf = ({ place, near }: RawSearch) => ({ place, near });

/** Installations of a place, or around one: two criteria of the search, which a visitor meets as one. Its fields are loaded when they are shown. */
export function LocationFilter({ filterId, editing, form }: Props) {
  const isNoScript = useIsNoScript();
  const { place, near } = useOfSearch(editing, locationOf);
  const [parameter = placeCriterion.id] = placeCriterion.parameters;
  const plain = form !== undefined && (
    <label>
      Postleitzahl oder Ort <input type="text" form={form} name={fieldName(filterId, parameter)} defaultValue={place} />
    </label>
  );
  if (isNoScript) return plain;
  return (
    <>
      <Fields
        place={place}
        near={near}
        onChange={(location) => editing.update((current) => setLocation(current, location))}
      />
      {plain && <NoScript>{plain}</NoScript>}
    </>
  );
}

function Fields(props: LocationFieldsProps) {
  const fields = useDeferred(loadFields, true);
  if (fields.state === 'ready') return <fields.part.LocationFields {...props} />;
  if (fields.state === 'waiting') return null;
  return <Button onClick={fields.retry}>Eingabefelder laden</Button>;
}
