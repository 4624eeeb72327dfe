/**
 * The id a fragment names; empty where it names none.
 *
 * @param hash as in location.hash, with '#'
 */
export const idIn = (hash: string): string => decoded(hash.slice(1));

/** A percent-encoded part of an address as it reads; a broken escape is taken as it stands, since a stray % is no reason to fail. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
