/**
 * What a visitor can do to a search, as functions from search to search. Each change but the page's own goes back to page 1,
 * since the pages of another result are other pages.
 */
import {
  type CriteriaValues,
  type CriterionId,
  criteria,
  criterionOf,
  type DateRangeId,
  type FacetId,
  type NumberRangeId,
  normalizeCriteria,
  type YesNoId,
} from '../criteria/criteria.ts';
import { type CriterionOption, memberOf } from '../criteria/criterion.ts';
import type { DateRange } from '../criteria/kinds/date-range.ts';
import type { Area } from '../criteria/kinds/location.ts';
import type { NumberRange } from '../criteria/kinds/number-range.ts';
import type { OverviewSelection } from '../criteria/overview.ts';
import { toggleInTree } from '../criteria/tree.ts';
import type { LooseningProposal, PageSize, RawSearch, SortDirection, SortKey, Suggestion } from './search-types.ts';

/** Replaces what a search asks of one criterion; without a member there it asks nothing more. */
function change(search: RawSearch, id: CriterionId, member: CriteriaValues): RawSearch {
  const { page: _page, [id]: _former, ...rest } = search;
  return { ...rest, ...member };
}

/** An empty text is none, and a sort by relevance to it goes with it. */
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

/** Switches a value on or off; with the criterion's options in the manner of its tree (see `toggleInTree`). */
export function toggleFacetValue(
  search: RawSearch,
  facet: FacetId,
  value: string,
  options: readonly CriterionOption[] = [],
): RawSearch {
  return setFacetValues(search, facet, toggleInTree(options, search[facet] ?? [], value));
}

/** Restricts to a range of dates; undefined or an empty range lifts it. */
export function setDateRange(search: RawSearch, id: DateRangeId, range: DateRange | undefined): RawSearch {
  return change(search, id, memberOf(id, range?.from || range?.to ? range : undefined));
}

/** Restricts to a range of numbers; undefined or an empty range lifts it. */
export function setNumberRange(search: RawSearch, id: NumberRangeId, range: NumberRange | undefined): RawSearch {
  return change(search, id, criterionOf(id).normalize({ [id]: range }));
}

/** Asks for those of which it holds, or does not; undefined lifts it. */
export function setYesNo(search: RawSearch, id: YesNoId, value: boolean | undefined): RawSearch {
  return change(search, id, memberOf(id, value));
}

/** Restricts to a stretch of the map; undefined lifts it. */
export function setArea(search: RawSearch, area: Area | undefined): RawSearch {
  return change(search, 'area', memberOf('area', area));
}

/** Restricts to a place, or to what lies around one, whichever it was before; with neither both are lifted. */
export function setLocation(search: RawSearch, { place, near }: Pick<CriteriaValues, 'place' | 'near'>): RawSearch {
  return change(change(search, 'place', {}), 'near', normalizeCriteria({ place, near }));
}

export function setOverview(search: RawSearch, overview: OverviewSelection): RawSearch {
  return change(search, 'overview', { overview });
}

/** Without direction the key's own default holds. */
export function setSort(search: RawSearch, sort: SortKey, direction?: SortDirection): RawSearch {
  const { page: _page, direction: _direction, ...rest } = search;
  return { ...rest, sort, ...(direction && { direction }) };
}

export function setPageSize(search: RawSearch, pageSize: PageSize): RawSearch {
  const { page: _page, ...rest } = search;
  return { ...rest, pageSize };
}

/** From 1. */
export function setPage(search: RawSearch, page: number): RawSearch {
  return { ...search, page };
}

export function clearCriterion(search: RawSearch, id: CriterionId): RawSearch {
  return id === 'text' ? setText(search, '') : change(search, id, {});
}

/** Takes one value of a criterion away; of a text or a range the whole. */
export function clearValue(search: RawSearch, id: CriterionId, value: string): RawSearch {
  return id === 'text' ? setText(search, '') : change(search, id, criterionOf(id).without(search, value));
}

/** Lifts every restriction; what is looked at (overview) and how (sort, page size) stays. */
export function clearAll(search: RawSearch): RawSearch {
  return criteria.reduce((rest, { id, kind }) => (kind === 'select' ? rest : clearCriterion(rest, id)), search);
}

/** Follows a proposal of a search without results. */
export function loosen(search: RawSearch, { criterion, value }: LooseningProposal): RawSearch {
  if (value === undefined) return clearCriterion(search, criterion);
  return criterion === 'text' ? setText(search, value) : clearValue(search, criterion, value);
}

/**
 * Follows a suggestion: searches for its text, or sets its criterion in place of what was typed. One that opens an installation
 * leaves the search as it is.
 */
export function applySuggestion(search: RawSearch, { action }: Suggestion): RawSearch {
  if ('text' in action) return setText(search, action.text);
  if ('near' in action) return setLocation(setText(search, ''), { near: action.near });
  if (!('facet' in action)) return search;
  return setFacetValues(setText(search, ''), action.facet, [...(search[action.facet] ?? []), action.value]);
}
