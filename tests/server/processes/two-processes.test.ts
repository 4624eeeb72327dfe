import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UserTask } from '#core/account/tasks/task.ts';
import type { Browser } from '../fixtures/browser.ts';
import { openTestDatabase } from '../fixtures/database.ts';
import { fillRegister } from '../fixtures/generated-register.ts';
import { ServerProcess } from '../fixtures/server-process.ts';

const postgres = process.env.TEST_DATABASE_URL;
if (!postgres) console.log('Two processes on one PostgreSQL: skipped, TEST_DATABASE_URL is not set.');

describe.runIf(postgres)('two server processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let one: ServerProcess;
  let other: ServerProcess;
  beforeAll(async () => {
    database = await openTestDatabase();
    await fillRegister(database.database, 4000);
    const env = { DATABASE_URL: database.url ?? '' };
    [one, other] = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([one?.kill(), other?.kill()]);
    await database?.close();
  });

  test('two processes share a session, including role, settings and sign-out', async () => {
    const first = one.browser();
    await first.signIn('mehrrollen');
    const there = other.continue(first);
    expect(await there.json('/natippc/api/auth/user')).toMatchObject({ username: 'mehrrollen' });
    expect((await there.post('/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED')).status).toBe(200);
    // The switch has given the session another id.
    const here = one.continue(there);
    expect(await here.json('/natippc/api/auth/user')).toMatchObject({ user: { activeRole: 'NATIPPC_REGISTERED' } });
    expect((await here.postForm('/portal/api/userSettings/probe', { name: 'a', value: '1' })).status).toBe(204);
    expect(await there.json('/portal/api/userSettings/probe')).toEqual([{ name: 'a', value: '1' }]);
    expect((await there.fetch('/natippc/logout')).status).toBe(204);
    expect(await here.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
  });

  test('[R7.28] settings written by two processes at once are all kept; for the same name, the last value wins', async () => {
    const here = one.browser();
    await here.signIn('betreiber');
    const there = other.continue(here);
    const group = '/portal/api/userSettings/at-once';
    const rounds = Array.from({ length: 30 }, (_, round) => round);
    const write = async (browser: Browser, name: string, value: string) =>
      expect((await browser.postForm(group, { name, value })).status).toBe(204);
    await Promise.all(
      rounds.flatMap((round) => [
        write(here, `here-${round}`, 'x'),
        write(there, `there-${round}`, 'x'),
        write(here, `shared-${round % 3}`, `here-${round}`),
        write(there, `shared-${round % 3}`, `there-${round}`),
        // Concurrently removed and written: either may win, but neither may fail.
        write(here, 'removed', ''),
        write(there, 'removed', 'x'),
      ]),
    );
    const kept = await here.json<{ name: string; value: string }[]>(group);
    expect(await there.json(group)).toEqual(kept);
    const names = kept.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name !== 'removed')).toHaveLength(63);
    for (const { name, value } of kept.filter(({ name }) => name.startsWith('shared')))
      expect(`${name}=${value}`).toMatch(/^shared-\d=(here|there)-\d+$/);
    await write(here, 'shared-0', 'earlier');
    await write(there, 'shared-0', 'last');
    expect(await here.json(group)).toContainEqual({ name: 'shared-0', value: 'last' });
  });

  test('two processes share the delay after wrong passwords', async () => {
    for (let count = 0; count < 3; count += 1) await one.browser().signIn('usp', 'falsch');
    // The delay is short at first. Three attempts are free, so the other process alone would not delay the third one.
    const statuses: number[] = [];
    while (statuses.length < 3 && statuses.at(-1) !== 429) {
      await one.browser().signIn('usp', 'falsch');
      statuses.push((await other.browser().signIn('usp', 'falsch')).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('[R3.4] a task ordered from one process can be listed, downloaded and deleted via the other', async () => {
    const here = one.browser();
    const [ordered, later] = await Promise.all([
      here.fetch('/natippc/api/bvt/createDocument?codes=WI'),
      one.browser().fetch('/natippc/api/bvt/createDocument?codes=WT'),
    ]);
    expect([ordered.status, later.status]).toEqual([202, 202]);
    const { id }: UserTask = await ordered.json();
    const there = other.continue(here);
    await vi.waitFor(
      async () => expect(await there.json('/natippc/api/user-tasks')).toMatchObject([{ id, state: 'SUCCESS' }]),
      { timeout: 60_000, interval: 250 },
    );
    const result = await there.get(`/natippc/api/user-tasks/${id}/result`);
    expect([result.status, result.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await result.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await other.browser().get(`/natippc/api/user-tasks/${id}/result`)).status).toBe(404);
    expect((await there.post(`/natippc/api/user-tasks/${id}/delete`)).status).toBe(204);
    expect(await here.json('/natippc/api/user-tasks')).toEqual([]);
  });

  test('two processes share the limit on open tasks per user', async () => {
    const here = one.browser();
    await here.signIn('oidc');
    const there = other.continue(here);
    const orders = Array.from({ length: 16 }, (_, number) =>
      (number % 2 ? here : there).post('/natippc/api/natippcInstallations/excel', {}),
    );
    const statuses = (await Promise.all(orders)).map(({ status }) => status);
    // Some tasks may be done before the last one is ordered.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([202, 429]));
  });

  test('[R3.4] a task of a killed process is taken over by another one', async () => {
    const doomed = await ServerProcess.start({ DATABASE_URL: database.url ?? '' });
    const browser = doomed.browser();
    await browser.signIn('bund');
    expect((await browser.post('/natippc/api/natippcInstallations/excel', {})).status).toBe(202);
    await doomed.kill();
    const here = one.continue(browser);
    await vi.waitFor(
      async () => {
        const [task] = await here.json<UserTask[]>('/natippc/api/user-tasks');
        expect(task?.state).toBe('SUCCESS');
      },
      { timeout: 60_000, interval: 500 },
    );
  });
});
