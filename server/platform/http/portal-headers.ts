import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from '../config/network-address.ts';
import { plainAddress } from '../config/network-address.ts';

/**
 * Headers by which a portal of the Portalverbund says who somebody is (PVP 2.1: X-PVP-…; 1.8 and 1.9: X-AUTHENTICATE-…, X-AUTHORIZE-…),
 * also as some gateways spell them, with underscores.
 */
const ofPortal = /^x[-_](?:pvp|authenticate|authorize)(?:[-_]|$)/i;

const taken = new WeakMap<IncomingMessage, readonly (readonly [name: string, value: string])[]>();

/**
 * Removes the portal's headers from a request, whoever has sent it, before anything else reads it. They are held, in the order sent, only
 * if the connection itself comes from one of the portal's addresses: what another proxy passes on may be anybody's.
 */
export function takePortalHeaders(incoming: IncomingMessage, portal: TrustedProxies | undefined): void {
  const { rawHeaders, headers } = incoming;
  const found: [string, string][] = [];
  const others: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (ofPortal.test(name)) found.push([name, value]);
    else others.push(name, value);
  }
  const address = plainAddress(incoming.socket.remoteAddress ?? '');
  const isPortal = address !== undefined && portal?.has(address) === true;
  if (isPortal) taken.set(incoming, found);
  if (found.length === 0) return;
  rawHeaders.splice(0, rawHeaders.length, ...others);
  for (const name of Object.keys(headers)) if (ofPortal.test(name)) delete headers[name];
}

/** What the portal has sent with a request; undefined if it does not come from the portal. */
export const portalHeadersOf = (
  incoming: IncomingMessage | undefined,
): readonly (readonly [name: string, value: string])[] | undefined => incoming && taken.get(incoming);
