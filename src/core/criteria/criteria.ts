import { activities } from './activities.ts';
import { area } from './area.ts';
import { authorities } from './authorities.ts';
import { batAdaptation } from './bat-adaptation.ts';
import { batConclusions } from './bat-conclusions.ts';
import { batDeadline } from './bat-deadline.ts';
import { batDeadlineNear } from './bat-deadline-near.ts';
import { branches } from './branches.ts';
import type { Criterion } from './criterion.ts';
import { derogation } from './derogation.ts';
import { hasFindings } from './has-findings.ts';
import { hasInspection } from './has-inspection.ts';
import { inspected } from './inspected.ts';
import { inspectionDue } from './inspection-due.ts';
import { inspectionOverdue } from './inspection-overdue.ts';
import { lastInspection } from './last-inspection.ts';
import { lastInspectionResult } from './last-inspection-result.ts';
import { near } from './near.ts';
import { overview } from './overview.ts';
import { place } from './place.ts';
import { published } from './published.ts';
import { regions } from './regions.ts';
import { statuses } from './statuses.ts';
import { text } from './text.ts';
import { thermalInput } from './thermal-input.ts';

/** All criteria of the search, in the order of the panel. */
export const criteria = [
  text,
  overview,
  regions,
  near,
  area,
  place,
  branches,
  activities,
  thermalInput,
  statuses,
  inspected,
  lastInspection,
  lastInspectionResult,
  inspectionOverdue,
  inspectionDue,
  hasInspection,
  batConclusions,
  batAdaptation,
  batDeadlineNear,
  batDeadline,
  derogation,
  authorities,
  published,
  hasFindings,
] as const;

export type AnyCriterion = (typeof criteria)[number];
export type CriterionId = AnyCriterion['id'];
type OfKind<Kind extends AnyCriterion['kind']> = Extract<AnyCriterion, { kind: Kind }>;

/** Criteria whose values are chosen from a list or tree. */
export type FacetCriterion = OfKind<'choice' | 'tree'>;
export type FacetId = FacetCriterion['id'];
export type DateRangeId = OfKind<'dateRange'>['id'];
export type YesNoId = OfKind<'yesNo'>['id'];
export type PlaceId = OfKind<'place'>['id'];
export type NumberRangeId = OfKind<'numberRange'>['id'];
/** Criteria whose values have counts. */
export type CountedCriterion = Extract<AnyCriterion, { counted: true }>;
export type CountedId = CountedCriterion['id'];
/** Criteria whose values come from the register's data. */
export type OpenCriterion = Extract<AnyCriterion, { words: null }>;

/** The values of a search for each criterion, not necessarily normalized. */
export type CriteriaValues = {
  readonly [C in AnyCriterion as C['id']]?: C extends Criterion<string, string, infer Value> ? Value : never;
};

export const criterionIds: readonly CriterionId[] = criteria.map(({ id }) => id);
export const facetIds: readonly FacetId[] = criteria.filter(isFacet).map(({ id }) => id);
export const dateRangeIds: readonly DateRangeId[] = criteria
  .filter((criterion) => criterion.kind === 'dateRange')
  .map(({ id }) => id);
export const yesNoIds: readonly YesNoId[] = criteria
  .filter((criterion) => criterion.kind === 'yesNo')
  .map(({ id }) => id);
export const placeIds: readonly PlaceId[] = criteria
  .filter((criterion) => criterion.kind === 'place')
  .map(({ id }) => id);
export const numberRangeIds: readonly NumberRangeId[] = criteria
  .filter((criterion) => criterion.kind === 'numberRange')
  .map(({ id }) => id);
export const countedIds: readonly CountedId[] = criteria.filter(isCounted).map(({ id }) => id);

export function isFacet(criterion: AnyCriterion): criterion is FacetCriterion {
  return criterion.kind === 'choice' || criterion.kind === 'tree';
}

function isCounted(criterion: AnyCriterion): criterion is CountedCriterion {
  return 'counted' in criterion;
}

/** The definition of a criterion. */
export function criterionOf(id: CriterionId): AnyCriterion {
  const found = criteria.find((criterion) => criterion.id === id);
  if (!found) throw new Error(`There is no criterion '${id}'.`);
  return found;
}

/** Merges the members that the criteria return, in their order. */
export function membersOf(memberOfEach: (criterion: AnyCriterion) => CriteriaValues): CriteriaValues {
  let members: CriteriaValues = {};
  for (const criterion of criteria) members = { ...members, ...memberOfEach(criterion) };
  return members;
}

/** The normalized value of one criterion; the others are not looked at. */
export function normalizeCriterion(id: CriterionId, value: unknown): CriteriaValues {
  return criterionOf(id).normalize({ [id]: value });
}

/** The normalized values of all criteria, in their order. */
export function normalizeCriteria(raw: { readonly [Id in CriterionId]?: unknown }): CriteriaValues {
  return membersOf((criterion) => criterion.normalize(raw));
}
