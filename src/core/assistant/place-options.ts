import { fold } from '../format/fold.ts';
import type { AdministrativeUnit, PostalAddress } from '../installation/installation-record.ts';
import { federalAuthority } from '../session/session.ts';
import type { Place } from './assistant-calls.ts';
import { austria } from './reference-options.ts';

/** A place to choose: a postcode with what lies there, or a town with all of its postcodes. */
export interface PlaceOption {
  /** As the search's criterion `place` takes it. */
  value: string;
  label: string;
  /** Where it lies, and how many installations are there. */
  detail: string;
  /** What a radius is drawn around, in degrees (WGS 84); absent where that is not known. */
  centre?: { longitude: number; latitude: number };
}

const countText = (installations: number): string => {
  if (installations === 0) return 'keine Anlage';
  return installations === 1 ? '1 Anlage' : `${installations} Anlagen`;
};

const sum = (places: readonly Place[]): number => places.reduce((total, { installations }) => total + installations, 0);

const detailOf = (places: readonly Place[]): string =>
  `${[...new Set(places.map(({ district }) => district))].join(', ')} · ${countText(sum(places))}`;

/** The centre of the first of them: those of one postcode or town lie close together. */
function centreOf(places: readonly Place[]): Pick<PlaceOption, 'centre'> {
  const [centre] = places.flatMap(({ longitude, latitude }) =>
    longitude === undefined || latitude === undefined ? [] : [{ longitude, latitude }],
  );
  return centre ? { centre } : {};
}

/** What can be chosen of the places found; a town of several postcodes stands before them. */
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

/**
 * What to say where a postcode is known for other places than the one entered. Not every place of a postcode is known, so it may be right.
 *
 * @returns German sentences; undefined where nothing speaks against it
 */
export function placeWarning(places: readonly Place[], postalCode: string, city: string): string | undefined {
  const entered = fold(city.trim());
  const known = places.flatMap((place) => (place.postalCode === postalCode && place.city ? [place.city] : []));
  const fits = known.map(fold).some((one) => one.startsWith(entered) || entered.startsWith(one));
  if (entered === '' || known.length === 0 || fits) return undefined;
  const names = [...new Set(known)].slice(0, 3).join(', ');
  return `Zur Postleitzahl ${postalCode} kennt das Register ${names}. Bitte prüfen Sie, ob „${city.trim()}“ richtig ist.`;
}

/** The federal state in which an Austrian address lies, as far as its postcode and place tell; undefined where several are possible. */
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

/** What of an address says where it lies. */
export type Whereabouts = Pick<PostalAddress, 'postalCode' | 'city' | 'countryCode'>;

/**
 * Who is in charge at an address, where that is not the federal state the installation was in.
 *
 * @param places those of its postcode, as far as they are known
 * @param former where the installation was; undefined where that was no federal state
 * @returns the code of the authority, and the federal state, empty abroad; undefined where nothing changes or that is not known
 */
export function newCharge(
  { postalCode, city, countryCode }: Whereabouts,
  places: readonly Place[],
  former: Pick<AdministrativeUnit, 'federalStateCode'> | undefined,
): { authorityCode: string; federalState: string } | undefined {
  if (countryCode === '') return undefined;
  if (countryCode !== austria) return former && { authorityCode: federalAuthority, federalState: '' };
  const next = federalStateOf(places, postalCode, city);
  if (next === undefined || next.federalStateCode === former?.federalStateCode) return undefined;
  return { authorityCode: next.federalStateCode, federalState: next.federalState };
}
