import { useState } from 'react';
import type { Place } from '#core/register/lookups/lookup-calls.ts';
import { type AddressLocation, placeWarning } from '#core/register/lookups/place-options.ts';
import { austria } from '#core/register/record/countries.ts';
import { Combobox } from '../../ui/controls/combobox.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useFieldValue, useFormState } from '../../ui/forms/form-state.ts';
import { usePlaceSearch } from '../criteria/use-place-search.ts';
import { ResponsibilityWarning, usePlacesAt } from './responsibility-warning.tsx';

const unread = 'Die Orte konnten nicht gelesen werden. Bitte tippen Sie Postleitzahl und Ort selbst ein.';

const nameOf = ({ postalCode, city = '' }: Place): string => `${postalCode} ${city}`.trim();

/** Finds an Austrian place and fills in its postcode and name; both can also be typed. */
export function PlaceSearch({ address }: { address: string }) {
  const { fill } = useFormState();
  const country = useFieldValue(`${address}.countryCode`);
  const { places, hint, look } = usePlaceSearch(unread);
  const [chosen, setChosen] = useState<Place>();
  if (country !== austria) return null;
  const known = chosen && !places.some((place) => nameOf(place) === nameOf(chosen)) ? [chosen, ...places] : places;
  const choose = (value: string | null): void => {
    const place = known.find((one) => nameOf(one) === value);
    setChosen(place);
    if (!place) return;
    fill(
      new Map([
        [`${address}.postalCode`, place.postalCode],
        ...(place.city === undefined ? [] : [[`${address}.city`, place.city] as const]),
      ]),
    );
  };
  return (
    <div className="n-form__control n-no-print">
      <Combobox
        label="Postleitzahl oder Ort suchen"
        // The server may return the same postcode and town for several districts.
        options={[...new Map(known.map((place) => [nameOf(place), place])).values()].map((place) => ({
          value: nameOf(place),
          label: nameOf(place),
          note: place.district,
        }))}
        value={chosen ? nameOf(chosen) : null}
        placeholder="z. B. 4020 oder Linz"
        hint={hint ?? 'Was Sie wählen, steht danach in den beiden nächsten Feldern.'}
        // The server has already filtered them.
        matches={() => true}
        onType={look}
        onChange={choose}
      />
    </div>
  );
}

/** Returns the postcode, town and country entered for an address. */
function useEnteredAddress(address: string): AddressLocation {
  const parts = [
    useFieldValue(`${address}.postalCode`),
    useFieldValue(`${address}.city`),
    useFieldValue(`${address}.countryCode`),
  ];
  const [postalCode = '', city = '', countryCode = ''] = parts.map((part) => (typeof part === 'string' ? part : ''));
  return { postalCode: postalCode.trim(), city, countryCode };
}

/** Warns if the postcode is unknown or belongs to other places than the one entered. */
export function PlaceWarning({ address }: { address: string }) {
  const entered = useEnteredAddress(address);
  const places = usePlacesAt(entered);
  const warning = places && placeWarning(places, entered.postalCode, entered.city);
  if (warning === undefined) return null;
  return (
    <Alert type="warning" title="Stimmen Postleitzahl und Ort?" live="polite">
      {warning}
    </Alert>
  );
}

/** Warns if another authority is responsible for the entered address. */
export function EnteredResponsibilityWarning({ address }: { address: string }) {
  return <ResponsibilityWarning address={useEnteredAddress(address)} />;
}
