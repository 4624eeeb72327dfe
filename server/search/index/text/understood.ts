import type { InstallationSearchResult, UnderstoodPlaces } from '#core/search/search/search-types.ts';
import { Bitset } from '../bitset.ts';
import type { ReadText } from './terms.ts';
import type { TextMatch } from './text-search.ts';

type Understood = NonNullable<InstallationSearchResult['understood']>;

/** How a text was understood beyond its words: its places, and whether it complains or asks for what is near. */
export function understood(
  { literal, complaint, isNearby, content }: ReadText,
  match: TextMatch | undefined,
  found: Bitset,
): Pick<InstallationSearchResult, 'understood'> {
  const places = match && understoodPlaces(match, literal, found);
  const parts: Understood = {
    ...(places && { places }),
    ...(complaint !== undefined && { complaint }),
    ...((isNearby || complaint !== undefined) && !places && { nearby: content.join(' ') }),
  };
  return Object.keys(parts).length > 0 ? { understood: parts } : {};
}

function understoodPlaces({ terms }: TextMatch, literal: string, found: Bitset): UnderstoodPlaces | undefined {
  const places = terms.flatMap(({ place }) => place ?? []);
  if (places.length === 0) return undefined;
  return {
    where: places.map(({ of }) => of.where),
    isRough: places.some(({ of }) => of.isRough),
    total: Bitset.intersection([found, ...places.map(({ slots }) => slots)]).size,
    names: places.flatMap(({ name }) => name ?? []),
    literal,
  };
}
