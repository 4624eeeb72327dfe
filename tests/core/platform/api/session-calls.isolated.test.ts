import { QueryClient } from '@tanstack/query-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { userAppsQuery } from '#core/account/portal/linked-apps.ts';
import { fetchUserSettings, postUserSetting } from '#core/account/portal/user-settings.ts';
import { fetchSession, isRegisteredFor, postActiveRole, userInfoQuery } from '#core/account/session/session-calls.ts';
import { callLogout, performSignIn } from '#core/account/sign-in/sign-in.ts';
import { cancelTask, deleteTask, fetchTaskResult, tasksQuery } from '#core/account/tasks/task.ts';
import { isCallError, isStatus } from '#core/platform/api/call-errors.ts';
import { configure } from '#core/platform/configuration/page-settings.ts';
import { clockQuery, fetchClock, resetTestClock, setTestClock } from '#core/platform/environment/clock.ts';
import { cmsQuery, fetchCmsPage } from '#core/site/content/cms-call.ts';
import { type AnsweringServer, startServer } from './answering-server.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => server.forget());
afterAll(() => server.stop());

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('session and user', () => {
  test('[R7.21] GET api/auth/user returns the session', async () => {
    server.on('GET api/auth/user', { json: { isLoggedIn: true, user: { username: 'emuster' } } });
    expect(await fetchSession()).toMatchObject({ isLoggedIn: true, user: { username: 'emuster' } });
  });

  test('[R7.21] GET api/auth/userInfo returns the user info, or null if it names no user', async () => {
    server.on('GET api/auth/userInfo', { json: { username: 'a', userType: 'AUTHORITY', bundeslandCode: '4' } });
    expect(await client().fetchQuery(userInfoQuery)).toEqual({
      username: 'a',
      userType: 'AUTHORITY',
      bundeslandCode: '4',
    });
    server.on('GET api/auth/userInfo', { json: {} });
    expect(await client().fetchQuery(userInfoQuery)).toBeNull();
  });

  test('[R9.1] user info is cached for 5 min: a second read within that time makes no call, a later one does', async () => {
    server.on('GET api/auth/userInfo', { json: { username: 'a', bundeslandCode: '0' } });
    const cache = client();
    await cache.fetchQuery(userInfoQuery);
    await cache.fetchQuery(userInfoQuery);
    expect(server.calls()).toHaveLength(1);
    cache.setQueryData(userInfoQuery.queryKey, cache.getQueryData(userInfoQuery.queryKey), {
      updatedAt: Date.now() - 5 * 60_000 - 1,
    });
    await cache.fetchQuery(userInfoQuery);
    expect(server.calls()).toHaveLength(2);
  });

  test('[R7.21] GET api/auth/isRegisteredForNatippcInstallation/{id} encodes the id and returns a boolean', async () => {
    server.on('GET api/auth/isRegisteredForNatippcInstallation/a%2Fb', { json: true });
    expect(await isRegisteredFor('a/b')).toBe(true);
    server.on('GET api/auth/isRegisteredForNatippcInstallation/any', { json: 'ja' });
    expect(await failure(isRegisteredFor('any'))).toMatchObject({ name: 'InvalidResponseError' });
  });

  test('[R7.21] GET api/auth/perform takes over the portal sign-in', async () => {
    server.on('GET api/auth/perform', { json: { isLoggedIn: false } });
    expect(await performSignIn()).toEqual({ isLoggedIn: false });
  });

  test('[R6.4] [R7.21] the active role is switched by posting its id as a query value', async () => {
    server.on('POST api/auth/activeRole', (response) => response.writeHead(204).end());
    await postActiveRole('BEHÖRDE 4');
    expect(server.calls()).toEqual(['POST /natippc/api/auth/activeRole?roleId=BEH%C3%96RDE+4']);
  });

  test('[R7.23] the local logout is GET ./logout below the context path', async () => {
    server.on('GET logout', (response) => response.writeHead(204).end());
    await callLogout();
    expect(server.calls()).toEqual(['GET /natippc/logout']);
  });

  test('[R7.23] the logout call carries the token, for servers that cannot tell a fetch from an image request', async () => {
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=secret' });
    server.on('GET logout', (response) => response.writeHead(204).end());
    await callLogout();
    expect(server.seen[0]?.headers['x-xsrf-token']).toBe('secret');
    vi.unstubAllGlobals();
  });
});

