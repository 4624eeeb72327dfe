import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IssuedLink, People, PersonDetail } from '#core/account/administration/people.ts';
import { filterSettings } from '#core/account/portal/user-settings.ts';
import { account, accountRole } from '#server/account/session/account-tables.ts';
import { ownerKey } from '#server/tasks/task-owner.ts';
import { userTask } from '#server/tasks/task-tables.ts';
import { linkIn } from '../account/fixtures/account-command.ts';
import type { Browser } from '../fixtures/browser.ts';
import { recordedIn } from '../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const calls = '/natippc/api/administration';
let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  server = await startTestServer({ settings: { APP_ENV: 'TEST' } });
});
beforeEach(async () => {
  admin = await server.signedIn('verwaltung');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** Signed in once each. */
const others = {
  browsers: new Map<string, Promise<Browser>>(),
  get(username: string): Promise<Browser> {
    const browser = this.browsers.get(username) ?? server.signedIn(username);
    this.browsers.set(username, browser);
    return browser;
  },
};

const person = (username: string) => admin.json<PersonDetail>(`${calls}/people/${username}`);
const act = (username: string, what: string, body?: unknown, by = admin) =>
  by.post(`${calls}/people/${username}/${what}`, body);
const invitation = (username: string, more: object = {}) => ({
  ...{ username, displayName: 'Ida Pichler', roles: ['editor'] },
  ...more,
});

/** What the journal says of an account. */
const actionsOn = async (username: string) =>
  (await recordedIn(server.database))
    .filter(({ subject }) => subject === `account ${username}`)
    .map(({ username: by, action }) => [by, action]);

/** Invites somebody and sets the password by the link. */
async function invited(username: string, more?: object): Promise<Browser> {
  const { address = '' } = (await (
    await admin.post(`${calls}/people`, invitation(username, more))
  ).json()) as IssuedLink;
  const browser = server.browser();
  const password = 'die Donau fließt nach Osten';
  expect((await browser.submit(linkIn(address), { neu: password, wiederholung: password })).status).toBe(303);
  return browser;
}

describe('who may make the calls', () => {
  test.each([
    ['get', '/people'],
    ['get', '/people/bund'],
    ['post', '/people'],
    ['post', '/people/bund/disable'],
    ['post', '/people/bund/enable'],
    ['post', '/people/bund/end-sessions'],
    ['post', '/people/bund/reset'],
    ['post', '/people/bund/hand-over'],
    ['get', '/journal'],
    ['get', '/journal/csv'],
    ['get', '/overview'],
    ['get', '/operations'],
    ['post', '/mails/00000000-0000-4000-8000-000000000000/send'],
    ['post', '/mails/00000000-0000-4000-8000-000000000000/discard'],
    ['get', '/imports'],
    ['get', '/imports/00000000-0000-4000-8000-000000000000'],
    ['get', '/office'],
    ['put', '/office'],
    ['get', '/notices'],
    ['post', '/notices'],
    ['delete', '/notices/00000000-0000-4000-8000-000000000000'],
  ])('[R6.11] %s %s is refused to visitors, owners, officers and editors', async (method, path) => {
    const override = ['get', 'post'].includes(method) ? {} : { 'x-http-method-override': method.toUpperCase() };
    const made = (browser: Browser) =>
      method === 'get' ? browser.get(calls + path) : browser.post(calls + path, {}, override);
    expect((await made(server.browser())).status).toBe(401);
    for (const username of ['betreiber', 'behoerde', 'bund', 'redaktion'])
      expect((await made(await others.get(username))).status, username).toBe(403);
  });

  test('[R6.11] an administrator who may only read changes nothing', async () => {
    const reader = await invited('leserin', { roles: ['editor'], readOnly: true });
    await server.database.update(accountRole).set({ role: 'NATIPPC_ADMIN' }).where(eq(accountRole.username, 'leserin'));
    expect((await reader.get(`${calls}/people`)).status).toBe(200);
    expect((await act('bund', 'disable', undefined, reader)).status).toBe(403);
  });
});

describe('the list', () => {
  const names = async (query: string) =>
    (await admin.json<People>(`${calls}/people?${query}`)).people.map(({ username }) => username);

  test('[R6.1] shows by name where people sign in, their roles, state, last use and sessions', async () => {
    const { total, people, choices } = await admin.json<People>(`${calls}/people`);
    expect(total).toBeGreaterThanOrEqual(10);
    expect(people.map(({ displayName }) => displayName)).toEqual(
      people.map(({ displayName }) => displayName).sort((one, other) => one.localeCompare(other, 'de')),
    );
    expect(people.find(({ username }) => username === 'behoerde')).toMatchObject({
      ...{ displayName: 'Anna Huber', origin: 'demo', userKind: 'BEHOERDE', federalState: 'Oberösterreich' },
      ...{ roles: [{ role: 'AUTHORITY', name: 'Behörde Oberösterreich' }], state: 'active' },
    });
    expect(people.find(({ username }) => username === 'verwaltung')).toMatchObject({
      lastUsedAt: expect.stringMatching(/^\d{4}-/),
      openSessions: expect.any(Number),
    });
    expect(choices.origins).toContain('demo');
  });

  test('[R6.1] finds people by part of a name, role, origin, federal state and state', async () => {
    expect(await names('text=HUBER')).toEqual(['behoerde']);
    expect(await names('text=100%25')).toEqual([]);
    expect(await names('role=NATIPPC_CONTENT_EDITOR&text=winkler')).toEqual(['redaktion']);
    expect(await names('federalState=9')).toEqual(['pvp']);
    expect(await names('federalState=0&role=AUTHORITY')).toEqual(['bund']);
    expect(await names('origin=pvp')).toEqual([]);
    expect(await names('state=disabled&text=huber')).toEqual([]);
    expect(await names('page=2')).toEqual([]);
  });

  test('a value that cannot be is named', async () => {
    const answer = await admin.get(`${calls}/people?page=0&state=away`);
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual(['page', 'state']);
  });
});

describe('an account', () => {
  test('[R4.6] is disabled, which ends its sessions, and enabled again', async () => {
    const officer = await server.signedIn('bund');
    expect((await person('bund')).openSessions).toBeGreaterThan(0);
    expect(await (await act('bund', 'disable')).json()).toMatchObject({ state: 'disabled', openSessions: 0 });
    expect((await officer.get('/natippc/api/cms-editing/pages')).status).toBe(401);
    expect((await server.browser().signIn('bund')).status).toBe(403);
    expect(await (await act('bund', 'enable')).json()).toMatchObject({ state: 'active' });
    expect((await server.browser().signIn('bund')).status).toBe(303);
    expect(await actionsOn('bund')).toEqual([
      ['verwaltung', 'disable account'],
      [null, 'sign-in refused: disabled'],
      ['verwaltung', 'enable account'],
    ]);
  });

  test('[R6.11] nobody disables or resets their own account', async () => {
    for (const what of ['disable', 'reset']) {
      const answer = await act('verwaltung', what);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ title: expect.stringContaining('eigene Konto') });
    }
    expect((await person('verwaltung')).obstacles).toMatchObject({ disable: 'oneself', reset: 'oneself' });
  });

  test('two administrators who disable each other at the same time leave one', async () => {
    const other = await invited('zweite', { displayName: 'Zweite' });
    await server.database.update(accountRole).set({ role: 'NATIPPC_ADMIN' }).where(eq(accountRole.username, 'zweite'));
    await server.database
      .update(account)
      .set({ disabledAt: new Date() })
      .where(and(eq(account.username, 'leserin')));
    const answers = await Promise.all([act('zweite', 'disable'), act('verwaltung', 'disable', undefined, other)]);
    const statuses = answers.map(({ status }) => status);
    // Whoever is second is refused, or signed out already.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await server.database.update(account).set({ disabledAt: null }).where(eq(account.username, 'verwaltung'));
  });

  test('has its sessions ended, one or all', async () => {
    await server.signedIn('redaktion');
    const editor = await server.signedIn('redaktion');
    const { sessions } = await person('redaktion');
    const count = sessions.length;
    const ended = (await (
      await act('redaktion', 'end-sessions', { key: sessions.at(-1)?.key })
    ).json()) as PersonDetail;
    expect(ended.sessions).toHaveLength(count - 1);
    expect(await (await act('redaktion', 'end-sessions', {})).json()).toMatchObject({ sessions: [] });
    expect((await editor.get('/natippc/api/cms-editing/pages')).status).toBe(401);
    expect(await actionsOn('redaktion')).toEqual([
      ['verwaltung', 'end session'],
      ['verwaltung', 'end all sessions'],
    ]);
  });

  test('that does not exist is said to be unknown', async () => {
    for (const answer of [await admin.get(`${calls}/people/niemand`), await act('niemand', 'disable')])
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ title: 'Dieses Konto gibt es nicht.' }),
      ]);
  });
});

