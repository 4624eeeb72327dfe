import { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { networkOf, plainAddress, type TrustedProxies } from '../config/network-address.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `knowProxies` for every request. */
    proxies: TrustedProxies;
  }
}

const unknownProxy =
  'Es kommen Anfragen mit X-Forwarded-For, aber TRUSTED_PROXIES ist nicht gesetzt: Für Begrenzungen zählen alle Besucher:innen hinter diesem Proxy als eine Adresse.';

/** Lets all that follows know which proxies are believed. */
export function knowProxies(proxies: TrustedProxies): MiddlewareHandler {
  let told = proxies.any;
  return (c, next) => {
    c.set('proxies', proxies);
    if (!told && c.req.header('x-forwarded-for') !== undefined) {
      told = true;
      console.warn(unknownProxy);
    }
    return next();
  };
}

/**
 * What of a path lies below one of the bases (context path, portal path), without a leading slash: 'api/env' for '/natippc/api/env'.
 * Undefined outside of all. The longest base counts: the context path may be '/', which the portal's path begins with.
 */
export function belowBase(path: string, bases: readonly string[]): string | undefined {
  const found = bases.filter((base) => path.startsWith(base)).sort((one, other) => other.length - one.length)[0];
  return found === undefined ? undefined : path.slice(found.length);
}

/** The request as it came over the connection; undefined for one made within the process. */
export function incomingOf({ env }: Context): IncomingMessage | undefined {
  const incoming: unknown = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined;
  return incoming instanceof IncomingMessage ? incoming : undefined;
}

/** The other end of the connection; undefined for a request made within the process. */
function connectedAddress(c: Context): string | undefined {
  const address = incomingOf(c)?.socket.remoteAddress;
  return address === undefined ? undefined : plainAddress(address);
}

/** Whether the connection comes from a proxy that is believed. */
export function isFromTrustedProxy(c: Context): boolean {
  const address = connectedAddress(c);
  return address !== undefined && proxiesOf(c)?.has(address) === true;
}

/** Unset where `knowProxies` has not run. */
const proxiesOf = (c: Context): TrustedProxies | undefined => c.get('proxies');

/** The first hop from the right that is no trusted proxy; each has noted whom it heard. */
function farthest(c: Context, hops: readonly (string | undefined)[], nearest: string): string {
  let address = nearest;
  for (const hop of hops.toReversed()) {
    // What is no address, 'unknown' say, ends the way: whatever stands before it was not noted by a proxy that is believed.
    if (hop === undefined || proxiesOf(c)?.has(address) !== true) return address;
    address = hop;
  }
  return address;
}

/**
 * The address a request comes from, for limits; of IPv6 the network of a subscriber. Headers count only as far as trusted proxies
 * wrote them: whoever else sends them could pass for anybody. Where X-Forwarded-For and Forwarded disagree, the visitor has written one
 * of them, and only the proxy's own address is certain.
 */
export function clientAddress(c: Context): string {
  const nearest = connectedAddress(c);
  if (nearest === undefined) return 'local';
  if (!isFromTrustedProxy(c)) return networkOf(nearest);
  const said = [c.req.header('x-forwarded-for'), forwardedFor(c.req.header('forwarded'))].filter(
    (list) => list !== undefined,
  );
  const found = new Set(said.map((list) => farthest(c, list.split(',').map(plainAddress), nearest)));
  const [only = nearest] = found;
  return networkOf(found.size > 1 ? nearest : only);
}

/** The addresses of `Forwarded: for=192.0.2.1;proto=https, for="[2001:db8::1]:4711"` (RFC 7239). */
function forwardedFor(header: string | undefined): string | undefined {
  return header
    ?.split(',')
    .map((element) => /(?:^|;)\s*for=("[^"]*"|[^;]*)/i.exec(element.trim())?.[1]?.replaceAll('"', '') ?? '')
    .join(',');
}

/** What a proxy says in a header. Where none is trusted by name, each is: it is about the visitor's own cookies only. */
function saidByProxy(c: Context, header: string): string | undefined {
  const proxies = proxiesOf(c);
  if (proxies?.any && !isFromTrustedProxy(c)) return undefined;
  return c.req.header(header)?.split(',')[0]?.trim();
}

/** Whether a browser asked by TLS. Behind a proxy that ends it the request itself is plain, and the proxy says so. */
export const isHttps = (c: Context): boolean =>
  (saidByProxy(c, 'x-forwarded-proto') ?? new URL(c.req.url).protocol).startsWith('https');

/** The host that the visitor's browser asked for; a proxy that does not pass on `Host` says it, where it is trusted by name. */
export function publicHost(c: Context): string {
  const said = isFromTrustedProxy(c) ? saidByProxy(c, 'x-forwarded-host') : undefined;
  const isHost = said !== undefined && /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(said);
  return isHost ? said : (c.req.header('host') ?? new URL(c.req.url).host);
}

/** The address asked for as the visitor sees it: a proxy that ends TLS asks by HTTP. */
export function publicAddress(c: Context): URL {
  const address = new URL(c.req.url);
  const host = publicHost(c);
  if (host !== address.host) {
    // Without one in the new host the port would stay.
    address.port = '';
    address.host = host;
  }
  if (isHttps(c)) address.protocol = 'https:';
  return address;
}
