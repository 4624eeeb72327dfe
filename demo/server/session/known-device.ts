import type { Context } from 'hono';
import { clientAddress } from '../http/request.ts';
import { deviceCookie, setDeviceCookie } from './cookies.ts';
import type { Guesser } from './sign-in.ts';
import { isXsrfToken, newXsrfToken } from './tokens.ts';

/** What the device's token is signed for: an account's name, regardless of case. */
const bindingOf = (username: string): string => `device ${username.toLowerCase()}`;

/** The origin of a password attempt: an address and, if this account has signed in on it before, the device. */
export function guesserOf(c: Context, secret: string, username: string): Guesser {
  const address = clientAddress(c);
  const token = deviceCookie(c);
  return token !== undefined && isXsrfToken(token, secret, bindingOf(username))
    ? { address, device: token }
    : { address };
}

/**
 * Lets this device try again regardless of others' attempts. @param path path of the pages that ask for passwords
 */
export function rememberDevice(c: Context, secret: string, username: string, path: string): void {
  if (guesserOf(c, secret, username).device === undefined)
    setDeviceCookie(c, newXsrfToken(secret, bindingOf(username)), path);
}