describe('an invitation', () => {
  test('[R6.1] makes an account and a link that is shown once where nothing is mailed', async () => {
    const answer = await admin.post(
      `${calls}/people`,
      invitation('neue.person', { roles: ['authority'], federalState: '4', office: 'lh-4', mail: 'ida@example.at' }),
    );
    expect(answer.status).toBe(201);
    const link = (await answer.json()) as IssuedLink;
    expect(link.address).toMatch(/\/portal\/einladung#/);
    expect(link.sentTo).toBeUndefined();
    expect(await person('neue.person')).toMatchObject({
      ...{ state: 'invitation', federalState: 'Oberösterreich', office: 'lh-4', mail: 'ida@example.at' },
      ...{ roles: [{ name: 'Behörde Oberösterreich' }], origin: 'register' },
    });
    expect(await actionsOn('neue.person')).toEqual([['verwaltung', 'invite']]);
    const again = await admin.post(`${calls}/people`, invitation('neue.person'));
    expect([again.status, await again.json()]).toEqual([
      409,
      expect.objectContaining({ title: 'Das Konto neue.person gibt es schon.' }),
    ]);
  });

  test.each([
    [{ username: 'Ö' }, '/username'],
    [{ displayName: '' }, '/displayName'],
    [{ mail: 'keine' }, '/mail'],
    [{ roles: [] }, '/roles'],
    [{ roles: ['authority'] }, '/federalState'],
    [{ roles: ['administrator'] }, '/roles/0'],
    [{ federalState: '77' }, '/federalState'],
    [{ office: 'Amt' }, '/office'],
    [{ companies: 'x'.repeat(41) }, '/companies'],
    [{ unknown: 1 }, '/unknown'],
  ])('with %o is refused at its field', async (wrong, field) => {
    const answer = await admin.post(`${calls}/people`, invitation('anders', wrong));
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: { field: string }[] };
    expect(errors.map((error) => error.field)).toEqual([field]);
  });

  test('is sent again by a reset, which makes the former link void', async () => {
    const first = (await (await admin.post(`${calls}/people`, invitation('zaghaft'))).json()) as IssuedLink;
    const second = (await (await act('zaghaft', 'reset')).json()) as IssuedLink;
    const open = (link: IssuedLink) => server.browser().get(linkIn(link.address ?? ''));
    expect((await open(first)).status).toBe(410);
    expect((await open(second)).status).toBe(200);
  });
});

