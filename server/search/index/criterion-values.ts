import { addDays, addMonths, addYears } from '#core/platform/format/days.ts';
import { openFindings } from '#core/register/findings/answered.ts';
import type { Inspection, Installation } from '#core/register/installation/installation-record.ts';
import { newestVisit, nextVisitDue } from '#core/register/installation/legal-dates.ts';
import { linksOf } from '#core/register/successions/succession.ts';
import type { AnyCriterion, DateRangeId, FacetId, NumberRangeId, PlaceId } from '#core/search/criteria/criteria.ts';
import { monthsAhead } from '#core/search/criteria/inspection-criteria.ts';
import { nameInFull } from '../../register/reference-data/abbreviations.ts';
import { annexIAncestors } from '../../register/reference-data/annex-i.ts';
import { openDeadlines } from './installation-row.ts';

/** Days on which something holds, both inclusive (ISO dates); open-ended if one is missing. */
export interface Period {
  from?: string;
  to?: string;
}

/** The values of a record that the index receives, by kind of criterion. */
type ValuesOf<Criterion extends AnyCriterion> = Criterion['id'] extends FacetId
  ? /** Its values; in trees including all ancestors. */ (record: Installation) => Iterable<string>
  : Criterion['id'] extends DateRangeId
    ? /** Any number of ISO dates. */ (record: Installation) => readonly string[]
    : Criterion['id'] extends PlaceId
      ? /** Names of its place, as `nameInFull` yields them. */ (record: Installation) => Iterable<string>
      : Criterion['id'] extends NumberRangeId
        ? (record: Installation) => number | undefined
        : /** Whether it is true or, if that depends on the day, when. */ (
            record: Installation,
          ) => boolean | readonly Period[];

/** Criteria that the index handles differently: words, visibility and location. */
type Other = 'text' | 'overview' | 'area' | 'near';

/** The values of each criterion; omitting a criterion is a compile error. */
export const criterionValues: {
  readonly [Criterion in Exclude<AnyCriterion, { id: Other }> as Criterion['id']]: ValuesOf<Criterion>;
} = {
  regions: ({ unit }) => (unit ? [unit.federalStateCode, unit.districtCode] : []).filter((code) => code !== ''),
  place: ({ address }) => [address.postalCode, address.city].map(nameInFull).filter((name) => name !== ''),
  thermalInput,
  branches: ({ branch }) => (branch.code ? [branch.code] : []),
  activities: ({ activities }) =>
    new Set(
      activities.flatMap(({ code }) => {
        const codes = annexIAncestors(code);
        return codes.length > 0 ? codes : [code];
      }),
    ),
  livestock,
  statuses: ({ status }) => [status],
  inspected: ({ inspections }) => inspections.map(({ date }) => date),
  lastInspection: (record) => newestInspection(record).map(({ date }) => date),
  lastInspectionResult: (record) => newestInspection(record).map(({ result }) => result),
  // An installation without a known inspection does not count as overdue: `hasInspection` covers that.
  inspectionOverdue: (record) => ofNextVisit(record, (due) => ({ from: addDays(due, 1) })),
  inspectionDue: (record) => ofNextVisit(record, (due) => ({ from: addMonths(due, -monthsAhead), to: due })),
  hasInspection: ({ inspections }) => inspections.length > 0,
  batConclusions: ({ batConclusions }) => batConclusions.map(({ code }) => code),
  batAdaptation: ({ batConclusions }) => new Set(batConclusions.map(({ state }) => state)),
  batDeadlineNear: (record) =>
    openDeadlines(record).map((deadline) => ({ from: addYears(deadline, -1), to: deadline })),
  batDeadline: openDeadlines,
  derogation: ({ derogations }) => derogations.length > 0,
  published: ({ published }) => published,
  hasFindings: (record) => openFindings(record).length > 0,
  findingKinds: (record) => new Set(openFindings(record).map(({ code }) => code)),
  hasSuccessor: (record) => linksOf(record, 'successor').length > 0,
  hasPredecessor: (record) => linksOf(record, 'predecessor').length > 0,
  authorities: ({ authorities }) => authorities.map(({ id }) => id),
};

/** A period that follows from the date of the next visit; none if there is no such date. */
function ofNextVisit(record: Installation, period: (due: string) => Period): Period[] {
  const due = nextVisitDue(record);
  return due === undefined ? [] : [period(due)];
}

/** The newest inspection; an empty array if there is none. */
function newestInspection({ inspections }: Installation): Inspection[] {
  const newest = newestVisit(inspections);
  return newest ? [newest] : [];
}

const animals: Readonly<Record<string, string>> = { '6.6a': 'poultry', '6.6b': 'pigs', '6.6c': 'pigs' };

/** The animals of its activities: 6.6 (a) is poultry, (b) pigs for production, (c) sows. The later version of the Directive has no such letters. */
function livestock({ activities }: Installation): Set<string> {
  return new Set(activities.flatMap(({ code }) => animals[code] ?? []));
}

/** MW of all combustion plants among its parts, rounded to three decimals; undefined if there are none. */
function thermalInput({ parts }: Installation): number | undefined {
  const known = parts.flatMap(({ plantType, capacity }) => (plantType === 'LCP' ? (capacity ?? []) : []));
  return known.length > 0 ? Math.round(known.reduce((sum, capacity) => sum + capacity, 0) * 1000) / 1000 : undefined;
}
