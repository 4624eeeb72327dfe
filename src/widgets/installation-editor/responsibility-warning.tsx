import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { fetchUserGroups, type UserGroup } from '#core/account/session/user-group-calls.ts';
import { type QueryOptions, queryStore } from '#core/platform/query/query-store.ts';
import { type Place, placesQuery } from '#core/register/lookups/lookup-calls.ts';
import { type AddressLocation, newCharge } from '#core/register/lookups/place-options.ts';
import { austria, isAustrianPostcode } from '#core/register/record/countries.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useEditorPage } from './editor-page.ts';

/** Query for the authority of a federal state; null if there is none. */
const authorityQuery = (federalStateCode: string): QueryOptions<UserGroup | null> => ({
  queryKey: ['editor', 'authority', federalStateCode],
  queryFn: async () => (await fetchUserGroups('authorities', [federalStateCode]))[0] ?? null,
  staleTime: 3_600_000,
});

/** Returns the places of an Austrian postcode; undefined until they are known, and for other countries. */
export function usePlacesAt({ postalCode, countryCode }: AddressLocation): readonly Place[] | undefined {
  const enabled = countryCode === austria && isAustrianPostcode(postalCode);
  const $places = useMemo(() => queryStore({ ...placesQuery(postalCode), enabled }), [postalCode, enabled]);
  const { data } = useStore($places);
  return enabled ? data : undefined;
}

/** Warns, before an address is saved, proposed or accepted, that another authority will then be responsible for the installation. */
export function ResponsibilityWarning({ address }: { address: AddressLocation }) {
  const { id, unit: former } = useEditorPage().installation;
  const next = newCharge(address, usePlacesAt(address) ?? [], former);
  const code = next?.authorityCode ?? '';
  const $authority = useMemo(() => queryStore({ ...authorityQuery(code), enabled: code !== '' }), [code]);
  const { data: authority } = useStore($authority);
  // Nobody has been in charge of a new installation.
  if (!next || id === '') return null;
  return (
    <Alert type="warning" title="Mit dieser Anschrift wechselt die Zuständigkeit" live="polite">
      Die Anschrift liegt {next.federalState ? `in ${next.federalState}` : 'im Ausland'}
      {former && `, nicht mehr in ${former.federalState}`}. Zuständig ist dann:{' '}
      {authority?.name ?? `die Behörde von ${next.federalState || 'Österreich'}`}.
    </Alert>
  );
}
