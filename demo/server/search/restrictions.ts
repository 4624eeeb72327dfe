import type { CriterionId } from '../../../src/core/criteria/criteria.ts';
import { Bitset } from './bitset.ts';

/** One criterion of a search and the slots it leaves. */
export interface Restriction {
  criterion: CriterionId;
  /** Another criterion that it takes as well: without either it leaves all. */
  together?: CriterionId;
  slots: Bitset;
}

/** What all restrictions leave of the visible slots; `except` is ignored (a criterion's counts ignore its own restriction). */
export function remaining(visible: Bitset, restrictions: readonly Restriction[], except?: string): Bitset {
  const sets = restrictions
    .filter(({ criterion, together }) => except === undefined || (criterion !== except && together !== except))
    .map(({ slots }) => slots);
  return Bitset.intersection([visible, ...sets]);
}
