import { readCookies } from '../page/cookies.ts';
import { pageOrigin } from '../page/page-address.ts';
import { shared } from '../page/shared.ts';
import { createClient } from './client.ts';

/**
 * The page's only client, shared with a second copy of the script, so that observers see all calls.
 * `observe('response' | 'error' | 'request' | 'settled', listener)` returns a function that ends the observation.
 */
export const { call, observe: observeCalls } = shared('client', () =>
  createClient({
    cookies: readCookies,
    origin: pageOrigin(),
  }),
);
