/**
 * Where to go after signing in: the path of an address on this origin, so that no link can take a user who has just signed in
 * to another site. Foreign addresses, other schemes and the sign-in pages themselves yield the fallback.
 *
 * @param origin the origin of the request, such as 'https://portal.example'.
 */
export function returnPath(address: string | undefined, origin: string, portalPath: string, fallback: string): string {
  if (!address || address.length > 2000) return fallback;
  // A browser reads a backslash as a slash and drops control characters: '/\host' would leave the origin.
  if (/\\|\p{Cc}/u.test(address)) return fallback;
  if (!URL.canParse(address, origin)) return fallback;
  const url = new URL(address, origin);
  // The protocol may differ if a proxy terminates TLS; the result is a path and stays on the visitor's own origin anyway.
  if (!/^https?:$/.test(url.protocol) || url.host !== new URL(origin).host || url.username !== '') return fallback;
  if (url.pathname.startsWith('//')) return fallback;
  if (url.pathname === `${portalPath}anmelden` || url.pathname === `${portalPath}abmelden`) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
