import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../../platform/keys/derived-keys.ts';
import { equalInConstantTime } from '../../platform/keys/equal-in-constant-time.ts';

/** A new secret of 256 bits as base64url (43 characters). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a session id, which is all that is stored: a stolen database grants access to no session. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** Whether a cookie can be a token at all; any other value never reaches the database. */
export const looksLikeToken = (value: string): boolean => tokenShape.test(value);

const sign = (key: Uint8Array, nonce: string, binding: string): string =>
  createHmac('sha256', key).update(`${nonce}\n${binding}`).digest('base64url');

/**
 * An XSRF token (R7.3): a random value and its signature over the session it belongs to. `binding` is the session's stored hash, empty
 * if there is no session. Since tokens are bound, they cannot be planted by others who can set cookies for the host.
 */
export function newXsrfToken([key]: Keys, binding: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${sign(key, nonce, binding)}`;
}

/** Whether one of the keys has signed the token for this binding. */
export function isXsrfToken(token: string, keys: Keys, binding: string): boolean {
  if (token.length > 100) return false;
  const [nonce, signature, rest] = token.split('.');
  if (nonce === undefined || signature === undefined || rest !== undefined) return false;
  return keys.some((key) => equalInConstantTime(signature, sign(key, nonce, binding)));
}
