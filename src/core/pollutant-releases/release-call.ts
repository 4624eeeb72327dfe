import { call } from '../api/call.ts';
import { hasMembers, isObject, isString, listOf } from '../api/checks.ts';
import { installationsKey } from '../installation/installation-address.ts';
import { product } from '../product.ts';
import type { QueryOptions } from '../query/query-store.ts';
import type { ReleaseSeries, Releases } from './releases.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isSeries = (value: unknown): value is ReleaseSeries =>
  hasMembers(value, { pollutant: isString, name: isString, medium: isString, values: listOf(isObject) });
const isReleases = (value: unknown): value is Releases =>
  hasMembers(value, { facility: isString, years: listOf(isNumber), source: isString, series: listOf(isSeries) });

const releasesPath = (id: string): string => `${product.api.installations}/${encodeURIComponent(id)}/releases`;

/** Path of the same as a table for spreadsheets, below the context path. */
export const releasesFilePath = (id: string): string => `${releasesPath(id)}/csv`;

/** GET /api/{P}Installations/{id}/releases: what the installation's facility released of pollutants. */
export function releasesQuery(id: string): QueryOptions<Releases> {
  return {
    queryKey: [installationsKey, 'releases', id],
    queryFn: ({ signal }) => call(releasesPath(id), { check: isReleases, signal }),
    staleTime: 60_000,
  };
}
