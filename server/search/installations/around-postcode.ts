import type { Place } from '#core/register/lookups/lookup-calls.ts';
import { placeOptions } from '#core/register/lookups/place-options.ts';
import { nearLabel } from '#core/search/criteria/kinds/location.ts';
import { usualRadius } from '#core/search/map/own-position.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { Search, Suggestion } from '#core/search/search/search-types.ts';

/** Finds Austrian places by postcode. */
export type PlacesOf = (postcode: string) => Promise<readonly Place[]>;

/**
 * Suggests a search around a typed postcode, since neighbouring places may well be meant too.
 *
 * @param countOf returns how many installations a search finds
 * @returns no suggestion for other texts, for unknown postcodes, or if there are no installations nearby
 */
export async function aroundPostcode(
  text: string,
  placesOf: PlacesOf,
  countOf: (search: Search) => Promise<number>,
): Promise<Suggestion[]> {
  const postcode = text.trim();
  if (!/^[1-9]\d{3}$/.test(postcode)) return [];
  const option = placeOptions(await placesOf(postcode)).find(({ value }) => value === postcode);
  if (!option?.centre) return [];
  const search = normalizeSearch({ near: { ...option.centre, radius: usualRadius, place: option.label } });
  const total = await countOf(search);
  if (!search.near || total === 0) return [];
  return [
    {
      kind: 'place',
      label: nearLabel(search.near),
      detail: total === 1 ? '1 Anlage' : `${total} Anlagen`,
      action: { near: search.near },
    },
  ];
}
