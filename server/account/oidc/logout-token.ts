import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { ProviderFailure } from './provider-failure.ts';

/** What has ended at the provider: one session, or all of a person. */
export interface SignedOut {
  which: { session: string } | { subject: string };
  /** The message's id, by which it counts only once. */
  id: string;
  /** Until when it could be sent again. */
  until: Date;
}

interface Expected {
  /** The provider's present keys, as its `jwks_uri` answers them. */
  keys: unknown;
  issuer: string;
  clientId: string;
  /** Seconds by which clocks may differ. */
  skew: number;
}

/** Signed by a key that only the provider has. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const event = 'http://schemas.openid.net/event/backchannel-logout';
/** What its header may call it: explicitly, as is recommended, or as any JWT. */
const types: readonly string[] = ['logout+jwt', 'application/logout+jwt', 'jwt'];
/** Seconds for which a message is valid. */
const longestValid = 300;

/**
 * Validates a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6).
 * @throws {ProviderFailure} if anything is wrong with it
 */
export async function readLogoutToken(token: string, { keys, issuer, clientId, skew }: Expected): Promise<SignedOut> {
  try {
    if (!isKeySet(keys)) throw new ProviderFailure('invalid');
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), {
      ...{ issuer, algorithms },
      audience: clientId,
      clockTolerance: skew,
      maxTokenAge: longestValid,
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
    });
    const { events, nonce, sid, sub, jti } = payload;
    const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, event);
    const isTyped = protectedHeader.typ === undefined || types.includes(protectedHeader.typ.toLowerCase());
    if (!isLogout || !isTyped || nonce !== undefined || typeof jti !== 'string') throw new ProviderFailure('invalid');
    const until = new Date(Date.now() + (longestValid + 2 * skew) * 1000);
    if (typeof sid === 'string') return { which: { session: sid }, id: jti, until };
    if (typeof sub === 'string') return { which: { subject: sub }, id: jti, until };
    throw new ProviderFailure('invalid');
  } catch (error) {
    throw new ProviderFailure('invalid', error);
  }
}

const isKeySet = (keys: unknown): keys is JSONWebKeySet =>
  typeof keys === 'object' && keys !== null && 'keys' in keys && Array.isArray(keys.keys);
