/**
 * Keys of the queries whose answers a server may embed in its page (R7.9): page and server have them from here, so that what was embedded
 * is what the first rendering looks for.
 */
import type { InstallationSearch } from '../api/installation-search.ts';
import { product } from '../product.ts';
import { normalizeSearch } from '../search/normalize.ts';

export const environmentKey: readonly unknown[] = ['env'];
export const filterMetadataKey: readonly unknown[] = ['filter', 'metadata'];
export const batConclusionsKey: readonly unknown[] = ['bvt', 'list'];
export const cmsKey = (path: string): readonly unknown[] => ['cms', path];

/** Begins the key of every query about installations. */
export const installationsKey = `${product.key}Installations`;
export const installationKey = (id: string): readonly unknown[] => [installationsKey, 'detail', id];
/** Searches that mean the same have the same key. */
export const searchKey = (search: InstallationSearch): readonly unknown[] => [
  installationsKey,
  'search',
  normalizeSearch(search),
];
