import {
  defaultDirection,
  defaultOverview,
  defaultPageSize,
  defaultSort,
  maxTextLength,
  maxValues,
} from './defaults.ts';
import { facetIds, type InstallationSearch } from './search-types.ts';

/**
 * The one form of all searches that mean the same: without empties and defaults, values once and in order, members in a fixed
 * order. Page and server build the key of the query cache from it.
 */
export function normalizeSearch(search: InstallationSearch): InstallationSearch {
  const normalized: InstallationSearch = {};
  const text = normalizeText(search.text ?? '');
  if (text) normalized.text = text;
  if (search.overview && search.overview !== defaultOverview) normalized.overview = search.overview;
  for (const facet of facetIds) {
    const values = [...new Set<string>(search[facet])].sort().slice(0, maxValues);
    if (values.length > 0) Object.assign(normalized, { [facet]: values });
  }
  const { from, to, never } = search.lastInspection ?? {};
  if (never) normalized.lastInspection = { never };
  else if (from || to) normalized.lastInspection = { ...(from && { from }), ...(to && { to }) };

  // There is no relevance without a text to be relevant to.
  const meant = search.sort === 'relevance' && !text ? undefined : search.sort;
  const sort = meant ?? defaultSort(search);
  const direction = (meant === search.sort && search.direction) || defaultDirection(sort);
  if (sort !== defaultSort(search)) normalized.sort = sort;
  if (direction !== defaultDirection(sort)) normalized.direction = direction;
  if (search.page && search.page > 1) normalized.page = search.page;
  if (search.pageSize && search.pageSize !== defaultPageSize) normalized.pageSize = search.pageSize;
  return normalized;
}

/** Single blanks, cut to the greatest length, and well-formed: half a surrogate pair fits into no address. */
function normalizeText(text: string): string {
  const cut = text.trim().replace(/\s+/g, ' ').slice(0, maxTextLength);
  return cut
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim();
}
