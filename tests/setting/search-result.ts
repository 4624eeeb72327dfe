import { countedIds, dateRangeIds } from '../../src/core/criteria/criteria.ts';
import { recordOf } from '../../src/core/criteria/criterion.ts';
import type { FacetCounts, InstallationSearchResult } from '../../src/core/search/search-types.ts';

/** What a result says of the criteria where it counts nothing. */
export const nothingCounted: Pick<InstallationSearchResult, 'facets' | 'spans'> = {
  facets: recordOf(countedIds, (): FacetCounts => ({})),
  spans: recordOf(dateRangeIds, () => ({})),
};