describe('time', () => {
  test('[R7.24] GET api/time returns the server’s clock', async () => {
    server.on('GET api/time', { json: { datetime: new Date(Date.now() + 3_600_000).toISOString() } });
    const { offset } = await fetchClock();
    expect(Math.round(offset / 60_000)).toBe(60);
  });

  test('[R7.24] POST api/time sets or resets the test clock by a query parameter', async () => {
    server.on('POST api/time', { json: { datetime: '2027-01-01T00:00:00Z', test: true } });
    expect(await setTestClock(new Date('2027-01-01T00:00:00Z'))).toEqual({
      datetime: '2027-01-01T00:00:00Z',
      test: true,
    });
    await resetTestClock();
    expect(server.calls()).toEqual([
      'POST /natippc/api/time?datetime=2027-01-01T00%3A00%3A00.000Z',
      'POST /natippc/api/time?reset=true',
    ]);
    expect(server.seen.map(({ body }) => body)).toEqual(['', '']);
  });

  test('a clock answer without a valid time is a failed call', async () => {
    server.on('GET api/time', { json: { datetime: 'gestern' } });
    expect(isCallError(await failure(fetchClock()))).toBe(true);
  });

  test('[R9.1] the clock is cached for 45 s', async () => {
    server.on('GET api/time', { json: { datetime: '2026-11-20T08:00:00Z' } });
    const cache = client();
    await cache.fetchQuery(clockQuery);
    const reading = cache.getQueryData(clockQuery.queryKey);
    cache.setQueryData(clockQuery.queryKey, reading, { updatedAt: Date.now() - 40_000 });
    await cache.fetchQuery(clockQuery);
    expect(server.calls()).toHaveLength(1);
    cache.setQueryData(clockQuery.queryKey, reading, { updatedAt: Date.now() - 45_001 });
    await cache.fetchQuery(clockQuery);
    expect(server.calls()).toHaveLength(2);
  });
});

describe('CMS', () => {
  test('[R7.26] GET api/cms/{path} requests HTML and returns its text', async () => {
    server.on('GET api/cms/faq/%C3%BCber%20uns', { html: '<p>Grüß Gott</p>' });
    expect(await fetchCmsPage('faq/über uns')).toBe('<p>Grüß Gott</p>');
    expect(server.seen[0]?.headers.accept).toContain('text/html');
  });

  test('dot segments in a CMS path cannot leave api/cms', async () => {
    server.on('GET api/cms/faq/env', { html: '<p>' });
    await fetchCmsPage('/../faq/./../env/');
    expect(server.calls()).toEqual(['GET /natippc/api/cms/faq/env']);
  });

  test('an empty CMS page counts as missing', async () => {
    server.on('GET api/cms/leer', { html: ' \n' });
    expect(await fetchCmsPage('leer')).toBeUndefined();
    expect(await client().fetchQuery(cmsQuery('leer'))).toBeNull();
  });

  test('[R9.1] a CMS page is cached for 10 min', async () => {
    server.on('GET api/cms/faq', { html: '<p>' });
    const cache = client();
    await cache.fetchQuery(cmsQuery('faq'));
    cache.setQueryData(['cms', 'faq'], '<p>', { updatedAt: Date.now() - 9 * 60_000 });
    await cache.fetchQuery(cmsQuery('faq'));
    expect(server.calls()).toHaveLength(1);
    cache.setQueryData(['cms', 'faq'], '<p>', { updatedAt: Date.now() - 10 * 60_000 - 1 });
    await cache.fetchQuery(cmsQuery('faq'));
    expect(server.calls()).toHaveLength(2);
  });
});

