/** Cleans addresses before matching: fragments left by older links and other frameworks. */

/** A fragment containing '!' is cut off (R2.11): `/start#!x` becomes `/start`. Other fragments stay. */
export function cutFragment(address: string): string {
  const at = address.indexOf('#');
  return at >= 0 && address.includes('!', at) ? address.slice(0, at) : address;
}

/**
 * The path of a hash address starting with `#/` (R2.12), relative to the context path; undefined if it is not a hash address.
 * Anything after a '!' is cut off here too, and leading slashes are collapsed, so that no link can lead to another host.
 *
 * @param hash as in location.hash, with '#'
 */
export function plainPathOf(hash: string): string | undefined {
  if (!hash.startsWith('#/')) return undefined;
  const [plain = ''] = hash.slice(1).split('!');
  return plain.replace(/^[/\\]+/, '/');
}

/** The part of a pathname below the context path, with a leading slash; undefined if it is outside. */
export function pathWithin(contextPath: string, pathname: string): string | undefined {
  const base = contextPath.endsWith('/') ? contextPath : `${contextPath}/`;
  if (pathname === base.slice(0, -1)) return '/';
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : undefined;
}
