import { keepMount } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { $roleSwitches, roleSwitchAlertId, switchRole } from '#core/account/session/role-switch.ts';
import { sessionQuery } from '#core/account/session/session-calls.ts';
import {
  $session,
  $sessionState,
  $sessionView,
  adoptSignOut,
  refreshSession,
} from '#core/account/session/session-store.ts';
import { configure } from '#core/platform/configuration/page-settings.ts';
import { registerUnsavedForm } from '#core/platform/forms/drafts.ts';
import { $alerts, notices } from '#core/platform/notices/notices-store.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { waitFor } from '../../../fixtures/wait-for.ts';
import { type AnsweringServer, startServer } from '../../platform/api/answering-server.ts';
import { authority, owner, sessionOf } from './users.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startServer();
  answerAsOwner();
  keepMount($sessionState);
});
afterAll(() => server.stop());

const user = { switchableRoles: [authority, owner], activeRole: owner.id };
const known = () => waitFor(() => expect($sessionState.get().known).toBe(true));

function answerAsOwner(): void {
  server.on('GET api/auth/user', { json: sessionOf(user) });
  server.on('GET api/auth/userInfo', {
    json: { username: 'emuster', userType: 'NATIPPC_REGISTERED', bundeslandCode: '0' },
  });
}

beforeEach(() => {
  server.forget();
  answerAsOwner();
});

describe('the session of a page', () => {
  test('[R3.1] the session is known once both lookups have answered', async () => {
    await known();
    expect($session.get()).toEqual(sessionOf(user));
    expect($sessionView.get()).toMatchObject({ isAuth: true, username: 'emuster' });
  });

  test('[R4.1] a user lookup that fails or names nobody means logged out', async () => {
    server.on('GET api/auth/userInfo', { json: { username: 'anonymousUser', bundeslandCode: '0' } });
    await refreshSession();
    expect($session.get()).toEqual({ isLoggedIn: false });
    server.on('GET api/auth/userInfo', { json: {}, status: 500 });
    await refreshSession();
    expect($session.get()).toEqual({ isLoggedIn: false });
  });

  test('[R4.1] a session fetch that fails means logged out, even after a good one', async () => {
    await refreshSession();
    await waitFor(() => expect($session.get().isLoggedIn).toBe(true));
    server.on('GET api/auth/user', { json: {}, status: 503 });
    await refreshSession();
    await waitFor(() => expect($session.get().isLoggedIn).toBe(false));
  });
});

describe('the end of a session while a form holds unsaved input', () => {
  const data = () => queryClient.getQueryData(['record']);
  const ended = () => server.on('GET api/auth/user', { json: { isLoggedIn: false } });
  let release = () => {};
  beforeEach(async () => {
    await refreshSession();
    await waitFor(() => expect($session.get().isLoggedIn).toBe(true));
    queryClient.setQueryData(['record'], 'of the user');
    release = registerUnsavedForm({ discard: () => {} });
  });
  afterEach(() => release());

  test('[R4.6] the page stays as it is until the same person has signed in', async () => {
    ended();
    await refreshSession();
    await waitFor(() => expect($sessionState.get().hasEnded).toBe(true));
    expect([$session.get(), data()]).toEqual([sessionOf(user), 'of the user']);
    answerAsOwner();
    await refreshSession();
    await waitFor(() => expect($sessionState.get()).not.toHaveProperty('hasEnded'));
    expect(data()).toBe('of the user');
  });

  test('[R4.6] nothing stays for another person, or once the form is saved or discarded', async () => {
    ended();
    await refreshSession();
    await waitFor(() => expect($sessionState.get().hasEnded).toBe(true));
    server.on('GET api/auth/user', { json: sessionOf({ ...user, username: 'other' }) });
    await refreshSession();
    await waitFor(() => expect(data()).toBeUndefined());
    expect($sessionState.get()).not.toHaveProperty('hasEnded');

    queryClient.setQueryData(['record'], 'of the other');
    ended();
    await refreshSession();
    await waitFor(() => expect($sessionState.get().hasEnded).toBe(true));
    release();
    expect([$session.get().isLoggedIn, data()]).toEqual([false, undefined]);
  });

  test('[R4.6] nothing stays when the user has signed out', async () => {
    await adoptSignOut();
    await waitFor(() => expect($session.get().isLoggedIn).toBe(false));
    expect(data()).toBeUndefined();
  });
});

