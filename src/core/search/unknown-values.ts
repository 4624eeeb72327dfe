import { activeCriteria } from './active-criteria.ts';
import {
  type FacetId,
  type FilterMetadata,
  facetIds,
  type InstallationSearch,
  type InstallationSearchResult,
} from './search-types.ts';
import { clearValue } from './transitions.ts';
import { pathTo } from './tree.ts';

/** A chosen value that nothing in the register has: an old link, or an address changed by hand. */
export interface UnknownValue {
  criterion: FacetId;
  /** Name of the criterion, as the visitor reads it. */
  label: string;
  value: string;
}

/**
 * The values of a search that neither the register's metadata nor the result's counts know. Counts come beside the metadata, since
 * that describes only what everyone may see. Empty until both are there.
 */
export function unknownValues(
  search: InstallationSearch,
  metadata: FilterMetadata | undefined,
  result: Pick<InstallationSearchResult, 'facets'> | undefined,
): UnknownValue[] {
  if (!metadata || !result) return [];
  const options = new Map(metadata.criteria.map((criterion) => [criterion.id, criterion.options ?? []]));
  return activeCriteria(search, metadata).flatMap(({ id, label, values }) => {
    const criterion = facetIds.find((facet) => facet === id);
    if (!criterion) return [];
    const isKnown = (value: string) =>
      pathTo(options.get(criterion) ?? [], value).length > 0 || (result.facets[criterion][value] ?? 0) > 0;
    return values.filter(({ value }) => !isKnown(value)).map(({ value }) => ({ criterion, label, value }));
  });
}

/** The search without them. */
export function dropUnknown(search: InstallationSearch, unknown: readonly UnknownValue[]): InstallationSearch {
  return unknown.reduce((rest, { criterion, value }) => clearValue(rest, criterion, value), search);
}
