import { call } from '../../platform/api/call.ts';
import { hasMembers, isObject, isString, listOf } from '../../platform/api/checks.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationsKey } from '../../register/installation/installation-address.ts';
import type { InstallationStatus } from '../../register/installation/installation-record.ts';
import type { Search } from '../search/search-types.ts';

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
}

export interface MapPoints {
  points: MapPoint[];
  /** Number of installations found whose location is unknown. */
  unlocated: number;
}

interface Feature {
  id: string;
  geometry: { coordinates: [number, number] } | null;
  properties: Omit<MapPoint, 'id' | 'longitude' | 'latitude'>;
}

function isFeature(value: unknown): value is Feature {
  return hasMembers(value, {
    id: isString,
    geometry: (geometry) => geometry === null || hasMembers(geometry, { coordinates: isPosition }),
    properties: (properties) =>
      hasMembers(properties, {
        name: isString,
        operator: isString,
        place: isString,
        branch: isString,
        status: isString,
      }),
  });
}

const isPosition = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((degree) => typeof degree === 'number');

function isCollection(answer: unknown): answer is { features: Feature[] } {
  return isObject(answer) && hasMembers(answer, { features: listOf(isFeature) });
}

/** POST /api/{P}Installations/gis (R7.35): the locations of a search's installations. */
async function fetchPoints(search: Search, signal?: AbortSignal): Promise<MapPoints> {
  const { features } = await call(`${product.api.installations}/gis`, {
    method: 'POST',
    body: search,
    check: isCollection,
    ...(signal && { signal }),
  });
  const points = features.flatMap(({ id, geometry, properties }) => {
    if (!geometry) return [];
    const [longitude, latitude] = geometry.coordinates;
    return [{ ...properties, id, longitude, latitude }];
  });
  return { points, unlocated: features.length - points.length };
}

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
  };
}
