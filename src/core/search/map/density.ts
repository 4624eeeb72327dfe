import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount } from '../../platform/api/checks.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationsKey } from '../../register/installation/installation-address.ts';

/** Size of a cell in degrees (WGS 84): about six kilometres in Austria, each way. */
export const densityCell = { longitude: 0.08, latitude: 0.054 } as const;

/** A cell and the number of installations in it; counted eastward from the prime meridian and northward from the equator. */
export type DensityCell = readonly [column: number, row: number, count: number];

/** How densely installations are spread over the country. */
export interface Density {
  /** Only cells with installations. */
  cells: readonly DensityCell[];
  /** Number of installations whose location is unknown. */
  unlocated: number;
}

/** The middle of a cell, in degrees. */
export const middleOf = ([column, row]: DensityCell) => ({
  longitude: (column + 0.5) * densityCell.longitude,
  latitude: (row + 0.5) * densityCell.latitude,
});

const isCell = (value: unknown): value is DensityCell =>
  Array.isArray(value) && value.length === 3 && value.every((number) => Number.isInteger(number));

const isDensity = (answer: unknown): answer is Density =>
  hasMembers(answer, { cells: (cells) => Array.isArray(cells) && cells.every(isCell), unlocated: isCount });

/** GET /api/{P}Installations/density: where all installations of the register are (R2.51). Fresh for ten minutes. */
export const densityQuery: QueryOptions<Density> = {
  queryKey: [installationsKey, 'density'],
  queryFn: ({ signal }) =>
    call(`${product.api.installations}/density`, { check: isDensity, ...(signal && { signal }) }),
  staleTime: 600_000,
};
