import type {
  AnyCriterion,
  DateRangeId,
  FacetId,
  NumberRangeId,
  PlaceId,
} from '../../../src/core/criteria/criteria.ts';
import { monthsAhead } from '../../../src/core/criteria/inspection-criteria.ts';
import { placeKey } from '../../../src/core/criteria/kinds/text.ts';
import { addDays, addMonths, addYears } from '../../../src/core/format/days.ts';
import { isVisited, newestVisit, nextVisitDue, openDeadline } from '../../../src/core/installation/legal-dates.ts';
import { annexIAncestors } from '../reference-data/annex-i.ts';
import type { IndexedInstallation } from './indexed-installation.ts';

/** Days on which something holds, both inclusive (ISO dates); open-ended if one is missing. */
export interface Period {
  from?: string;
  to?: string;
}

/** The values that the index receives for an installation, by kind of criterion. */
type ValuesOf<Criterion extends AnyCriterion> = Criterion['id'] extends FacetId
  ? /** Its values; in trees including all ancestors. */ (installation: IndexedInstallation) => Iterable<string>
  : Criterion['id'] extends DateRangeId
    ? /** Any number of ISO dates. */ (installation: IndexedInstallation) => readonly string[]
    : Criterion['id'] extends PlaceId
      ? /** Names of its place, as `placeKey` yields them. */ (installation: IndexedInstallation) => Iterable<string>
      : Criterion['id'] extends NumberRangeId
        ? (installation: IndexedInstallation) => number | undefined
        : /** Whether it is true or, if that depends on the day, when. */ (
            installation: IndexedInstallation,
          ) => boolean | readonly Period[];

/** Criteria that the index handles differently: words, visibility and location. */
type Other = 'text' | 'overview' | 'area' | 'near';

/** The values of each criterion; omitting a criterion is a compile error. */
export const criterionValues: {
  readonly [Criterion in Exclude<AnyCriterion, { id: Other }> as Criterion['id']]: ValuesOf<Criterion>;
} = {
  regions: ({ row }) => [row.federalStateCode, row.districtCode].filter((code) => code !== ''),
  place: ({ row }) => [row.postalCode, row.city].map(placeKey).filter((name) => name !== ''),
  thermalInput: ({ thermalInput }) => thermalInput,
  branches: ({ branchCode }) => (branchCode ? [branchCode] : []),
  activities: ({ activities }) =>
    new Set(activities.flatMap(({ code }) => (annexIAncestors(code).length > 0 ? annexIAncestors(code) : [code]))),
  statuses: ({ row }) => [row.status],
  inspected: ({ inspections }) => inspections.map(({ date }) => date),
  lastInspection: ({ row }) => (row.lastInspection ? [row.lastInspection] : []),
  lastInspectionResult: (installation) => newestInspection(installation).map(({ result }) => result),
  // An installation without a known inspection does not count as overdue: `hasInspection` covers that.
  inspectionOverdue: (installation) =>
    isVisited(installation.row.status) &&
    newestInspection(installation).map((visit) => ({ from: addDays(nextVisitDue(visit), 1) })),
  inspectionDue: (installation) =>
    isVisited(installation.row.status) &&
    newestInspection(installation).map((visit) => {
      const due = nextVisitDue(visit);
      return { from: addMonths(due, -monthsAhead), to: due };
    }),
  hasInspection: ({ inspections }) => inspections.length > 0,
  batConclusions: ({ batConclusions }) => batConclusions.map(({ code }) => code),
  batAdaptation: ({ batConclusions }) => new Set(batConclusions.map(({ state }) => state)),
  batDeadlineNear: (installation) =>
    openDeadlines(installation).map((deadline) => ({ from: addYears(deadline, -1), to: deadline })),
  batDeadline: openDeadlines,
  derogation: ({ hasDerogation }) => hasDerogation,
  published: ({ row }) => row.published,
  hasFindings: (installation) => installation.hasFindings,
  authorities: ({ authorities }) => authorities.map(({ id }) => id),
};

function openDeadlines({ row, batConclusions }: IndexedInstallation): string[] {
  return batConclusions.flatMap((conclusion) => openDeadline(row.status, conclusion) ?? []);
}

/** The newest inspection; an empty array if there is none. */
function newestInspection({ inspections }: IndexedInstallation): IndexedInstallation['inspections'] {
  const newest = newestVisit(inspections);
  return newest ? [newest] : [];
}
