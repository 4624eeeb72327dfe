import type { IncomingMessage } from 'node:http';
import { plainAddress } from '../config/network-address.ts';
import type { PvpSettings } from '../config/sign-in-settings.ts';
import { equalInConstantTime } from '../keys/equal-in-constant-time.ts';

/**
 * Headers by which a portal of the Portalverbund says who somebody is (PVP 2.1: X-PVP-…; 1.8 and 1.9: X-AUTHENTICATE-…, X-AUTHORIZE-…),
 * also as some gateways spell them, with underscores; and the secret by which it proves to be the portal.
 */
const ofPortal = /^x[-_](?:pvp|authenticate|authorize|portal[-_]secret)(?:[-_]|$)/i;

/** Headers as they were sent, without the secret. */
type PortalHeaders = readonly (readonly [name: string, value: string])[];

const taken = new WeakMap<IncomingMessage, PortalHeaders | 'unproven'>();

/**
 * Removes the portal's headers from a request, whoever has sent it, before anything else reads them. They are held, in the order sent, only
 * if the connection itself comes from one of the portal's addresses and proves to be the portal where a secret is agreed: what another proxy
 * passes on may be anybody's.
 */
export function takePortalHeaders(incoming: IncomingMessage, portal: PvpSettings | undefined): void {
  const { rawHeaders, headers } = incoming;
  const found: [string, string][] = [];
  const secrets: string[] = [];
  const others: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (name.toLowerCase() === 'x-portal-secret') secrets.push(value);
    else if (ofPortal.test(name)) found.push([name, value]);
    else others.push(name, value);
  }
  const address = plainAddress(incoming.socket.remoteAddress ?? '');
  if (portal && address !== undefined && portal.proxies.has(address)) {
    if (proves(secrets, portal.secret)) taken.set(incoming, found);
    else if (found.length > 0) taken.set(incoming, 'unproven');
  }
  if (found.length + secrets.length === 0) return;
  rawHeaders.splice(0, rawHeaders.length, ...others);
  for (const name of Object.keys(headers)) if (ofPortal.test(name)) delete headers[name];
}

/** A second value may be a visitor's that the portal has passed on. */
const proves = ([sent, ...more]: readonly string[], secret: string | undefined): boolean =>
  secret === undefined || (sent !== undefined && more.length === 0 && equalInConstantTime(sent, secret));

/** What the portal has sent with a request; undefined if it comes from elsewhere, 'unproven' if without the secret. */
export const portalHeadersOf = (incoming: IncomingMessage | undefined): PortalHeaders | 'unproven' | undefined =>
  incoming && taken.get(incoming);
