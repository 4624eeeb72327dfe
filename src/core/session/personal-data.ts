import type { Query } from '@tanstack/query-core';
import { ResponseError } from '../api/call-errors.ts';
import { cmsQuery } from '../content/cms-call.ts';
import { clockQuery, dayKey } from '../environment/clock.ts';
import { environmentQuery } from '../environment/environment.ts';
import { prefillSelector, queryClient } from '../query/query-client.ts';
import { filterMetadataQuery } from '../search/metadata-call.ts';
import { sessionQuery, userInfoQuery } from './session-calls.ts';

/** What says who one is. */
const identity: readonly unknown[] = [sessionQuery.queryKey[0], userInfoQuery.queryKey[0]];
/** What is the same for everybody; all else depends on who asks. */
const everybodys: readonly unknown[] = [
  ...[environmentQuery, clockQuery, filterMetadataQuery, cmsQuery('')].map(({ queryKey }) => queryKey[0]),
  dayKey[0],
];

const isPersonal = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  !identity.includes(queryKey[0]) && !everybodys.includes(queryKey[0]);

/** The data that the page brought along in its markup has been read; what is in it would stay readable there. */
function forgetMarkup(): void {
  for (const block of globalThis.document?.querySelectorAll(prefillSelector) ?? []) block.remove();
}

/** Somebody has come where nobody was: what is shown stays until their own view of it is there. */
export function renewData(): void {
  void queryClient.invalidateQueries({ predicate: isPersonal });
}

/**
 * Nothing of what one person was answered is shown to the next: it goes at once, and what is shown now is asked for anew. That has heard by
 * then who is there now: what is only for somebody who is signed in is not asked for when nobody is.
 */
export function forgetData(): void {
  forgetMarkup();
  for (const query of queryClient.getQueryCache().findAll({ predicate: isPersonal })) query.reset();
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive' });
  // What was withdrawn meanwhile, as at the end of a session, is not asked for.
  const predicate = (query: Query): boolean => isPersonal(query) && query.state.status === 'pending';
  queueMicrotask(() => void queryClient.refetchQueries({ predicate, type: 'active' }));
}

/** The same with who it was: until the server has said who is there now, nobody is. */
export function forgetEverybody(): void {
  forgetMarkup();
  const predicate = (query: Query): boolean => isPersonal(query) || identity.includes(query.queryKey[0]);
  void queryClient.resetQueries({ predicate });
  queryClient.removeQueries({ predicate, type: 'inactive' });
}

/**
 * Takes away what a session was answered when it is over, without asking for anything: who comes back is to be told first, and a request
 * would lead to sign in (R4.6). Whatever shows data says instead that one has to sign in, with a way to try again.
 */
export function withdrawData(): void {
  forgetMarkup();
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive' });
  for (const query of queryClient.getQueryCache().findAll({ predicate: isPersonal })) {
    void query.cancel({ silent: true });
    const error = new ResponseError({ path: String(query.queryKey[0]), method: 'GET' }, 401, { value: undefined });
    query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0, error, status: 'error', fetchStatus: 'idle' });
  }
}

/** Asks anew for what was taken away so: the session goes on after all. */
export function bringDataBack(): void {
  void queryClient.resetQueries({ predicate: (query) => isPersonal(query) && query.state.status === 'error' });
}
