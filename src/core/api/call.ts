import { readCookies } from '../page/cookies.ts';
import { shared } from '../page/shared.ts';
import { createClient } from './client.ts';

/**
 * The page's one client, also for a second copy of the script: whoever observes calls sees them all.
 * `observe('response' | 'error' | 'request' | 'settled', listener)` returns what ends the observation.
 */
export const { call, observe: observeCalls } = shared('client', () =>
  createClient({
    cookies: readCookies,
    origin: globalThis.location?.origin,
  }),
);
