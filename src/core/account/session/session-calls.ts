import { call } from '../../platform/api/call.ts';
import { isObject } from '../../platform/api/checks.ts';
import { $configuration } from '../../platform/configuration/configuration-store.ts';
import { product } from '../../product.ts';
import { parseSession, parseUserInfo, type Session, type UserInfo } from './session.ts';

/**
 * The generic session call (R7.22): the configured fetcher, else GET api/auth/user. The response is `{ isLoggedIn, user }` (R3.1); an
 * unclear one counts as a logged-out session.
 */
export async function fetchSession(signal?: AbortSignal): Promise<Session> {
  const { sessionFetcher } = $configuration.get();
  return parseSession(sessionFetcher ? await sessionFetcher() : await call('api/auth/user', signal ? { signal } : {}));
}

/** The query of the session. Changes within its stale time are reported by other tabs and by the page's own actions. */
export const sessionQuery = {
  queryKey: ['session'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchSession(signal),
  staleTime: 5 * 60_000,
};

const perMinute = 60_000;

/** The query of the user lookup, kept 5 min (R9.1). A response without a user becomes `null`: a failed lookup (R4.1). */
export const userInfoQuery = {
  queryKey: ['userInfo'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UserInfo | null> =>
    parseUserInfo(await call('api/auth/userInfo', { signal })) ?? null,
  staleTime: 5 * perMinute,
};

/**
 * Whether the user is registered for an installation (R2.5). `id`: the installation's public id, or `any` for the feature as a whole.
 * The response is a JSON boolean.
 */
export function isRegisteredFor(id: string, signal?: AbortSignal): Promise<boolean> {
  return call(`${product.api.isRegisteredFor}/${encodeURIComponent(id)}`, {
    check: (answer): answer is boolean => typeof answer === 'boolean',
    ...(signal ? { signal } : {}),
  });
}

/** The query of `isRegisteredFor`; kept as long as the user info. */
export const registrationQuery = (id: string) => ({
  queryKey: ['isRegisteredFor', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => isRegisteredFor(id, signal),
  staleTime: 5 * perMinute,
});

/** The session after a role switch. */
export interface SessionAfterSwitch {
  session: Session;
  userInfo: UserInfo;
}

/**
 * Activates a role (R6.4). Rejects if the server refuses it; returns undefined if the response does not contain the new session, which must
 * then be fetched.
 */
export async function postActiveRole(roleId: string): Promise<SessionAfterSwitch | undefined> {
  const answer = await call('api/auth/activeRole', { method: 'POST', query: { roleId } });
  const session = parseSession(answer);
  const userInfo = isObject(answer) ? parseUserInfo(answer.userInfo) : undefined;
  return session.isLoggedIn && userInfo ? { session, userInfo } : undefined;
}
