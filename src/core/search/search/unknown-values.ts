import { criteria, type FacetId, isFacet } from '../criteria/criteria.ts';
import { pathTo } from '../criteria/tree.ts';
import { clearValue } from './clear-criteria.ts';
import type { FilterMetadata, InstallationSearchResult, RawSearch } from './search-types.ts';

/** A value that no installation in the register has, from an old link or an edited address. */
export interface UnknownValue {
  criterion: FacetId;
  /** Name of the criterion shown to the visitor. */
  label: string;
  value: string;
}

/**
 * The values of a search that are in neither the register's metadata nor the result's counts. Counts are needed as well, since the metadata
 * covers only public records. Empty until both are available.
 */
export function unknownValues(
  search: RawSearch,
  metadata: FilterMetadata | undefined,
  result: Pick<InstallationSearchResult, 'facets'> | undefined,
): UnknownValue[] {
  if (!metadata || !result) return [];
  const options = new Map(metadata.criteria.map(({ id, options: some }) => [id, some]));
  return criteria.filter(isFacet).flatMap(({ id, label, words }) => {
    // Values of a fixed list are always known, whether or not an installation has them.
    if (words !== null) return [];
    const isKnown = (value: string) =>
      pathTo(options.get(id) ?? [], value).length > 0 || (result.facets[id][value] ?? 0) > 0;
    const unknown = (search[id] ?? []).filter((value) => !isKnown(value));
    return unknown.map((value) => ({ criterion: id, label, value }));
  });
}

/** Removes unknown values from a search. */
export function dropUnknown(search: RawSearch, unknown: readonly UnknownValue[]): RawSearch {
  return unknown.reduce((rest, { criterion, value }) => clearValue(rest, criterion, value), search);
}
