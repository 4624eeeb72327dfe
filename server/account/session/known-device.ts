import type { Context } from 'hono';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { clientAddress } from '../../platform/http/request.ts';
import { nobodyWaits } from '../../platform/http/time-limit.ts';
import type { Keys } from '../../platform/keys/derived-keys.ts';
import { findAccount } from './account-store.ts';
import { deviceCookie, setDeviceCookie } from './cookies.ts';
import type { Guesser } from './sign-in.ts';
import { isXsrfToken, newXsrfToken } from './tokens.ts';

/** Days for which a device is known after a sign-in. */
export const knownFor = 90;

const day = 86_400_000;

/** The browsers in which an account has signed in. */
export interface KnownDevices {
  /** The origin of a password attempt: an address and, if this account has signed in on it recently, the device. */
  guesserOf(c: Context, username: string): Promise<Guesser>;
  /** Lets this device try again regardless of others' attempts; to be called after each sign-in and change of password. */
  remember(c: Context, username: string): Promise<void>;
}

/** A device's token is its date and a signature over that, the account and its stored password: another password makes it void. */
const bindingOf = (username: string, passwordHash: string, since: string): string =>
  `device\n${since}\n${username}\n${passwordHash}`;

/** @param path path of the pages that ask for passwords */
export function createKnownDevices(database: Database, clock: Clock, secret: Keys, path: string): KnownDevices {
  async function isKnown(token: string, username: string): Promise<boolean> {
    const [, since = '', signed = ''] = /^(\d{1,15})\.(.*)$/.exec(token) ?? [];
    const age = (await clock.now()).getTime() - Number(since);
    if (since === '' || !(age >= 0 && age < knownFor * day)) return false;
    const found = await findAccount(database, username);
    if (found?.passwordHash === undefined) return false;
    return isXsrfToken(signed, secret, bindingOf(found.account.username, found.passwordHash, since));
  }

  return {
    async guesserOf(c, username) {
      const guesser = { address: clientAddress(c), signal: nobodyWaits(c) };
      const token = deviceCookie(c, path);
      return token !== undefined && (await isKnown(token, username)) ? { ...guesser, device: token } : guesser;
    },
    async remember(c, username) {
      const found = await findAccount(database, username);
      if (found?.passwordHash === undefined) return;
      const since = String((await clock.now()).getTime());
      const signed = newXsrfToken(secret, bindingOf(found.account.username, found.passwordHash, since));
      setDeviceCookie(c, `${since}.${signed}`, path, knownFor * (day / 1000));
    },
  };
}
