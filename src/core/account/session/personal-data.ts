import type { Query } from '@tanstack/query-core';
import { ResponseError } from '../../platform/api/call-errors.ts';
import { isPublicData } from '../../platform/query/public-data.ts';
import { prefillSelector, queryClient } from '../../platform/query/query-client.ts';
import { sessionQuery, userInfoQuery } from './session-calls.ts';

/** Query keys that identify the user. */
const identity: readonly unknown[] = [sessionQuery.queryKey[0], userInfoQuery.queryKey[0]];

const isPersonal = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  !identity.includes(queryKey[0]) && !isPublicData(queryKey);

/** Removes the data embedded in the page's markup, which would otherwise stay readable there. */
function forgetMarkup(): void {
  for (const block of globalThis.document?.querySelectorAll(prefillSelector) ?? []) block.remove();
}

/** Invalidates the data after someone has signed in; the data shown stays until it has been refetched. */
export function invalidatePersonalData(): void {
  void queryClient.invalidateQueries({ predicate: isPersonal });
}

/**
 * Removes personal data at once, so that it is not shown to the next user, and refetches what is displayed. The refetch is deferred, so
 * that queries for signed-in users have been disabled by then if nobody is signed in.
 */
export function clearPersonalData(): void {
  forgetMarkup();
  for (const query of queryClient.getQueryCache().findAll({ predicate: isPersonal })) query.reset();
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive' });
  // Data withdrawn in the meantime, as at the end of a session, is not refetched.
  const predicate = (query: Query): boolean => isPersonal(query) && query.state.status === 'pending';
  queueMicrotask(() => void queryClient.refetchQueries({ predicate, type: 'active' }));
}

/** Also forgets the user: until the server has responded, nobody is signed in. */
export function resetPersonalData(): void {
  forgetMarkup();
  const predicate = (query: Query): boolean => isPersonal(query) || identity.includes(query.queryKey[0]);
  void queryClient.resetQueries({ predicate });
  queryClient.removeQueries({ predicate, type: 'inactive' });
}

/**
 * Removes personal data when a session has ended, without any request: the visitor should be informed first, and a request
 * would lead to the sign-in (R4.6). Whatever shows data says instead that signing in is required, with a button to retry.
 */
export function withdrawPersonalData(): void {
  forgetMarkup();
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive' });
  for (const query of queryClient.getQueryCache().findAll({ predicate: isPersonal })) {
    void query.cancel({ silent: true });
    const error = new ResponseError({ path: String(query.queryKey[0]), method: 'GET' }, 401, { value: undefined });
    query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0, error, status: 'error', fetchStatus: 'idle' });
  }
}

/** Refetches withdrawn data, because the session continues after all. */
export function restorePersonalData(): void {
  void queryClient.resetQueries({ predicate: (query) => isPersonal(query) && query.state.status === 'error' });
}
