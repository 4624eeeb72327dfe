/**
 * What a visitor can do to a search, as functions from search to search. Each change but the page's own goes back to page 1,
 * since the pages of another result are other pages.
 */
import {
  type CriterionOption,
  type DateRangeCriterion,
  type FacetId,
  facetIds,
  type InstallationSearch,
  type LooseningProposal,
  type OverviewSelection,
  type PageSize,
  type SortDirection,
  type SortKey,
  type Suggestion,
} from './search-types.ts';
import { toggleInTree } from './tree.ts';

/** A restriction of the search that can be taken away. */
export type Criterion = FacetId | 'text' | 'lastInspection' | 'overview';

/** Sets one member, or takes it away where the value is undefined, and goes back to page 1. */
function change<Name extends keyof InstallationSearch>(
  search: InstallationSearch,
  name: Name,
  value: InstallationSearch[Name] | undefined,
): InstallationSearch {
  const { page: _page, [name]: _former, ...rest } = search;
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** An empty text is none, and a sort by relevance to it goes with it. */
export function setText(search: InstallationSearch, text: string): InstallationSearch {
  const next = change(search, 'text', text || undefined);
  return !text.trim() && search.sort === 'relevance'
    ? change(change(next, 'sort', undefined), 'direction', undefined)
    : next;
}

/** Replaces the values of a criterion. */
export function setFacetValues(
  search: InstallationSearch,
  facet: FacetId,
  values: readonly string[],
): InstallationSearch {
  const { page: _page, [facet]: _former, ...rest } = search;
  return values.length > 0 ? { ...rest, [facet]: [...new Set(values)] } : rest;
}

/** Switches a value on or off; with the criterion's options in the manner of its tree (see `toggleInTree`). */
export function toggleFacetValue(
  search: InstallationSearch,
  facet: FacetId,
  value: string,
  options: readonly CriterionOption[] = [],
): InstallationSearch {
  return setFacetValues(search, facet, toggleInTree(options, search[facet] ?? [], value));
}

/** Restricts to a range of dates, or to installations never inspected; undefined or an empty range lifts it. */
export function setLastInspection(
  search: InstallationSearch,
  range: DateRangeCriterion | undefined,
): InstallationSearch {
  const restricts = range && (range.never || range.from || range.to);
  return change(search, 'lastInspection', restricts ? range : undefined);
}

export function setOverview(search: InstallationSearch, overview: OverviewSelection): InstallationSearch {
  return change(search, 'overview', overview);
}

/** Without direction the key's own default holds. */
export function setSort(search: InstallationSearch, sort: SortKey, direction?: SortDirection): InstallationSearch {
  return change(change(search, 'sort', sort), 'direction', direction);
}

export function setPageSize(search: InstallationSearch, pageSize: PageSize): InstallationSearch {
  return change(search, 'pageSize', pageSize);
}

/** From 1. */
export function setPage(search: InstallationSearch, page: number): InstallationSearch {
  return { ...search, page };
}

export function clearCriterion(search: InstallationSearch, criterion: Criterion): InstallationSearch {
  return criterion === 'text' ? setText(search, '') : change(search, criterion, undefined);
}

/** Takes one value of a criterion away; of a text or a range the whole. */
export function clearValue(search: InstallationSearch, criterion: Criterion, value: string): InstallationSearch {
  if (!isFacet(criterion)) return clearCriterion(search, criterion);
  const values: readonly string[] = search[criterion] ?? [];
  return setFacetValues(
    search,
    criterion,
    values.filter((other) => other !== value),
  );
}

/** Lifts every restriction; what is looked at (overview) and how (sort, page size) stays. */
export function clearAll(search: InstallationSearch): InstallationSearch {
  const restrictions: Criterion[] = ['text', 'lastInspection', ...facetIds];
  return restrictions.reduce(clearCriterion, search);
}

/** Follows a proposal of a search without results. */
export function loosen(search: InstallationSearch, { criterion, value }: LooseningProposal): InstallationSearch {
  if (value === undefined) return clearCriterion(search, criterion);
  return criterion === 'text' ? setText(search, value) : clearValue(search, criterion, value);
}

/**
 * Follows a suggestion: searches for its text, or sets its criterion in place of what was typed. One that opens an installation
 * leaves the search as it is.
 */
export function applySuggestion(search: InstallationSearch, { action }: Suggestion): InstallationSearch {
  if ('text' in action) return setText(search, action.text);
  if (!('facet' in action)) return search;
  const values: readonly string[] = search[action.facet] ?? [];
  return setFacetValues(setText(search, ''), action.facet, [...values, action.value]);
}

function isFacet(criterion: Criterion): criterion is FacetId {
  return facetIds.some((facet) => facet === criterion);
}
