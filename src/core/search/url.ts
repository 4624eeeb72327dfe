/**
 * The search in the address: parameters `<filterId>.<name>`, so that two searches on a page and the host's own parameters keep apart.
 * The page and the server's prefill read it by the same rules: what is unknown or invalid counts as absent.
 */

import { isIsoDate } from '../format/date.ts';
import { withParameters } from '../page/query-string.ts';
import { codePattern, defaultPageSize, maxRow, maxValues } from './defaults.ts';
import { normalizeSearch } from './normalize.ts';
import {
  type DateRangeCriterion,
  type FacetId,
  facetIds,
  type InstallationSearch,
  type InstallationStatus,
  type OverviewSelection,
  type PageSize,
  pageSizes,
  type SortKey,
  sortKeys,
} from './search-types.ts';

/** The filter id of a tag that has none of its own. */
export const defaultFilterId = 'anlagen';

const facetNames: Record<FacetId, string> = {
  activities: 'taetigkeit',
  branches: 'branche',
  regions: 'gebiet',
  authorities: 'behoerde',
  statuses: 'status',
  batConclusions: 'bvt',
};
const overviewNames = { all: 'alle', official: 'amtlich', owner: 'eigene' } as const;
const overviews: readonly OverviewSelection[] = ['all', 'official', 'owner'];
const statuses: readonly InstallationStatus[] = ['functional', 'notRegulated', 'disused', 'decommissioned'];
const otherNames = [
  'q',
  'inspektion-von',
  'inspektion-bis',
  'inspektion',
  'sicht',
  'sort',
  'richtung',
  'seite',
  'anzahl',
];
const names = new Set([...Object.values(facetNames), ...otherNames]);

/** Whether the address says anything about this search. */
export function hasSearch(parameters: URLSearchParams, filterId: string = defaultFilterId): boolean {
  return [...parameters.keys()].some((key) => isOwn(key, filterId));
}

/**
 * Reads a search, normalized.
 *
 * @param pageSize rows per page where the address does not say
 */
export function parseSearch(
  parameters: URLSearchParams,
  filterId: string = defaultFilterId,
  pageSize: PageSize | undefined = defaultPageSize,
): InstallationSearch {
  const get = (name: string) => parameters.get(`${filterId}.${name}`) ?? '';
  const search: InstallationSearch = { text: get('q') };
  for (const facet of facetIds) Object.assign(search, { [facet]: parseValues(facet, get(facetNames[facet])) });
  search.lastInspection = parseRange(get('inspektion-von'), get('inspektion-bis'), get('inspektion'));

  const overview = overviews.find((known) => overviewNames[known] === get('sicht'));
  if (overview) search.overview = overview;
  const sort = sortKeys.find((known) => sortName(known) === get('sort'));
  if (sort) search.sort = sort;
  if (get('richtung') === 'auf') search.direction = 'asc';
  if (get('richtung') === 'ab') search.direction = 'desc';
  search.pageSize = pageSizes.find((known) => String(known) === get('anzahl')) ?? pageSize;
  const page = /^\d{1,6}$/.test(get('seite')) ? Number(get('seite')) : 1;
  if (page * search.pageSize <= maxRow) search.page = page;
  return normalizeSearch(search);
}

/**
 * Writes a search into a query string: everything that is not this search's stays as it was, letter by letter.
 *
 * @param query with or without its '?'
 * @param options.pageSize rows per page that need no mention
 * @param options.explicit says "page 1" where there is nothing else to say, since an absent search would mean a preset
 * @returns with '?', or empty
 */
export function writeSearch(
  query: string,
  search: InstallationSearch,
  filterId: string = defaultFilterId,
  { pageSize = defaultPageSize, explicit = false }: { pageSize?: PageSize; explicit?: boolean } = {},
): string {
  const own = parametersOf(search, pageSize);
  if (own.length === 0 && explicit) own.push(['seite', '1']);
  return withParameters(
    query,
    (name) => isOwn(name, filterId),
    own.map(([name, value]) => [`${filterId}.${name}`, value]),
  );
}

/**
 * The query of a link to a search.
 *
 * @param isWhole says that all of the register is meant, for visitors whose searches begin with a part of it (R4.9)
 * @returns with '?', or empty
 */
export function linkToSearch(search: InstallationSearch, isWhole = false): string {
  const query = writeSearch('', search);
  if (!isWhole) return query;
  return `${query ? `${query}&` : '?'}${defaultFilterId}.sicht=${overviewNames.all}`;
}

function parametersOf(search: InstallationSearch, defaultSize: PageSize): [string, string][] {
  const {
    text,
    overview,
    lastInspection: range,
    sort,
    direction,
    page,
    pageSize = defaultPageSize,
    ...facets
  } = normalizeSearch(search);
  const parameters: [string, string | false | undefined][] = [
    ['q', text],
    ...facetIds.map((facet): [string, string | undefined] => [facetNames[facet], facets[facet]?.join(',')]),
    ['inspektion-von', range?.from],
    ['inspektion-bis', range?.to],
    ['inspektion', range?.never && 'keine'],
    ['sicht', overview && overviewNames[overview]],
    ['sort', sort && sortName(sort)],
    ['richtung', direction && (direction === 'asc' ? 'auf' : 'ab')],
    ['seite', page !== undefined && String(page)],
    ['anzahl', pageSize !== defaultSize && String(pageSize)],
  ];
  return parameters.filter((pair): pair is [string, string] => Boolean(pair[1]));
}

/** A sort key as the address has it; other than that of the newest change, by its own name. */
function sortName(sort: SortKey): string {
  return sort === 'lastChange' ? 'geaendert' : sort;
}

function parseValues(facet: FacetId, text: string): string[] {
  const values = text.split(',').filter((value) => codePattern.test(value));
  const known = facet === 'statuses' ? values.filter((value) => statuses.some((status) => status === value)) : values;
  return known.slice(0, maxValues);
}

function parseRange(from: string, to: string, never: string): DateRangeCriterion {
  if (never === 'keine') return { never: true };
  const range = { ...(isIsoDate(from) && { from }), ...(isIsoDate(to) && { to }) };
  return range.from && range.to && range.from > range.to ? {} : range;
}

function isOwn(key: string, filterId: string): boolean {
  return key.startsWith(`${filterId}.`) && names.has(key.slice(filterId.length + 1));
}