test('[R9.1] a CMS page that is no longer shown stays cached as long as it is fresh', async () => {
  server.on('GET api/cms/faq', { html: '<p>' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const cache = client();
  await cache.fetchQuery(cmsQuery('faq'));
  vi.advanceTimersByTime(10 * 60_000 - 1_000);
  expect(cache.getQueryData(['cms', 'faq'])).toBe('<p>');
  vi.advanceTimersByTime(2_000);
  expect(cache.getQueryData(['cms', 'faq'])).toBeUndefined();
  vi.useRealTimers();
});

describe('user tasks', () => {
  const task = {
    id: 'a/1',
    title: 'Excel-Export',
    state: 'RUNNING',
    storage: 'PERSISTENT',
    timeCreated: '2026-11-20T08:00:00Z',
  };

  test('[R7.27] GET api/user-tasks returns the tasks and rejects a list of another shape', async () => {
    server.on('GET api/user-tasks', { json: [task] });
    expect(await client().fetchQuery(tasksQuery)).toEqual([task]);
    server.on('GET api/user-tasks', { json: [{ ...task, state: 'LOST' }] });
    expect(await failure(client().fetchQuery(tasksQuery))).toMatchObject({ name: 'InvalidResponseError' });
  });

  test('[R7.27] a task is cancelled and deleted with POST, and its result is fetched as a file', async () => {
    for (const action of ['cancel', 'delete']) {
      server.on(`POST api/user-tasks/a%2F1/${action}`, (response) => response.writeHead(204).end());
    }
    server.on('GET api/user-tasks/a%2F1/result', (response) => response.writeHead(200).end('PK'));
    await cancelTask('a/1');
    await deleteTask('a/1');
    expect(await (await fetchTaskResult('a/1')).text()).toBe('PK');
    expect(server.calls()).toEqual([
      'POST /natippc/api/user-tasks/a%2F1/cancel',
      'POST /natippc/api/user-tasks/a%2F1/delete',
      'GET /natippc/api/user-tasks/a%2F1/result',
    ]);
  });
});

describe('portal', () => {
  test('[R7.28] GET api/userApps below the portal base returns the linked applications', async () => {
    const app = { matcher: 'x', url: '/x', shortName: 'X' };
    server.onPortal('GET api/userApps', { json: [app, { matcher: 1 }, null] });
    expect(await client().fetchQuery(userAppsQuery)).toEqual([app]);
    expect(server.calls()).toEqual(['GET /portal/api/userApps']);
  });

  test('[R7.28] user settings are read per group and written form-encoded', async () => {
    server.onPortal('GET api/userSettings/g%2F1', { json: [{ name: 'a', value: 'b' }] });
    server.onPortal('POST api/userSettings/g%2F1', (response) => response.writeHead(204).end());
    expect(await fetchUserSettings('g/1')).toEqual([{ name: 'a', value: 'b' }]);
    await postUserSetting('g/1', { name: 'a', value: 'ä & b' });
    expect(server.seen[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') },
      body: 'name=a&value=%C3%A4+%26+b',
    });
  });

  test('a settings group unknown to the portal has no data; other failures are thrown', async () => {
    expect(await fetchUserSettings('unknown')).toBeUndefined();
    server.onPortal('GET api/userSettings/g', { json: {}, status: 500 });
    expect(isStatus(await failure(fetchUserSettings('g')), 500)).toBe(true);
  });
});

/** Last in this file, because a configured fetcher stays for the lifetime of the page. */
describe('a host with its own session', () => {
  test('[R7.22] a configured fetcher provides the session, and an unusable result means signed out', async () => {
    configure({ sessionFetcher: async () => ({ isLoggedIn: true, user: { username: 'host' } }) });
    expect(await fetchSession()).toMatchObject({ user: { username: 'host' } });
    configure({ sessionFetcher: async () => '<html>' });
    expect(await fetchSession()).toEqual({ isLoggedIn: false });
    expect(server.calls()).toEqual([]);
  });
});
