import { keepPreviousData } from '@tanstack/query-core';
import { computed, type ReadableAtom } from 'nanostores';
import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../../platform/api/checks.ts';
import { type QueryOptions, type QueryStore, queryStore } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationsKey } from '../../register/installation/installation-address.ts';
import type { StatisticValue } from '../../register/installation/statistic-value.ts';
import { batDeadlineNearTitle } from '../criteria/bat-criteria.ts';
import { type CriterionId, criteria, criterionOf } from '../criteria/criteria.ts';
import { setDateRange } from '../search/range-transitions.ts';
import { setFacetValues, setYesNo } from '../search/search-transitions.ts';
import type { RawSearch } from '../search/search-types.ts';
import { areBreakdowns, type Breakdowns } from './breakdowns.ts';

/** The criteria by which installations are counted, in display order, with their titles. */
export const statisticTitles = {
  branches: 'Branche',
  activities: 'Tätigkeit (Anhang I)',
  regions: 'Bundesland',
  statuses: 'Betriebsstatus',
  published: 'Veröffentlichung',
  hasInspection: 'Umweltinspektionen im Register',
  inspectionOverdue: 'Nächste Umweltinspektion',
  lastInspectionResult: 'Ergebnis der letzten Umweltinspektion',
  lastInspection: 'Jahr der letzten Umweltinspektion',
  batAdaptation: 'Anpassung an bvT-Schlussfolgerungen',
  batDeadlineNear: batDeadlineNearTitle,
  batDeadline: 'Offene bvT-Fristen nach Jahr',
} as const satisfies { readonly [Id in CriterionId]?: string };

export type StatisticId = keyof typeof statisticTitles;

const order = Object.keys(statisticTitles);

export const statisticIds: readonly StatisticId[] = criteria
  .map(({ id }) => id)
  .filter((id): id is StatisticId => order.includes(id))
  .sort((one, other) => order.indexOf(one) - order.indexOf(other));

export interface StatisticGroup {
  id: StatisticId;
  title: string;
  /** Whether the search restricts this criterion; its values are counted as if it did not. */
  restricted: boolean;
  values: StatisticValue[];
}

/** Response of GET …/branchenStats. */
export interface Statistics {
  total: number;
  groups: StatisticGroup[];
  breakdowns: Breakdowns;
  dataVersion: number;
  /** ISO date-time of the register's latest change. */
  lastUpdate: string;
}

/** The search that finds exactly the installations counted for a value: replaces the criterion's values with this one. */
export function searchOfValue(search: RawSearch, id: StatisticId, value: string): RawSearch {
  const criterion = criterionOf(id);
  switch (criterion.kind) {
    case 'dateRange':
      return setDateRange(search, criterion.id, { from: `${value}-01-01`, to: `${value}-12-31` });
    case 'yesNo':
      return setYesNo(search, criterion.id, value === 'yes');
    case 'choice':
    case 'tree':
      return setFacetValues(search, criterion.id, [value]);
    default:
      throw new Error(`The values of '${id}' are not counted.`);
  }
}

/** Whether the search restricts the criterion to exactly this value. */
export function isChosen(search: RawSearch, id: StatisticId, value: string): boolean {
  return JSON.stringify(search[id]) === JSON.stringify(searchOfValue({}, id, value)[id]);
}

/** The label preceded by its code, if any. */
export const labelOf = ({ code, label }: Pick<StatisticValue, 'code' | 'label'>): string =>
  code === undefined ? label : `${code} ${label}`;

function isValue(value: unknown): value is StatisticValue {
  return hasMembers(value, { value: isString, label: isString, count: isCount });
}

function isGroup(value: unknown): value is StatisticGroup {
  return hasMembers(value, { id: isString, title: isString, values: listOf(isValue) });
}

function isStatistics(answer: unknown): answer is Statistics {
  return hasMembers(answer, {
    total: isCount,
    groups: listOf(isGroup),
    breakdowns: areBreakdowns,
    lastUpdate: isString,
  });
}

/** A search as parameters of a call: as in the page's address, without the filter id. */
export function parametersOfSearch(search: RawSearch): Record<string, string> {
  return Object.fromEntries(criteria.flatMap((criterion) => criterion.write(search)));
}

/** GET /api/{P}Installations/branchenStats (R7.35): the number of installations that a search finds, by the values of its criteria. */
function fetchStatistics(search: RawSearch, signal?: AbortSignal): Promise<Statistics> {
  const query = parametersOfSearch(search);
  return call(`${product.api.installations}/branchenStats`, { query, check: isStatistics, ...(signal && { signal }) });
}

/** Fresh for a minute, like search results. Sort order and page of the search are ignored. */
export function statisticsQuery(search: RawSearch): QueryOptions<Statistics> {
  return {
    queryKey: [installationsKey, 'statistics', parametersOfSearch(search)],
    queryFn: ({ signal }) => fetchStatistics(search, signal),
    staleTime: 60_000,
  };
}

/** The counts of a changing search; while the next ones are being fetched, the previous ones with `isPlaceholderData`. */
export function statisticsOf($search: ReadableAtom<RawSearch>): QueryStore<Statistics> {
  return queryStore(computed($search, (search) => ({ ...statisticsQuery(search), placeholderData: keepPreviousData })));
}
