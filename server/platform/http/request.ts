import { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { ServerConfig } from '../config/config.ts';
import { networkOf, plainAddress, type TrustedProxies } from '../config/network-address.ts';
import { isHost } from './host.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `knowProxies` for every request. */
    proxies: TrustedProxies;
    /** Set with it: the origin under which visitors reach the register, if it is configured. */
    publicUrl: URL | undefined;
  }
}

const unknownProxy =
  'Es kommen Anfragen mit X-Forwarded-For oder X-Forwarded-Proto, aber TRUSTED_PROXIES ist nicht gesetzt: Für Begrenzungen zählen alle Besucher:innen hinter diesem Proxy als eine Adresse, und alle Verbindungen gelten als unverschlüsselt.';

/** Tells all later handlers which proxies are trusted and what the register's own address is. */
export function knowProxies({
  trustedProxies: proxies,
  publicUrl,
}: Pick<ServerConfig, 'trustedProxies' | 'publicUrl'>): MiddlewareHandler {
  let hasWarned = proxies.any;
  return (c, next) => {
    c.set('proxies', proxies);
    c.set('publicUrl', publicUrl);
    if (!hasWarned && ['x-forwarded-for', 'x-forwarded-proto'].some((name) => c.req.header(name) !== undefined)) {
      hasWarned = true;
      console.warn(unknownProxy);
    }
    return next();
  };
}

/**
 * The part of a path below one of the bases (context path, portal path), without a leading slash: 'api/env' for '/natippc/api/env'.
 * Undefined outside all of them. The longest matching base wins: the context path may be '/', a prefix of the portal's path.
 */
export function belowBase(path: string, bases: readonly string[]): string | undefined {
  const found = bases.filter((base) => path.startsWith(base)).sort((one, other) => other.length - one.length)[0];
  return found === undefined ? undefined : path.slice(found.length);
}

/** The request as received over the connection; undefined for one made within the process. */
export function incomingOf({ env }: Context): IncomingMessage | undefined {
  const incoming: unknown = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined;
  return incoming instanceof IncomingMessage ? incoming : undefined;
}

/** The address of the connection's peer; undefined for a request made within the process. */
function connectedAddress(c: Context): string | undefined {
  const address = incomingOf(c)?.socket.remoteAddress;
  return address === undefined ? undefined : plainAddress(address);
}

/** Whether the connection comes from a trusted proxy. */
export function isFromTrustedProxy(c: Context): boolean {
  const address = connectedAddress(c);
  return address !== undefined && proxiesOf(c)?.has(address) === true;
}

/** Undefined if `knowProxies` has not run. */
const proxiesOf = (c: Context): TrustedProxies | undefined => c.get('proxies');

/** The first hop from the right that is not a trusted proxy; each proxy has appended the address it received the request from. */
function farthest(c: Context, hops: readonly (string | undefined)[], nearest: string): string {
  let address = nearest;
  for (const hop of hops.toReversed()) {
    // A hop that is not an address ('unknown', for example) ends the chain: earlier ones were not recorded by a trusted proxy.
    if (hop === undefined || proxiesOf(c)?.has(address) !== true) return address;
    address = hop;
  }
  return address;
}

/**
 * The address a request comes from, for rate limits; for IPv6 the subscriber's network. Headers count only as far as trusted proxies
 * wrote them: anyone else could impersonate any address. If X-Forwarded-For and Forwarded disagree, the visitor has written one of
 * them, and only the proxy's own address is certain.
 */
export function clientAddress(c: Context): string {
  const nearest = connectedAddress(c);
  if (nearest === undefined) return 'local';
  if (!isFromTrustedProxy(c)) return networkOf(nearest);
  const lists = [c.req.header('x-forwarded-for'), forwardedFor(c.req.header('forwarded'))].filter(
    (list) => list !== undefined,
  );
  const found = new Set(lists.map((list) => farthest(c, list.split(',').map(plainAddress), nearest)));
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

/** What the nearest proxy wrote into a header; undefined if it is not trusted. It appends its value, so others stand before it. */
const proxyHeader = (c: Context, header: string): string | undefined =>
  isFromTrustedProxy(c) ? c.req.header(header)?.split(',').at(-1)?.trim() : undefined;

/**
 * Whether the browser used TLS. The server itself speaks plain HTTP: a trusted proxy that terminates TLS says so in X-Forwarded-Proto.
 * A request line with a full https address, which anybody may send, does not count.
 */
export function isHttps(c: Context): boolean {
  if (incomingOf(c) === undefined) return new URL(c.req.url).protocol === 'https:';
  return proxyHeader(c, 'x-forwarded-proto')?.toLowerCase() === 'https';
}

/** The host that the visitor's browser requested; a trusted proxy that does not pass on `Host` states it in X-Forwarded-Host. */
export function publicHost(c: Context): string {
  const host = proxyHeader(c, 'x-forwarded-host');
  return host !== undefined && isHost(host) ? host : (c.req.header('host') ?? new URL(c.req.url).host);
}

/**
 * The requested address as the visitor sees it, even behind a proxy that terminates TLS. With `PUBLIC_URL` it never depends on what the
 * request says of its host.
 */
export function publicAddress(c: Context): URL {
  const address = new URL(c.req.url);
  const known: URL | undefined = c.get('publicUrl');
  if (known) return new URL(address.pathname + address.search, known);
  const host = publicHost(c);
  if (host !== address.host) {
    // If the new host has no port, the old one would stay.
    address.port = '';
    address.host = host;
  }
  address.protocol = isHttps(c) ? 'https:' : 'http:';
  return address;
}
