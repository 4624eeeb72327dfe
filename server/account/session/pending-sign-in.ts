import type { Keys } from '../../platform/keys/derived-keys.ts';
import { isXsrfToken, newXsrfToken } from './tokens.ts';

/** Seconds for which a right password waits for the code. */
const longestWait = 300;

const bindingOf = (username: string, passwordHash: string, until: string): string =>
  `second factor\n${until}\n${username}\n${passwordHash}`;

/** The proof that somebody has given the right password and only the code is missing; another password makes it void. */
export function newPendingSignIn(secret: Keys, username: string, passwordHash: string): string {
  const until = String(Date.now() + longestWait * 1000);
  return `${until}.${newXsrfToken(secret, bindingOf(username, passwordHash, until))}`;
}

export function isPendingSignIn(proof: string, secret: Keys, username: string, passwordHash: string): boolean {
  const [, until = '', signed = ''] = /^(\d{1,15})\.(.*)$/.exec(proof) ?? [];
  return Number(until) > Date.now() && isXsrfToken(signed, secret, bindingOf(username, passwordHash, until));
}
