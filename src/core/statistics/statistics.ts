import { type CriterionId, criteria } from '../criteria/criteria.ts';
import type { RawSearch } from '../search/search-types.ts';
import { setDateRange, setFacetValues, setYesNo } from '../search/transitions.ts';

/** What installations are counted by, in the order to show, with what the count is called. */
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
  batDeadlineNear: 'bvT-Frist in den nächsten 12 Monaten',
  batDeadline: 'Offene bvT-Fristen nach Jahr',
} as const satisfies { readonly [Id in CriterionId]?: string };

export type StatisticId = keyof typeof statisticTitles;

const order = Object.keys(statisticTitles);

export const statisticIds: readonly StatisticId[] = criteria
  .map(({ id }) => id)
  .filter((id): id is StatisticId => order.includes(id))
  .sort((one, other) => order.indexOf(one) - order.indexOf(other));

/** How many installations have a value. */
export interface StatisticValue {
  /** Value of the criterion: a code, `yes` or `no`, or a year. */
  value: string;
  label: string;
  /** Code shown before the label, where the visitor knows it by that. */
  code?: string;
  count: number;
}

export interface StatisticGroup {
  id: StatisticId;
  title: string;
  /** The search restricts this criterion itself: its values are counted as if it did not. */
  restricted: boolean;
  values: StatisticValue[];
}

/** Answer of GET …/branchenStats. */
export interface Statistics {
  total: number;
  groups: StatisticGroup[];
  dataVersion: number;
  /** ISO date-time of the register's newest change. */
  lastUpdate: string;
}

/** The search that finds exactly the installations that a value counts: the same with this value in place of the criterion's own. */
export function searchOfValue(search: RawSearch, id: StatisticId, value: string): RawSearch {
  switch (id) {
    case 'lastInspection':
    case 'batDeadline':
      return setDateRange(search, id, { from: `${value}-01-01`, to: `${value}-12-31` });
    case 'published':
    case 'hasInspection':
    case 'inspectionOverdue':
    case 'batDeadlineNear':
      return setYesNo(search, id, value === 'yes');
    default:
      return setFacetValues(search, id, [value]);
  }
}

/** Whether the search asks for this value and no other of the criterion. */
export function isChosen(search: RawSearch, id: StatisticId, value: string): boolean {
  return JSON.stringify(search[id]) === JSON.stringify(searchOfValue({}, id, value)[id]);
}

/** 'Nr. 4.1 Organische Chemikalien': the label with its code. */
export const labelOf = ({ code, label }: Pick<StatisticValue, 'code' | 'label'>): string =>
  code === undefined ? label : `${code} ${label}`;
