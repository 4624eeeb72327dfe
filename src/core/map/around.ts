import type { Installation, PointGeometry } from '../installation/installation-record.ts';
import { normalizeSearch } from '../search/normalize.ts';
import type { InstallationRow, Search } from '../search/search-types.ts';
import type { MapPoint } from './points.ts';

/** Kilometres around an installation in which others are its neighbours. */
export const neighbourhood = 10;

/** What lies around an installation; undefined where nobody knows where it is. */
export function searchAround({ geometry, name }: Pick<Installation, 'geometry' | 'name'>): Search | undefined {
  if (!geometry) return undefined;
  const { longitude, latitude } = geometry;
  return normalizeSearch({ near: { longitude, latitude, radius: neighbourhood, place: name } });
}

/** What else is run by an installation's operator, as far as their name finds it; undefined where they have none. */
export const searchOfOperator = ({ operator }: Pick<Installation, 'operator'>): Search | undefined =>
  operator.name.trim() ? normalizeSearch({ text: operator.name }) : undefined;

/** Those of the rows that have the same operator: a text finds similar names as well. */
export const ofSameOperator = (rows: readonly InstallationRow[], { id, operator }: Installation): InstallationRow[] =>
  rows.filter((row) => row.id !== id && row.operator === operator.name);

/** A neighbour and how far away it is, in kilometres. */
export interface Neighbour {
  point: MapPoint;
  distance: number;
}

/** The others among the points, the nearest first. */
export const neighboursOf = (points: readonly MapPoint[], id: string, from: PointGeometry): Neighbour[] =>
  points
    .filter((point) => point.id !== id)
    .map((point) => ({ point, distance: distanceBetween(from, point) }))
    .sort((one, other) => one.distance - other.distance || one.point.name.localeCompare(other.point.name, 'de'));

type Place = Pick<PointGeometry, 'longitude' | 'latitude'>;

/** Kilometres on a sphere of the earth's mean radius (haversine). */
function distanceBetween(from: Place, to: Place): number {
  const [north, east] = [radians(to.latitude - from.latitude) / 2, radians(to.longitude - from.longitude) / 2];
  const parallel = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * 6371 * Math.asin(Math.sqrt(Math.sin(north) ** 2 + parallel * Math.sin(east) ** 2));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
