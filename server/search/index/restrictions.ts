import type { CriterionId } from '#core/search/criteria/criteria.ts';
import { Bitset } from './bitset.ts';

/** A criterion of a search and the slots that match it. */
export interface Restriction {
  criterion: CriterionId;
  /** Another criterion that this restriction combines; if either is ignored, so is the restriction. */
  together?: CriterionId;
  slots: Bitset;
}

/** The visible slots that match all restrictions; `except` is ignored (a criterion's counts ignore its own restriction). */
export function remaining(visible: Bitset, restrictions: readonly Restriction[], except?: string): Bitset {
  const sets = restrictions
    .filter(({ criterion, together }) => except === undefined || (criterion !== except && together !== except))
    .map(({ slots }) => slots);
  return Bitset.intersection([visible, ...sets]);
}
