import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isObject, isString, listOf } from '../../platform/api/checks.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationsKey } from '../../register/installation/installation-address.ts';
import { countedIds, dateRangeIds } from '../criteria/criteria.ts';
import { objectOf } from '../criteria/criterion.ts';
import type { InstallationRow, InstallationSearchResult, Search, Suggestion } from './search-types.ts';

const path = product.api.installations;

function isRow(value: unknown): value is InstallationRow {
  return hasMembers(value, { id: isString, name: isString, operator: isString, status: isString });
}

function isSearchResult(answer: unknown): answer is InstallationSearchResult {
  return hasMembers(answer, {
    total: isCount,
    page: isCount,
    pageSize: isCount,
    items: listOf(isRow),
    facets: (facets) =>
      hasMembers(
        facets,
        objectOf(countedIds, () => isObject),
      ),
    spans: (spans) =>
      hasMembers(
        spans,
        objectOf(dateRangeIds, () => isObject),
      ),
    matchedWords: listOf(isString),
    loosen: Array.isArray,
  });
}

function isSuggestion(value: unknown): value is Suggestion {
  return hasMembers(value, { kind: isString, label: isString, detail: isString, action: isObject });
}

/** POST /api/{P}Installations (R7.35): one page of the result with the counts of every facet. */
export function searchInstallations(search: Search, signal?: AbortSignal): Promise<InstallationSearchResult> {
  return call(path, { method: 'POST', body: search, check: isSearchResult, ...(signal && { signal }) });
}

/** Fresh for a minute, so that going back shows the list at once and without a call. */
export function searchQuery(search: Search): QueryOptions<InstallationSearchResult> {
  return {
    queryKey: [installationsKey, 'search', search],
    queryFn: ({ signal }) => searchInstallations(search, signal),
    staleTime: 60_000,
  };
}

/** GET /api/{P}Installations/suggest: at most 10 suggestions for the typed text. */
export function fetchSuggestions(text: string, signal?: AbortSignal): Promise<Suggestion[]> {
  return call(`${path}/suggest`, { query: { text }, check: listOf(isSuggestion), ...(signal && { signal }) });
}

export function suggestionsQuery(text: string): QueryOptions<Suggestion[]> {
  return {
    queryKey: [installationsKey, 'suggest', text],
    queryFn: ({ signal }) => fetchSuggestions(text, signal),
    staleTime: 60_000,
    // Suggestions are a convenience: a failed call is not worth a retry.
    retry: false,
  };
}

/** The response of GET /api/{P}Installations/lastUpdate. */
export interface LastUpdate {
  dataVersion: number;
  /** ISO date-time of the register's latest change. */
  lastUpdate: string;
}

function isLastUpdate(answer: unknown): answer is LastUpdate {
  return hasMembers(answer, { dataVersion: isCount, lastUpdate: isString });
}

export function fetchLastUpdate(signal?: AbortSignal): Promise<LastUpdate> {
  return call(`${path}/lastUpdate`, { check: isLastUpdate, ...(signal && { signal }) });
}

/** Invalidates all cached data about installations, after the register or the viewer's permissions have changed. */
export function invalidateInstallations(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [installationsKey] });
}
