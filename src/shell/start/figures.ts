import type { FacetId } from '../../core/criteria/criteria.ts';
import type { CriterionOption } from '../../core/criteria/criterion.ts';
import { hasInspection } from '../../core/criteria/has-inspection.ts';
import { statuses } from '../../core/criteria/statuses.ts';
import type { FilterMetadata, InstallationSearchResult, RawSearch } from '../../core/search/search-types.ts';

/** One bar: how many installations a value has. */
export interface Bar {
  value: string;
  label: string;
  count: number;
  search: RawSearch;
}

const optionsOf = (metadata: FilterMetadata, facet: FacetId): CriterionOption[] =>
  metadata.criteria.find(({ id }) => id === facet)?.options ?? [];

/** The top values of a facet that have installations, largest first; equal ones in the order of the register. */
export function bars(result: InstallationSearchResult, metadata: FilterMetadata, facet: FacetId): Bar[] {
  return optionsOf(metadata, facet)
    .map(({ value, label }) => ({
      value,
      label,
      count: result.facets[facet][value] ?? 0,
      search: { [facet]: [value] },
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** A number of the register. */
export interface Figure {
  count: number;
  name: string;
  /** Finds what was counted; absent where it is not installations that were. */
  search?: RawSearch;
}

/** The figures of the overview, from a search for everything. */
export function figures({ total, facets }: InstallationSearchResult): Figure[] {
  return [
    { count: total, name: 'Anlagen', search: {} },
    { count: facets.statuses.functional ?? 0, name: statuses.words.functional, search: { statuses: ['functional'] } },
    { count: facets.hasInspection.yes ?? 0, name: hasInspection.words.yes, search: { hasInspection: true } },
    {
      count: Object.values(facets.authorities).filter((count) => count > 0).length,
      name: 'zuständige Behörden',
    },
  ];
}
