import type {
  CriterionOption,
  FacetId,
  FilterMetadata,
  InstallationSearchResult,
} from '../../core/search/search-types.ts';

/** One bar: how many installations a value has. */
export interface Bar {
  value: string;
  label: string;
  count: number;
}

const optionsOf = (metadata: FilterMetadata, facet: FacetId): CriterionOption[] =>
  metadata.criteria.find(({ id }) => id === facet)?.options ?? [];

/** The top values of a facet that have installations, largest first; equal ones in the order of the register. */
export function bars(result: InstallationSearchResult, metadata: FilterMetadata, facet: FacetId): Bar[] {
  return optionsOf(metadata, facet)
    .map(({ value, label }) => ({ value, label, count: result.facets[facet][value] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

export interface Figures {
  installations: number;
  functional: number;
  /** With at least one inspection. */
  inspected: number;
  /** Competent authorities with at least one installation. */
  authorities: number;
}

export function figures(result: InstallationSearchResult): Figures {
  return {
    installations: result.total,
    functional: result.facets.statuses.functional ?? 0,
    inspected: result.total - result.lastInspection.never,
    authorities: Object.values(result.facets.authorities).filter((count) => count > 0).length,
  };
}
