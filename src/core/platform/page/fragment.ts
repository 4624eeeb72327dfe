/**
 * The id in a fragment; empty if there is none.
 *
 * @param hash as in location.hash, with '#'
 */
export const idIn = (hash: string): string => decoded(hash.slice(1));

/** Decodes a percent-encoded part of an address; returned unchanged if malformed, since a stray % is no reason to fail. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
