/** Cleaning of addresses before matching: what older links and other frameworks leave in the fragment. */

/** A fragment containing '!' is cut off (R2.11): `/start#!x` becomes `/start`. Other fragments stay. */
export function cutFragment(address: string): string {
  const at = address.indexOf('#');
  return at >= 0 && address.includes('!', at) ? address.slice(0, at) : address;
}

/**
 * The plain path a hash address starting with `#/` stands for (R2.12), below the context path; undefined: not a hash address.
 * What follows a '!' is cut off here too, and repeated slashes fold into one, so that no link can name another host.
 *
 * @param hash as in location.hash, with '#'
 */
export function plainPathOf(hash: string): string | undefined {
  if (!hash.startsWith('#/')) return undefined;
  const [plain = ''] = hash.slice(1).split('!');
  return plain.replace(/^[/\\]+/, '/');
}

/** The part of a pathname below the context path, with a leading slash; undefined: outside of it. */
export function pathWithin(contextPath: string, pathname: string): string | undefined {
  const base = contextPath.endsWith('/') ? contextPath : `${contextPath}/`;
  if (pathname === base.slice(0, -1)) return '/';
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : undefined;
}
