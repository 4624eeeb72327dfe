import { notifyManager } from '@tanstack/query-core';
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { $hasUnsavedChanges } from '../../platform/forms/drafts.ts';
import { notices } from '../../platform/notices/notices-store.ts';
import { shared } from '../../platform/page/shared.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { type QueryOptions, queryStore } from '../../platform/query/query-store.ts';
import { clearPersonalData, invalidatePersonalData } from './personal-data.ts';
import {
  anonymousUserInfo,
  type Lookup,
  loggedOut,
  type Session,
  type SessionView,
  sessionView,
  settleSession,
  type UserInfo,
  withActiveRole,
} from './session.ts';
import { sessionQuery, userInfoQuery } from './session-calls.ts';

/** What the page knows about its user. `known` is false only until the first responses. */
export interface SessionState {
  known: boolean;
  session: Session;
  userInfo: UserInfo;
  /** The session has ended, but the page stays as it is, since a form holds unsaved input (R4.6). */
  hasEnded?: true;
}

const unknown: SessionState = { known: false, session: loggedOut, userInfo: anonymousUserInfo };

interface QueryOutcome<Value> {
  data: Value | undefined;
  isPending: boolean;
  isError: boolean;
}

// A failed refetch keeps the old data along with the error; for permissions the failure counts (R4.1).
const lookup = <Value>({ data, isError }: QueryOutcome<Value>): Lookup<Value> =>
  data === undefined || isError ? { ok: false } : { ok: true, value: data };

function settled(session: QueryOutcome<Session>, info: QueryOutcome<UserInfo | null>): SessionState {
  if (session.isPending) return unknown;
  const sessionLookup = lookup(session);
  const nobody: SessionState = { known: true, session: loggedOut, userInfo: anonymousUserInfo };
  if (!sessionLookup.ok || !sessionLookup.value.isLoggedIn) return nobody;
  if (info.isPending) return unknown;
  const infoLookup = lookup(info);
  const userInfo = infoLookup.ok ? (infoLookup.value ?? undefined) : undefined;
  const answer = settleSession(sessionLookup, infoLookup.ok ? { ok: true, value: userInfo } : { ok: false });
  return answer.isLoggedIn && userInfo ? { known: true, session: answer, userInfo } : nobody;
}

const separator = '\n';

/** Identifies the user and the active role; empty if nobody is logged in. */
const identity = ({ session }: SessionState): string =>
  session.isLoggedIn ? [session.user.username, session.user.mainUser, session.user.activeRole].join(separator) : '';

const personOf = (who: string): string => who.split(separator, 2).join(separator);

const state = shared('session', () => {
  const session = queryStore<Session>(sessionQuery);
  // An atom rather than a computed store: reading one without a listener would fetch the session on import.
  const $userInfoOptions = atom<QueryOptions<UserInfo | null>>({ ...userInfoQuery, enabled: false });
  const userInfo = queryStore<UserInfo | null>($userInfoOptions);
  onMount(userInfo, () =>
    session.subscribe(({ data }) => {
      const enabled = data?.isLoggedIn === true;
      if ($userInfoOptions.get().enabled !== enabled) $userInfoOptions.set({ ...userInfoQuery, enabled });
    }),
  );
  const $answers = computed([session, userInfo], settled);
  const $state = atom(unknown);
  const latest: { session: Session; hasSignedOut: boolean } = { session: loggedOut, hasSignedOut: false };
  let last: string | undefined;

  /** Whether the session has ended without the user's doing while a form holds unsaved input: it stays until somebody signs in. */
  const isHeld = (current: SessionState): boolean => {
    if (!last || latest.hasSignedOut || !$hasUnsavedChanges.get()) return false;
    return current.known ? !current.session.isLoggedIn : $state.get().hasEnded === true;
  };

  function adopt(current: SessionState): void {
    if (current.session.isLoggedIn) Object.assign(latest, { session: current.session, hasSignedOut: false });
    if (isHeld(current)) {
      if (!$state.get().hasEnded) $state.set({ ...$state.get(), hasEnded: true });
      return;
    }
    $state.set(current);
    if (!current.known) return;
    const now = identity(current);
    const before = last;
    last = now;
    if (before === '' && now !== '') invalidatePersonalData();
    else if (before !== undefined && before !== now) {
      clearPersonalData();
      // Notices are cleared for another person, but not for another role of the same person.
      if (now === '' || personOf(before) !== personOf(now)) notices.forget();
    }
  }

  onMount($state, () => {
    const stops = [
      $answers.subscribe(adopt),
      $hasUnsavedChanges.listen(() => {
        if ($state.get().hasEnded) adopt($answers.get());
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
  return { $state, latest };
});

/** Session and user info together; fetched on the first listener (R4.1). */
export const $sessionState: ReadableAtom<SessionState> = state.$state;

/** The session; logged out until known. */
export const $session: ReadableAtom<Session> = shared('session-only', () =>
  computed($sessionState, ({ session }) => session),
);

/** Query options that are enabled only while somebody is signed in. */
export const whileLoggedIn = <Answer>(options: QueryOptions<Answer>): ReadableAtom<QueryOptions<Answer>> =>
  computed($session, ({ isLoggedIn }) => ({ ...options, enabled: isLoggedIn }));

/** The session in the form used by the shell (R3.1). */
export const $sessionView: ReadableAtom<SessionView> = shared('session-view', () => computed($session, sessionView));

/** The last logged-in session on this page: how to sign out after its end depends on its user (R6.9, R6.10). */
export const lastSession = (): Session => state.latest.session;

/** Adopts the session from a response that contains it, instead of fetching it again. */
export async function adoptSession(session: Session, userInfo: UserInfo): Promise<void> {
  // Pending requests would overwrite it.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  await queryClient.cancelQueries({ queryKey: userInfoQuery.queryKey });
  notifyManager.batch(() => {
    queryClient.setQueryData(userInfoQuery.queryKey, userInfo);
    queryClient.setQueryData(sessionQuery.queryKey, session);
  });
}

/** Adopts a sign-out in another tab or on this page; no form stays. */
export function adoptSignOut(): Promise<void> {
  state.latest.hasSignedOut = true;
  return adoptSession(loggedOut, anonymousUserInfo);
}

/** Assumes a role to be active until the session has been fetched again. */
export function assumeActiveRole(roleId: string): void {
  queryClient.setQueryData<Session>(sessionQuery.queryKey, (session) => session && withActiveRole(session, roleId));
}

/** Fetches the session again; resolves when it has been received and never rejects. */
export const refetchSession = (): Promise<void> => queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });

/** Fetches the session and the user info again; resolves when both have been received and never rejects. */
export async function refreshSession(): Promise<void> {
  await refetchSession();
  await queryClient.refetchQueries({ queryKey: userInfoQuery.queryKey, type: 'active' });
}
