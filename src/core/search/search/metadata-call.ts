import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isObject, isString, listOf } from '../../platform/api/checks.ts';
import { publicQuery } from '../../platform/query/public-data.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import type { CriterionOption } from '../criteria/criterion.ts';
import type { CriterionMetadata, FilterMetadata } from './search-types.ts';

function isOption(value: unknown): value is CriterionOption {
  return hasMembers(value, {
    value: isString,
    label: isString,
    children: (children) => children === undefined || listOf(isOption)(children),
  });
}

function isCriterion(value: unknown): value is CriterionMetadata {
  return hasMembers(value, {
    id: isString,
    label: isString,
    options: (options) => options === undefined || listOf(isOption)(options),
  });
}

function isFilterMetadata(answer: unknown): answer is FilterMetadata {
  return isObject(answer) && hasMembers(answer, { dataVersion: isCount, criteria: listOf(isCriterion) });
}

/** GET /api/filter/metadata (R7.34): the criteria of the search with their labels and values. */
export function fetchFilterMetadata(signal?: AbortSignal): Promise<FilterMetadata> {
  return call('api/filter/metadata', { check: isFilterMetadata, ...(signal && { signal }) });
}

/** Fresh for an hour, since labels change only with imports; a value not yet known is shown as its code. */
export const filterMetadataQuery: QueryOptions<FilterMetadata> = publicQuery({
  queryKey: ['filter', 'metadata'],
  queryFn: ({ signal }) => fetchFilterMetadata(signal),
  staleTime: 60 * 60_000,
});
