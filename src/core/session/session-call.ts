import { call } from '../api/call.ts';
import { $configuration } from '../configuration/store.ts';
import { parseSession, type Session } from './session.ts';

/**
 * The generic session call (R7.22): the configured fetcher, else GET api/auth/user. The answer is `{ isLoggedIn, user }` (R3.1); one
 * that does not say so clearly is a logged-out session.
 */
export async function fetchSession(signal?: AbortSignal): Promise<Session> {
  const { sessionFetcher } = $configuration.get();
  return parseSession(sessionFetcher ? await sessionFetcher() : await call('api/auth/user', signal ? { signal } : {}));
}

/** The query of the session. Changes within its stale time are told by other tabs and by the page's own actions. */
export const sessionQuery = {
  queryKey: ['session'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchSession(signal),
  staleTime: 5 * 60_000,
};
