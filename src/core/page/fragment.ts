import { decoded } from '../text/decoded.ts';

/**
 * The id a fragment names; empty where it names none.
 *
 * @param hash as in location.hash, with '#'
 */
export const idIn = (hash: string): string => decoded(hash.slice(1));
