import { newestSearch } from '#core/search/search/newest-search.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import type { FirstQuery } from '#core/site/first-view/first-query.ts';

/** What `<natippc-open-data>` requests first (R7.9): the size and the date of the whole register. */
export const queries = (): readonly FirstQuery[] => [searchQuery(newestSearch)];
