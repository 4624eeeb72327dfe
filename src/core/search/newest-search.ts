import { normalizeSearch } from './normalize.ts';

/**
 * What the start page shows of the register (R2.51), in one search: all counts, and the installations changed last. The page asks
 * for it, and the server embeds its answer.
 */
export const newestSearch = normalizeSearch({ sort: 'lastChange', pageSize: 10 });
