import { activityCriteria } from './activity-criteria.ts';
import { batCriteria } from './bat-criteria.ts';
import type { Criterion } from './criterion.ts';
import { inspectionCriteria } from './inspection-criteria.ts';
import { locationCriteria } from './location-criteria.ts';
import { recordCriteria } from './record-criteria.ts';
import { searchCriteria } from './search-criteria.ts';

/** All criteria of the search, in the order of the panel. */
export const criteria = [
  ...searchCriteria,
  ...locationCriteria,
  ...activityCriteria,
  ...inspectionCriteria,
  ...batCriteria,
  ...recordCriteria,
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

// Those marked as pure are only for servers.
export const criterionIds: readonly CriterionId[] = /* @__PURE__ */ criteria.map(({ id }) => id);
export const facetIds: readonly FacetId[] = idsOf(isFacet);
export const dateRangeIds: readonly DateRangeId[] = idsOf((criterion) => criterion.kind === 'dateRange');
export const yesNoIds: readonly YesNoId[] = /* @__PURE__ */ idsOf((criterion) => criterion.kind === 'yesNo');
export const placeIds: readonly PlaceId[] = /* @__PURE__ */ idsOf((criterion) => criterion.kind === 'place');
export const numberRangeIds: readonly NumberRangeId[] = /* @__PURE__ */ idsOf(
  (criterion) => criterion.kind === 'numberRange',
);
export const countedIds: readonly CountedId[] = idsOf(isCounted);
export const openIds: readonly OpenCriterion['id'][] = /* @__PURE__ */ idsOf(isOpen);

function idsOf<Of extends AnyCriterion>(isOfKind: (criterion: AnyCriterion) => criterion is Of): Of['id'][] {
  return criteria.filter(isOfKind).map(({ id }) => id);
}

export function isFacet(criterion: AnyCriterion): criterion is FacetCriterion {
  return criterion.kind === 'choice' || criterion.kind === 'tree';
}

function isCounted(criterion: AnyCriterion): criterion is CountedCriterion {
  return 'counted' in criterion;
}

export function isOpen(criterion: AnyCriterion): criterion is OpenCriterion {
  return 'words' in criterion && criterion.words === null;
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
