/**
 * The search in the address: parameters `<filterId>.<name>`, so that it does not clash with other searches on the page or the host's
 * parameters. The page and the server's prefill read it by the same rules: unknown or invalid values count as absent.
 */

import { currentQuery, withParameters } from '../../platform/page/page-address.ts';
import { shared } from '../../platform/page/shared.ts';
import { criteria, membersOf } from '../criteria/criteria.ts';
import type { ReadParameter } from '../criteria/criterion.ts';
import { sortKeys, sortName } from '../row/sort-keys.ts';
import { defaultPageSize, maxRow, normalizeSearch } from './normalize.ts';
import {
  type PageSize,
  pageSizes,
  type RawSearch,
  type Search,
  type SortDirection,
  type SortKey,
} from './search-types.ts';

/** The filter id of a tag without one. */
export const defaultFilterId = 'anlagen';

/** Names of the parameters that are not criteria. */
export const parameterNames = { sort: 'sort', direction: 'richtung', page: 'seite', pageSize: 'anzahl' } as const;
/** Parameter for the name of a shared filter, in addition to its criteria. */
export const filterNameParameter = 'filter';
/** Parameter for the day since which changes are shown. */
export const sinceParameter = 'seit';
const names = new Set<string>([
  ...criteria.flatMap(({ parameters }) => parameters),
  ...Object.values(parameterNames),
  filterNameParameter,
]);
const directionNames: Record<SortDirection, string> = { asc: 'auf', desc: 'ab' };

/** The name of the shared filter that the page's address opens, if any. */
export const sharedFilterName = (filterId: string): string | undefined =>
  new URLSearchParams(currentQuery()).get(fieldName(filterId, filterNameParameter))?.trim() || undefined;

/** Whether the address contains any parameter of this search. */
export function hasSearch(parameters: URLSearchParams, filterId: string = defaultFilterId): boolean {
  return [...parameters.keys()].some((key) => isOwn(key, filterId));
}

/**
 * Parses a search.
 *
 * @param pageSize rows per page if not in the address
 */
export function parseSearch(
  parameters: URLSearchParams,
  filterId: string = defaultFilterId,
  pageSize: PageSize | undefined = defaultPageSize,
): Search {
  const read: ReadParameter = (name) => parameters.getAll(`${filterId}.${name}`);
  const first = (name: keyof typeof parameterNames) => read(parameterNames[name])[0] ?? '';
  const values = membersOf((criterion) => criterion.parse(read));

  // A form has a single field for both: 'name-ab'.
  const [sortText = '', inSort] = first('sort').split('-');
  const sort = sortKeys.find((known) => sortName(known) === sortText);
  const direction = readDirection(inSort ?? first('direction'));
  const size = pageSizes.find((known) => String(known) === first('pageSize')) ?? pageSize;
  const page = /^\d{1,6}$/.test(first('page')) ? Number(first('page')) : 1;
  return normalizeSearch({
    ...values,
    ...(sort && { sort }),
    ...(direction && { direction }),
    pageSize: size,
    ...(page * size <= maxRow && { page }),
  });
}

function readDirection(text: string): SortDirection | undefined {
  if (text === directionNames.asc) return 'asc';
  return text === directionNames.desc ? 'desc' : undefined;
}

/**
 * Writes a search to a query string; all other parameters are preserved verbatim.
 *
 * @param query with or without its '?'
 * @param options.pageSize default rows per page, which are omitted
 * @param options.explicit writes "page 1" if there is nothing else to write, since without parameters the preset would apply
 * @returns the query with '?', or an empty string
 */
export function writeSearch(
  query: string,
  search: Search,
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

/** A parameter's full name in the address, also used for the form field. */
export const fieldName = (filterId: string, parameter: string): string => `${filterId}.${parameter}`;

/**
 * The hidden parameters of a search form, which replaces the whole query: parameters that are not this search's, and criteria for which no
 * form has a field.
 */
export function otherParameters(query: string, search: RawSearch, filterId: string): [name: string, value: string][] {
  const foreign = [...new URLSearchParams(query)].filter(([name]) => !isOwn(name, filterId));
  const withoutField = criteria.filter(({ kind }) => kind === 'select' || kind === 'area' || kind === 'near');
  const own = withoutField.flatMap((criterion) => criterion.write(search));
  return [...foreign, ...own.map(([name, value]): [string, string] => [fieldName(filterId, name), value])];
}

function parametersOf(search: Search, defaultSize: PageSize): (readonly [name: string, value: string])[] {
  const { sort, direction, page, pageSize = defaultPageSize } = search;
  return [
    ...criteria.flatMap((criterion) => criterion.write(search)),
    ...parameter('sort', sort && sortName(sort)),
    ...parameter('direction', direction && directionNames[direction]),
    ...parameter('page', page && String(page)),
    ...parameter('pageSize', pageSize === defaultSize ? undefined : String(pageSize)),
  ];
}

function parameter(name: keyof typeof parameterNames, text: string | 0 | undefined): [string, string][] {
  return text ? [[parameterNames[name], text]] : [];
}

/** Sort key and direction as a single form field value. */
export function orderName(sort: SortKey, direction: SortDirection): string {
  return `${sortName(sort)}-${directionNames[direction]}`;
}

function isOwn(key: string, filterId: string): boolean {
  return key.startsWith(`${filterId}.`) && names.has(key.slice(filterId.length + 1));
}

/** A filter id in use, until `release` is called. */
export interface FilterIdClaim {
  filterId: string;
  release(): void;
}

const claimed = shared('filter-ids', () => new Set<string>());
const claims = new WeakMap<object, FilterIdClaim>();

/**
 * Assigns a unique filter id to a tag without one: 'anlagen' or, if taken by another tag, the same with the smallest free number
 * ('anlagen-2'). Tags with an explicit id share it on purpose and do not claim it.
 *
 * @param owner whatever stands for the tag; until the release, it gets the same claim again, since React may begin a first render anew
 */
export function claimFilterId(owner: object): FilterIdClaim {
  const held = claims.get(owner);
  if (held) return held;
  let filterId = defaultFilterId;
  for (let number = 2; claimed.has(filterId); number++) filterId = `${defaultFilterId}-${number}`;
  claimed.add(filterId);
  const claim = {
    filterId,
    release() {
      if (claims.get(owner) !== claim) return;
      claims.delete(owner);
      claimed.delete(filterId);
    },
  };
  claims.set(owner, claim);
  return claim;
}
