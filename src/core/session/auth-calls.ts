import { call } from '../api/call.ts';
import { product } from '../product.ts';
import { parseUserInfo, type UserInfo } from './user-info.ts';

const perMinute = 60_000;

/** The query of the user lookup, kept 5 min (R9.1). An answer that names nobody is `null`: a failed lookup (R4.1). */
export const userInfoQuery = {
  queryKey: ['userInfo'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UserInfo | null> =>
    parseUserInfo(await call('api/auth/userInfo', { signal })) ?? null,
  staleTime: 5 * perMinute,
};

/**
 * Asks the server to take over a sign-in the portal has already made (its ticket cookie). Answers the session as GET api/auth/user
 * does; without a ticket it is a logged-out one.
 */
export function performSignIn(): Promise<unknown> {
  return call('api/auth/perform');
}

/**
 * Whether the user is registered for an installation (R2.5). `id`: the installation's public id, or `any` for the feature as a whole.
 * The answer is a JSON boolean.
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

/** Makes a role the active one (R6.4). Rejects where the server refuses it. */
export async function postActiveRole(roleId: string): Promise<void> {
  await call('api/auth/activeRole', { method: 'POST', query: { roleId } });
}

/** The local logout call of some deployments (R7.23): GET ./logout, relative to the context path. */
export async function callLogout(): Promise<void> {
  await call('logout', { format: 'text' });
}
