import { federalAuthority } from '../../account/session/session.ts';
import { fold } from '../../platform/format/fold.ts';
import type { AdministrativeUnit, PostalAddress } from '../installation/installation-record.ts';
import { austria } from '../record/countries.ts';
import type { Place } from './lookup-calls.ts';

/** A place to choose: a postcode with its places, or a town with all its postcodes. */
export interface PlaceOption {
  /** Value of the search criterion `place`. */
  value: string;
  label: string;
  /** Its district, and how many installations are there. */
  detail: string;
  /** Centre for a radius search, in degrees (WGS 84); absent if unknown. */
  centre?: { longitude: number; latitude: number };
}

const countText = (installations: number): string => {
  if (installations === 0) return 'keine Anlage';
  return installations === 1 ? '1 Anlage' : `${installations} Anlagen`;
};

const sum = (places: readonly Place[]): number => places.reduce((total, { installations }) => total + installations, 0);

const detailOf = (places: readonly Place[]): string =>
  `${[...new Set(places.map(({ district }) => district))].join(', ')} · ${countText(sum(places))}`;

/** The first known centre: places of one postcode or town are close together. */
function centreOf(places: readonly Place[]): Pick<PlaceOption, 'centre'> {
  const [centre] = places.flatMap(({ longitude, latitude }) =>
    longitude === undefined || latitude === undefined ? [] : [{ longitude, latitude }],
  );
  return centre ? { centre } : {};
}

/** The options for the places found; towns with several postcodes come first. */
export function placeOptions(places: readonly Place[]): PlaceOption[] {
  const towns = [...Map.groupBy(places, ({ city = '' }) => city)]
    .filter(([city, found]) => city !== '' && new Set(found.map(({ postalCode }) => postalCode)).size > 1)
    .map(([city, found]) => ({
      value: city,
      label: city,
      detail: `alle Postleitzahlen · ${countText(sum(found))}`,
      ...centreOf(found),
    }));
  const postcodes = [...Map.groupBy(places, ({ postalCode }) => postalCode)].map(([postalCode, found]) => ({
    value: postalCode,
    label: [postalCode, [...new Set(found.flatMap(({ city }) => city ?? []))].slice(0, 3).join(', ')]
      .filter((part) => part !== '')
      .join(' '),
    detail: detailOf(found),
    ...centreOf(found),
  }));
  return [...towns, ...postcodes];
}

/** Whether the centre of the address's municipality is known. */
export const hasCentre = (places: readonly Place[], { postalCode, city }: Pick<PostalAddress, 'postalCode' | 'city'>) =>
  places.some(
    (place) =>
      place.postalCode === postalCode && place.longitude !== undefined && fold(place.city ?? '') === fold(city),
  );

/**
 * Warns if a postcode is unknown, or known for places other than the one entered. Not all places of a postcode are known, so the input may be correct.
 *
 * @returns German sentences; undefined if there is nothing to warn about
 */
export function placeWarning(places: readonly Place[], postalCode: string, city: string): string | undefined {
  if (!places.some((place) => place.postalCode === postalCode)) {
    return `Die Postleitzahl ${postalCode} kennt das Register nicht, vielleicht gehört sie zu einem Postfach. Bitte prüfen Sie sie.`;
  }
  const entered = fold(city.trim());
  const known = places.flatMap((place) => (place.postalCode === postalCode && place.city ? [place.city] : []));
  const fits = known.map(fold).some((one) => one.startsWith(entered) || entered.startsWith(one));
  if (entered === '' || known.length === 0 || fits) return undefined;
  const names = [...new Set(known)].slice(0, 3).join(', ');
  return `Zur Postleitzahl ${postalCode} kennt das Register ${names}. Bitte prüfen Sie, ob „${city.trim()}“ richtig ist.`;
}

/** The federal state of an Austrian address, derived from its postcode and place; undefined if several are possible. */
export function federalStateOf(
  places: readonly Place[],
  postalCode: string,
  city: string,
): Pick<Place, 'federalStateCode' | 'federalState'> | undefined {
  const ofPostcode = places.filter((place) => place.postalCode === postalCode);
  const named = ofPostcode.filter((place) => place.city !== undefined && fold(place.city) === fold(city.trim()));
  const [first, ...others] = named.length > 0 ? named : ofPostcode;
  return others.every(({ federalStateCode }) => federalStateCode === first?.federalStateCode) ? first : undefined;
}

/** The parts of an address that determine its location. */
export type AddressLocation = Pick<PostalAddress, 'postalCode' | 'city' | 'countryCode'>;

/**
 * The competent authority for an address, if the installation has moved to another federal state or abroad.
 *
 * @param places the known places of its postcode
 * @param former where the installation was; undefined if that was not in a federal state
 * @returns the authority's code and the federal state (empty abroad); undefined if nothing changes or the state is unknown
 */
export function newCharge(
  { postalCode, city, countryCode }: AddressLocation,
  places: readonly Place[],
  former: Pick<AdministrativeUnit, 'federalStateCode'> | undefined,
): { authorityCode: string; federalState: string } | undefined {
  if (countryCode === '') return undefined;
  if (countryCode !== austria) return former && { authorityCode: federalAuthority, federalState: '' };
  const next = federalStateOf(places, postalCode, city);
  if (next === undefined || next.federalStateCode === former?.federalStateCode) return undefined;
  return { authorityCode: next.federalStateCode, federalState: next.federalState };
}
