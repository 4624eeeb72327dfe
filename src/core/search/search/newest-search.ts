import { normalizeSearch } from './normalize.ts';

/**
 * The search of the start page (R2.51): all counts, and the installations changed last. The page requests it, and the server embeds the
 * result.
 */
export const newestSearch = normalizeSearch({ sort: 'lastChange', pageSize: 10 });
