import { call } from '../../platform/api/call.ts';
import { isCount, isObject, isString } from '../../platform/api/checks.ts';
import { NotItemLinesError, readItemLines } from '../../platform/api/item-lines.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationsKey } from '../../register/installation/installation-address.ts';
import type { InstallationStatus } from '../../register/installation/installation-record.ts';
import type { Search } from '../search/search-types.ts';
import { type Position, project } from './plane.ts';

/** An installation on the map. */
export interface MapPoint {
  id: string;
  name: string;
  operator: string;
  place: string;
  /** Code of its branch. */
  branch: string;
  status: InstallationStatus;
  /** Degrees (WGS 84). */
  longitude: number;
  latitude: number;
  position: Position;
}

export interface MapPoints {
  /** By name. */
  points: MapPoint[];
  /** Number of installations found whose location is unknown. */
  unlocated: number;
}

const texts = ['name', 'operator', 'place', 'branch', 'status'] as const;

interface Feature {
  id: string;
  geometry: { coordinates: [number, number] } | null;
  properties: Pick<MapPoint, (typeof texts)[number]>;
}

const isPosition = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((degree) => typeof degree === 'number');

function isFeature(value: unknown): value is Feature {
  if (!isObject(value) || !isString(value.id)) return false;
  const { geometry, properties } = value;
  return (
    (geometry === null || (isObject(geometry) && isPosition(geometry.coordinates))) &&
    isObject(properties) &&
    texts.every((name) => isString(properties[name]))
  );
}

function pointOf(feature: unknown): MapPoint | undefined {
  if (!isFeature(feature)) throw new TypeError('This is not a feature.');
  const { id, geometry, properties } = feature;
  if (!geometry) return undefined;
  const [longitude, latitude] = geometry.coordinates;
  return { ...properties, id, longitude, latitude, position: project({ longitude, latitude }) };
}

/**
 * POST /api/{P}Installations/gis (R7.35): the locations of a search's installations, by name. They may be 60,000: they are read in pieces.
 *
 * @throws CallError
 */
async function fetchPoints(search: Search, signal: AbortSignal): Promise<MapPoints> {
  let found: (MapPoint | undefined)[] = [];
  await call(`${product.api.installations}/gis`, {
    method: 'POST',
    body: search,
    // The answer that is left is the number of features, or what of it was no feature.
    check: isCount,
    signal,
    transport: async (input, init) => {
      const response = await fetch(input, init);
      if (!response.ok || !response.body) return response;
      const { status, headers } = response;
      try {
        found = await readItemLines(response.body, pointOf);
        return new Response(`${found.length}`, { status, headers });
      } catch (error) {
        if (error instanceof NotItemLinesError) return new Response(error.received, { status, headers });
        throw error;
      }
    },
  });
  const points = found.filter((point) => point !== undefined);
  return { points, unlocated: found.length - points.length };
}

/** Points that have not changed stay the same object, so that the map stays where the visitor has moved it. */
function sharing(last: unknown, next: unknown): unknown {
  // Within a click: the points that stay until the new ones are there.
  if (last === next) return last;
  return isPoints(last) && isPoints(next) && areEqual(last, next) ? last : next;
}

const isPoints = (data: unknown): data is MapPoints => isObject(data) && Array.isArray(data.points);

const areEqual = (one: MapPoints, other: MapPoints): boolean =>
  one.unlocated === other.unlocated &&
  one.points.length === other.points.length &&
  one.points.every((point, at) => {
    const same = other.points[at];
    return (
      same?.id === point.id &&
      same.longitude === point.longitude &&
      same.latitude === point.latitude &&
      texts.every((name) => same[name] === point[name])
    );
  });

/** Fresh for a minute, like search results; independent of page and sort order. */
export function pointsQuery({
  page: _page,
  pageSize: _size,
  sort: _sort,
  direction: _direction,
  ...search
}: Search): QueryOptions<MapPoints> {
  return {
    queryKey: [installationsKey, 'gis', search],
    queryFn: ({ signal }) => fetchPoints(search, signal),
    staleTime: 60_000,
    structuralSharing: sharing,
  };
}
