import type { ReadableAtom } from 'nanostores';
import { withParameters } from '../../platform/page/page-address.ts';
import { shared } from '../../platform/page/shared.ts';
import { createUrlState } from '../../platform/page/url-state.ts';
import { fieldName } from '../search/url.ts';

/** What a map shows: its centre in degrees (WGS 84), and its zoom level as of web map tiles. */
export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** The parameter of an address with the place to which a map was moved: `anlagen.stelle=47.683,13.094,11`. */
const placeParameter = 'stelle';

/** Parses `latitude,longitude,zoom`; undefined if it is no place on a map. */
export function parsePlace(text: string): MapPlace | undefined {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = numbers;
  const isPlace = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 22;
  return numbers.length === 3 && isPlace ? { latitude, longitude, zoom } : undefined;
}

/** About ten metres, and a tenth of a level: what differs less is the same to see. */
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

export const placeText = ({ latitude, longitude, zoom }: MapPlace): string =>
  [rounded(latitude, 4), rounded(longitude, 4), rounded(zoom, 1)].join(',');

/** The place to which the visitor has moved the map of a search; undefined while it shows all results. */
export interface MapPlaceStore {
  $place: ReadableAtom<MapPlace | undefined>;
  /** Notes where the map is, in the current history entry: moving a map is no step to go back. */
  set(place: MapPlace | undefined): void;
}

/** @param urlState whether it is kept in the page's address, and hence in links to it */
export const mapPlaceOf = (filterId: string, urlState: boolean): MapPlaceStore =>
  shared(`map-place.${filterId}.${urlState}`, () => {
    const parameter = fieldName(filterId, placeParameter);
    const { $value, set } = createUrlState<MapPlace | undefined>({
      initial: undefined,
      read: (query) => parsePlace(new URLSearchParams(query).get(parameter) ?? ''),
      write: (query, place) =>
        withParameters(query, (name) => name === parameter, place ? [[parameter, placeText(place)]] : []),
      isInUrl: () => urlState,
    });
    return {
      $place: $value,
      set: (place) => set(place && parsePlace(placeText(place)), true),
    };
  });
