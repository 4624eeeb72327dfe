import { compareAlphabetically } from '../../platform/format/alphabet.ts';
import type { Installation, PointGeometry } from '../../register/installation/installation-record.ts';
import { distanceBetween } from '../../register/places/distance.ts';
import { withheldName } from '../../register/record/withheld-name.ts';
import { normalizeSearch } from '../search/normalize.ts';
import type { InstallationRow, Search } from '../search/search-types.ts';
import type { MapPoint } from './points.ts';

/** Radius of an installation's neighbourhood, in kilometres. */
export const neighbourhood = 10;

/** Search for installations around another one; undefined if its location is unknown. */
export function searchAround({ geometry, name }: Pick<Installation, 'geometry' | 'name'>): Search | undefined {
  if (!geometry) return undefined;
  const { longitude, latitude } = geometry;
  return normalizeSearch({ near: { longitude, latitude, radius: neighbourhood, place: name } });
}

/** Search for installations of the same operator by name; undefined if it has none, or none that may be known. */
export const searchOfOperator = ({ operator }: Pick<Installation, 'operator'>): Search | undefined =>
  operator.name.trim() && operator.name !== withheldName ? normalizeSearch({ text: operator.name }) : undefined;

/** The rows with exactly the same operator, since the text search also finds similar names. */
export const ofSameOperator = (rows: readonly InstallationRow[], { id, operator }: Installation): InstallationRow[] =>
  rows.filter((row) => row.id !== id && row.operator === operator.name);

/** A neighbour and its distance in kilometres. */
export interface Neighbour {
  point: MapPoint;
  distance: number;
}

/** The points other than the installation itself, nearest first. */
export const neighboursOf = (points: readonly MapPoint[], id: string, from: PointGeometry): Neighbour[] =>
  points
    .filter((point) => point.id !== id)
    .map((point) => ({ point, distance: distanceBetween(from, point) }))
    .sort((one, other) => one.distance - other.distance || compareAlphabetically(one.point.name, other.point.name));
