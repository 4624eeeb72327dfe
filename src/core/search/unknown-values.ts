import { criteria, type FacetId, isFacet } from '../criteria/criteria.ts';
import { pathTo } from '../criteria/tree.ts';
import type { FilterMetadata, InstallationSearchResult, RawSearch } from './search-types.ts';
import { clearValue } from './transitions.ts';

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
  search: RawSearch,
  metadata: FilterMetadata | undefined,
  result: Pick<InstallationSearchResult, 'facets'> | undefined,
): UnknownValue[] {
  if (!metadata || !result) return [];
  const options = new Map(metadata.criteria.map(({ id, options: some }) => [id, some]));
  return criteria.filter(isFacet).flatMap(({ id, label, words }) => {
    // Values of a fixed list are all known, whether or not an installation has them.
    if (words !== null) return [];
    const isKnown = (value: string) =>
      pathTo(options.get(id) ?? [], value).length > 0 || (result.facets[id][value] ?? 0) > 0;
    const unknown = (search[id] ?? []).filter((value) => !isKnown(value));
    return unknown.map((value) => ({ criterion: id, label, value }));
  });
}

/** The search without them. */
export function dropUnknown(search: RawSearch, unknown: readonly UnknownValue[]): RawSearch {
  return unknown.reduce((rest, { criterion, value }) => clearValue(rest, criterion, value), search);
}
