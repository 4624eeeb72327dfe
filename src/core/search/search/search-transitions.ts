/**
 * Changes to a search, as functions from search to search. All of them return to page 1, since the results
 * change.
 */

import type { OverviewSelection } from '../../account/session/own-overview.ts';
import {
  type CriteriaValues,
  type CriterionId,
  criterionOf,
  type FacetId,
  normalizeCriteria,
  type YesNoId,
} from '../criteria/criteria.ts';
import { type CriterionOption, memberOf } from '../criteria/criterion.ts';
import { toggleInTree } from '../criteria/tree.ts';
import { normalizeSearch } from './normalize.ts';
import type { RawSearch, Search, SortDirection, SortKey, Suggestion } from './search-types.ts';

/** Replaces the value of one criterion; an empty `member` removes it. */
export function change(search: RawSearch, id: CriterionId, member: CriteriaValues): RawSearch {
  const { page: _page, [id]: _former, ...rest } = search;
  return { ...rest, ...member };
}

/** Sets the text; an empty one removes it together with sorting by relevance. */
export function setText(search: RawSearch, text: string): RawSearch {
  const next = change(search, 'text', memberOf('text', text || undefined));
  if (text.trim() || search.sort !== 'relevance') return next;
  const { sort: _sort, direction: _direction, ...rest } = next;
  return rest;
}

/** Replaces the values of a criterion. */
export function setFacetValues(search: RawSearch, facet: FacetId, values: readonly string[]): RawSearch {
  return change(search, facet, criterionOf(facet).normalize({ [facet]: values }));
}

/** Toggles a value; `options` are needed for trees (see `toggleInTree`). */
export function toggleFacetValue(
  search: RawSearch,
  facet: FacetId,
  value: string,
  options: readonly CriterionOption[] = [],
): RawSearch {
  return setFacetValues(search, facet, toggleInTree(options, search[facet] ?? [], value));
}

/** Restricts to installations for which it holds or does not; undefined removes the restriction. */
export function setYesNo(search: RawSearch, id: YesNoId, value: boolean | undefined): RawSearch {
  return change(search, id, memberOf(id, value));
}

/** Restricts to a place or to a radius around one, replacing either; with neither, both restrictions are removed. */
export function setLocation(search: RawSearch, { place, near }: Pick<CriteriaValues, 'place' | 'near'>): RawSearch {
  return change(change(search, 'place', {}), 'near', normalizeCriteria({ place, near }));
}

export function setOverview(search: RawSearch, overview: OverviewSelection): RawSearch {
  return change(search, 'overview', { overview });
}

/** Without `direction` the key's default direction applies. */
export function setSort(search: RawSearch, sort: SortKey, direction?: SortDirection): RawSearch {
  const { page: _page, direction: _direction, ...rest } = search;
  return { ...rest, sort, ...(direction && { direction }) };
}

/**
 * Applies a suggestion: searches for its text, or sets its criterion in place of the typed text. One that opens an installation
 * does not change the search.
 */
export function applySuggestion(search: RawSearch, { action }: Suggestion): RawSearch {
  if ('text' in action) return setText(search, action.text);
  if ('near' in action) return setLocation(setText(search, ''), { near: action.near });
  if (!('facet' in action)) return search;
  return setFacetValues(setText(search, ''), action.facet, [...(search[action.facet] ?? []), action.value]);
}

/** Restricts a search to its initial part of the register. The page number of a link is kept unless this changes the rows. */
export const beginWith = (search: RawSearch, overview: OverviewSelection): Search =>
  normalizeSearch(overview === (search.overview ?? 'all') ? search : setOverview(search, overview));
