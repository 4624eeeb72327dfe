import type { ReadableAtom } from 'nanostores';
import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isObject, isString, listOf } from '../../platform/api/checks.ts';
import { isIsoDate } from '../../platform/format/date.ts';
import { addDays } from '../../platform/format/days.ts';
import { currentQuery, withParameters } from '../../platform/page/page-address.ts';
import { shared } from '../../platform/page/shared.ts';
import { createUrlState } from '../../platform/page/url-state.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import type { DatedChange } from '../../platform/versions/record-change.ts';
import { product } from '../../product.ts';
import { installationsKey } from '../../register/installation/installation-address.ts';
import type { RawSearch } from '../search/search-types.ts';
import { fieldName, sinceParameter } from '../search/url.ts';
import { parametersOfSearch } from './statistics.ts';

/** The day since which changes among a search's results are shown. */
export interface SinceStore {
  /** ISO date; undefined if none has been chosen. */
  $since: ReadableAtom<string | undefined>;
  choose(since: string): void;
  /** The page's query with another day. */
  hrefOf(since: string): string;
}

/** The name of the day in the address, with the filter id (`anlagen.seit`). */
export const sinceName = (filterId: string): string => fieldName(filterId, sinceParameter);

/** @param urlState whether the day is kept in the page's address */
export function sinceFor(filterId: string, urlState: boolean): SinceStore {
  return shared(`since.${filterId}.${urlState}`, () => createSinceStore(sinceName(filterId), urlState));
}

/** Parses the day in a query by its name; undefined if there is none. */
export function parseSince(query: string, parameter: string): string | undefined {
  const text = new URLSearchParams(query).get(parameter);
  return isIsoDate(text) ? text : undefined;
}

/** The day since which changes are shown if none has been chosen. @param today ISO date */
export const defaultSince = (today: string): string => addDays(today, -30);

function createSinceStore(parameter: string, urlState: boolean): SinceStore {
  const write = (query: string, since: string | undefined) =>
    withParameters(query, (name) => name === parameter, since ? [[parameter, since]] : []);
  const { $value, set } = createUrlState<string | undefined>({
    initial: undefined,
    read: (query) => parseSince(query, parameter),
    write,
    isInUrl: () => urlState,
  });
  return {
    $since: $value,
    choose: (since) => set(since),
    hrefOf: (since) => write(currentQuery(), since),
  };
}

/** An installation with its changes since the chosen day. */
export interface ChangedInstallation {
  id: string;
  name: string;
  postalCode: string;
  city: string;
  published: boolean;
  /** ISO date-time of its latest version that the user may see. */
  at: string;
  /** Whether it has been added to the register, or become visible to the user, since that day. */
  isNew: boolean;
  changes: DatedChange[];
}

export interface SearchChanges {
  /** ISO date. */
  since: string;
  /** How many there are in all; an installation that is new counts as one change. */
  total: { changes: number; installations: number };
  /** Newest first. */
  items: ChangedInstallation[];
  /** Cursor of the next page; absent if there is none. */
  next?: string;
}

const isChanged = (value: unknown): value is ChangedInstallation =>
  hasMembers(value, { id: isString, name: isString, at: isString, changes: Array.isArray });
const isChanges = (value: unknown): value is SearchChanges =>
  hasMembers(value, {
    since: isString,
    total: (total) => isObject(total) && hasMembers(total, { changes: isCount, installations: isCount }),
    items: listOf(isChanged),
    next: (next) => next === undefined || isString(next),
  });

/** GET /api/{P}Installations/changes: what has changed since a day in the installations found by a search. */
export const searchChangesQuery = (search: RawSearch, since: string, after = ''): QueryOptions<SearchChanges> => {
  const query = { ...parametersOfSearch(search), seit: since, ab: after };
  return {
    queryKey: [installationsKey, 'changes', query],
    queryFn: ({ signal }) => call(`${product.api.installations}/changes`, { query, check: isChanges, signal }),
    staleTime: 60_000,
  };
};
