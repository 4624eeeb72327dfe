import { keepPreviousData } from '@tanstack/query-core';
import { computed, type ReadableAtom } from 'nanostores';
import { call } from '../api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../api/checks.ts';
import { criteria } from '../criteria/criteria.ts';
import { installationsKey } from '../installation/installation-address.ts';
import { product } from '../product.ts';
import { type QueryOptions, type QueryStore, queryStore } from '../query/query-store.ts';
import type { RawSearch } from '../search/search-types.ts';
import type { StatisticGroup, Statistics, StatisticValue } from './statistics.ts';

function isValue(value: unknown): value is StatisticValue {
  return hasMembers(value, { value: isString, label: isString, count: isCount });
}

function isGroup(value: unknown): value is StatisticGroup {
  return hasMembers(value, { id: isString, title: isString, values: listOf(isValue) });
}

function isStatistics(answer: unknown): answer is Statistics {
  return hasMembers(answer, { total: isCount, groups: listOf(isGroup), lastUpdate: isString });
}

/** A search as parameters of a call: those of the page's address without the filter's id. */
export function parametersOfSearch(search: RawSearch): Record<string, string> {
  return Object.fromEntries(criteria.flatMap((criterion) => criterion.write(search)));
}

/** GET /api/{P}Installations/branchenStats (R7.35): how many installations a search finds, by the values of its criteria. */
function fetchStatistics(search: RawSearch, signal?: AbortSignal): Promise<Statistics> {
  const query = parametersOfSearch(search);
  return call(`${product.api.installations}/branchenStats`, { query, check: isStatistics, ...(signal && { signal }) });
}

/** Fresh for a minute, as the search's own answers are. Order and page of the search do not count. */
function statisticsQuery(search: RawSearch): QueryOptions<Statistics> {
  return {
    queryKey: [installationsKey, 'statistics', parametersOfSearch(search)],
    queryFn: ({ signal }) => fetchStatistics(search, signal),
    staleTime: 60_000,
  };
}

/** The counts of a search that changes; while the next are under way the former with `isPlaceholderData`. */
export function statisticsOf($search: ReadableAtom<RawSearch>): QueryStore<Statistics> {
  return queryStore(computed($search, (search) => ({ ...statisticsQuery(search), placeholderData: keepPreviousData })));
}
