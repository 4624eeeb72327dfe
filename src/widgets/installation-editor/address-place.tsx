import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { type Place, placesQuery } from '../../core/assistant/assistant-calls.ts';
import { austria, isAustrianPostcode } from '../../core/assistant/country-options.ts';
import { federalStateOf, placeWarning } from '../../core/assistant/place-options.ts';
import { type QueryOptions, queryStore } from '../../core/query/query-store.ts';
import { fetchUserGroups, type UserGroup } from '../../core/session/user-group-calls.ts';
import { Combobox } from '../../ui/controls/combobox.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useFieldValue, useFormState } from '../../ui/forms/form-state.ts';
import { usePlaceSearch } from '../criteria/use-place-search.ts';
import { useEditorPage } from './editor-page.ts';

/** The authority of a federal state; null where there is none. */
const authorityQuery = (federalStateCode: string): QueryOptions<UserGroup | null> => ({
  queryKey: ['editor', 'authority', federalStateCode],
  queryFn: async () => (await fetchUserGroups('authorities', [federalStateCode]))[0] ?? null,
  staleTime: 3_600_000,
});

const nameOf = ({ postalCode, city = '' }: Place): string => `${postalCode} ${city}`.trim();

/** Finds an Austrian place and enters its postcode and name; both can be typed as well. */
export function PlaceSearch({ address }: { address: string }) {
  const { fill } = useFormState();
  const country = useFieldValue(`${address}.countryCode`);
  const { places, isError, look } = usePlaceSearch();
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
        // One postcode may be that of several districts.
        options={[...new Map(known.map((place) => [nameOf(place), place])).values()].map((place) => ({
          value: nameOf(place),
          label: nameOf(place),
          note: place.district,
        }))}
        value={chosen ? nameOf(chosen) : null}
        placeholder="z. B. 4020 oder Linz"
        hint={
          isError
            ? 'Die Orte konnten nicht gelesen werden. Bitte tippen Sie Postleitzahl und Ort selbst ein.'
            : 'Was Sie wählen, steht danach in den beiden nächsten Feldern.'
        }
        // The server has found them.
        matches={() => true}
        onType={look}
        onChange={choose}
      />
    </div>
  );
}

/** The Austrian address that is entered, with the places of its postcode; undefined until they are known. */
function useEnteredPlace(address: string) {
  const country = useFieldValue(`${address}.countryCode`);
  const code = useFieldValue(`${address}.postalCode`);
  const city = useFieldValue(`${address}.city`);
  const postalCode = typeof code === 'string' ? code.trim() : '';
  const enabled = country === austria && isAustrianPostcode(postalCode);
  const $places = useMemo(() => queryStore({ ...placesQuery(postalCode), enabled }), [postalCode, enabled]);
  const { data } = useStore($places);
  return enabled && data && typeof city === 'string' ? { places: data, postalCode, city } : undefined;
}

/** Says where a postcode is known for other places than the one entered. */
export function PlaceWarning({ address }: { address: string }) {
  const entered = useEnteredPlace(address);
  const warning = entered && placeWarning(entered.places, entered.postalCode, entered.city);
  if (warning === undefined) return null;
  return (
    <Alert type="warning" title="Passen Postleitzahl und Ort zusammen?" live="polite">
      {warning}
    </Alert>
  );
}

/** Says before saving that the address lies in another federal state, whose authority is then in charge. */
export function ChargeWarning({ address }: { address: string }) {
  const { installation } = useEditorPage();
  const entered = useEnteredPlace(address);
  const former = installation.unit;
  const next = entered && federalStateOf(entered.places, entered.postalCode, entered.city);
  const isElsewhere = next !== undefined && former !== undefined && next.federalStateCode !== former.federalStateCode;
  const code = next?.federalStateCode ?? '';
  const $authority = useMemo(() => queryStore({ ...authorityQuery(code), enabled: isElsewhere }), [code, isElsewhere]);
  const { data: authority } = useStore($authority);
  if (!isElsewhere) return null;
  return (
    <Alert type="warning" title="Die Zuständigkeit wechselt, sobald Sie speichern" live="polite">
      Die Anschrift liegt in {next.federalState}, nicht mehr in {former.federalState}. Zuständig ist dann:{' '}
      {authority?.name ?? `die Behörde von ${next.federalState}`}.
    </Alert>
  );
}
