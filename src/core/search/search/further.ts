import type { InstallationSearchResult } from './search-types.ts';

/**
 * The index among the items at which the further installations with the same activity begin: below 0 if they began on an earlier page;
 * undefined if there are none.
 */
export function firstFurther({
  total,
  page,
  pageSize,
  further,
}: Pick<InstallationSearchResult, 'total' | 'page' | 'pageSize' | 'further'>): number | undefined {
  return further === undefined ? undefined : total - (page - 1) * pageSize;
}