describe('handing over', () => {
  test('[R7.28] gives a colleague saved searches, tasks of common roles and representatives', async () => {
    const officer = await server.signedIn('bund');
    const group = `${filterSettings.filters}.anlagen`;
    const save = (browser: Browser, name: string) =>
      browser.request(`/portal/api/userSettings/${group}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-xsrf-token': browser.token },
        body: new URLSearchParams({ name, value: '{"name":"Gießereien"}' }),
      });
    expect((await save(officer, 'a')).status).toBe(204);
    expect((await save(await server.signedIn('behoerde'), 'a')).status).toBe(204);
    const owner = ownerKey.user('bund', 'AUTHORITY');
    await server.database.insert(userTask).values({
      ...{ id: randomUUID(), owner, requester: owner, kind: 'csv-export', title: 'Export', state: 'SUCCESS' },
      ...{ storage: 'PERSISTENT', queue: 'registered', parameters: {}, attempts: 1, timeCreated: new Date() },
    });
    expect((await person('bund')).belongings).toEqual({ searches: 1, tasks: 1, representatives: 0, assignments: 0 });

    const answer = await act('bund', 'hand-over', { to: 'behoerde' });
    expect(await answer.json()).toEqual({ searches: 1, tasks: 1, representatives: 0, assignments: 0 });
    expect((await person('bund')).belongings).toEqual({ searches: 0, tasks: 0, representatives: 0, assignments: 0 });
    expect((await person('behoerde')).belongings).toMatchObject({ searches: 2, tasks: 1 });

    expect(await (await act('betreiber', 'hand-over', { to: 'usp' })).json()).toMatchObject({ representatives: 1 });
    expect((await person('vertretung')).mainUser).toEqual({ username: 'usp', displayName: 'Alpen Papier AG' });
  });

  test.each([
    ['bund', 'Bitte ein anderes Konto wählen.'],
    ['niemand', 'Dieses Konto gibt es nicht.'],
  ])('to %s is refused at the field', async (to, message) => {
    const answer = await act('bund', 'hand-over', { to });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field: '/to', message }] });
  });
});