describe('switching roles', () => {
  beforeEach(async () => {
    await refreshSession();
    await waitFor(() => expect($session.get().isLoggedIn).toBe(true));
    server.seen.length = 0;
  });

  test('[R4.2] [R6.4] a role switch shows session and user info of its response at once, and fetches the session once more', async () => {
    const userInfo = { username: 'emuster', userType: 'AUTHORITY', bundeslandCode: '4' };
    const switched = sessionOf({ ...user, activeRole: authority.id });
    server.on('POST api/auth/activeRole', { json: { ...switched, userInfo } });
    let answer = () => {};
    server.on('GET api/auth/user', (response) => {
      answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(switched));
    });
    const switches = $roleSwitches.get();
    expect(await switchRole(authority.id)).toBe(true);
    expect($roleSwitches.get()).toBe(switches + 1);
    await waitFor(() => expect($sessionState.get()).toEqual({ known: true, session: switched, userInfo }));
    await waitFor(() =>
      expect(server.calls()).toEqual([
        'POST /natippc/api/auth/activeRole?roleId=AUTHORITY',
        'GET /natippc/api/auth/user',
      ]),
    );
    answer();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  });

  test('[R4.2] if the response to a role switch has no session, the cached one is updated and then refetched', async () => {
    server.on('POST api/auth/activeRole', (response) => {
      server.on('GET api/auth/user', { json: sessionOf({ ...user, activeRole: authority.id }) });
      response.writeHead(204).end();
    });
    const cached: unknown[] = [];
    const stop = $session.listen((session) => cached.push(session.isLoggedIn && session.user.activeRole));
    const switches = $roleSwitches.get();
    expect(await switchRole(authority.id)).toBe(true);
    stop();
    expect(cached[0]).toBe(authority.id);
    expect($roleSwitches.get()).toBe(switches + 1);
    expect(server.calls().slice(0, 2)).toEqual([
      'POST /natippc/api/auth/activeRole?roleId=AUTHORITY',
      'GET /natippc/api/auth/user',
    ]);
  });

  test('[R6.1] a changed role removes the data read under the previous one', async () => {
    queryClient.setQueryData(['natippcInstallations', 'search', {}], { total: 7 });
    queryClient.setQueryData(sessionQuery.queryKey, sessionOf({ ...user, activeRole: 'ROLE_X' }));
    await waitFor(() => expect(queryClient.getQueryState(['natippcInstallations', 'search', {}])).toBeUndefined());
  });

  test('[R8.8] [R4.2] a failed role switch raises the dismissible danger alert', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server.on('POST api/auth/activeRole', { json: {}, status: 403 });
    expect(await switchRole(authority.id)).toBe(false);
    expect($alerts.get()).toEqual([
      {
        id: roleSwitchAlertId,
        type: 'danger',
        content: 'Es ist ein unerwarteter Fehler beim Wechseln der Rolle aufgetreten.',
        dismissible: true,
      },
    ]);
    notices.dismissAlert(roleSwitchAlertId);
    vi.restoreAllMocks();
  });

  test('[R4.2] nothing happens on a role switch if role switching is disabled', async () => {
    configure({ roleSwitch: false });
    expect(await switchRole(authority.id)).toBe(false);
    expect(server.calls()).toEqual([]);
    expect($alerts.get()).toEqual([]);
  });

  test('[R7.22] a configured handler performs the role switch, and the session is refetched', async () => {
    const roleSwitch = vi.fn();
    configure({ roleSwitch });
    expect(await switchRole(authority.id)).toBe(true);
    expect(roleSwitch).toHaveBeenCalledWith(authority.id);
    expect(server.calls()).toContain('GET /natippc/api/auth/user');
    expect(server.calls()).not.toContain('POST /natippc/api/auth/activeRole?roleId=AUTHORITY');
  });
});
