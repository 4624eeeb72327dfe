/**
 * What of a path lies below one of the bases (context path, portal path), without a leading slash: 'api/env' for '/natippc/api/env'.
 * Undefined outside of all. The longest base counts: the context path may be '/', which the portal's path begins with.
 */
export function belowBase(path: string, bases: readonly string[]): string | undefined {
  const found = bases.filter((base) => path.startsWith(base)).sort((one, other) => other.length - one.length)[0];
  return found === undefined ? undefined : path.slice(found.length);
}
