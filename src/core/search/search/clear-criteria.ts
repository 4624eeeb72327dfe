/** Removes restrictions of a search: loaded once its results are shown, since only they offer it. */

import { type CriterionId, criteria, criterionOf } from '../criteria/criteria.ts';
import { change, setText } from './search-transitions.ts';
import type { RawSearch, SearchAlternative } from './search-types.ts';

export function clearCriterion(search: RawSearch, id: CriterionId): RawSearch {
  return id === 'text' ? setText(search, '') : change(search, id, {});
}

/** Removes one value of a criterion; texts and ranges are removed as a whole. */
export function clearValue(search: RawSearch, id: CriterionId, value: string): RawSearch {
  return id === 'text' ? setText(search, '') : change(search, id, criterionOf(id).without(search, value));
}

/** Removes all restrictions, but keeps the overview, the sort order and the page size. */
export function clearAll(search: RawSearch): RawSearch {
  return criteria.reduce((rest, { id, kind }) => (kind === 'select' ? rest : clearCriterion(rest, id)), search);
}

/** Applies an alternative to a search without results. */
export function applyAlternative(search: RawSearch, { criterion, value }: SearchAlternative): RawSearch {
  if (value === undefined) return clearCriterion(search, criterion);
  return criterion === 'text' ? setText(search, value) : clearValue(search, criterion, value);
}
