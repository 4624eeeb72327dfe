import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isoDateOf } from '#core/platform/format/date.ts';
import { addDays, addYears } from '#core/platform/format/days.ts';
import type { AnnouncedChange } from '#core/register/announced/announced-change.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';
import { type Clock, realClock } from '#server/platform/clock/clock.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { takeEffect } from '#server/register/editing/take-effect.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { recordedIn } from '../../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults, installations } from './fixtures.ts';

const startOfOperation = '2005-03-01';
const example = exampleRecord('AT-1', { dateOfStartOfOperation: startOfOperation });

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.replace(example);
  editor = new Editor(await server.signedIn('behoerde'));
});

const today = isoDateOf(new Date());
const ahead = addDays(today, 30);

const remarks = (text: string, query = '', from = editor) =>
  from.write('PATCH', `sections/remarks${query}`, { remarks: text });
const announced = (from = server.browser()) => from.json<AnnouncedChange[]>(`${installations}/AT-1/announcedChanges`);
const versions = (from = server.browser()) => from.json<InstallationVersion[]>(`${installations}/AT-1/versions`);
/** A clock at noon of a day in Austria. */
const at = (day: string): Clock => ({ ...realClock, now: async () => new Date(`${day}T11:00:00Z`) });

describe('how an edit is meant', () => {
  test('[R3.9] an edit is a change since today unless it says otherwise, and tells its version of the register', async () => {
    const written: Installation = await (await remarks('Neu')).json();
    expect((await versions())[0]).toMatchObject({
      ...{ number: 2, revision: 'change', validFrom: today, dataVersion: written.dataVersion },
    });
  });

  test('[R3.9] a correction says so, and since when it holds only if it was said', async () => {
    expect((await remarks('Richtig', '?revision=correction')).status).toBe(200);
    expect((await versions())[0]).toMatchObject({ revision: 'correction' });
    expect((await versions())[0]).not.toHaveProperty('validFrom');
    await editor.read();
    await remarks('Genau', `?revision=correction&validFrom=${startOfOperation}`);
    expect((await versions())[0]).toMatchObject({ revision: 'correction', validFrom: startOfOperation });
  });

  test('[R3.9] an imported version says neither', async () => {
    const [first] = await versions();
    expect(first).not.toHaveProperty('revision');
    expect(first).not.toHaveProperty('validFrom');
  });

  test.each([
    ['before the start of operation', `?validFrom=${addDays(startOfOperation, -1)}`, 'erst seit 01.03.2005 in Betrieb'],
    ['more than a year ahead', `?validFrom=${addDays(addYears(today, 1), 1)}`, 'Höchstens ein Jahr im Voraus'],
    ['of a correction ahead', `?revision=correction&validFrom=${ahead}`, 'Eine Berichtigung gilt nicht erst künftig'],
  ])('[R5.1] a day %s is refused with the field at fault', async (_, query, message) => {
    const response = await remarks('Neu', query);
    expect(response.status).toBe(400);
    expect(await faults(response)).toEqual({ '/amendment/validFrom': expect.stringContaining(message) });
    expect(await versions()).toHaveLength(1);
  });

  test('[R6.11] whose account wrote a version is stored, and answered to nobody', async () => {
    await remarks('Neu');
    await remarks('Später', `?validFrom=${ahead}`, await reread());
    const accounts = await queryRows<{ author_account: string }>(
      server.database,
      sql`select author_account from entry where id = 'AT-1' union all select author_account from announced_change`,
    );
    expect(accounts).toEqual([{ author_account: 'behoerde' }, { author_account: 'behoerde' }]);
    for (const browser of [server.browser(), editor.browser, await server.signedIn('bund')]) {
      for (const path of ['', '/versions', '/announcedChanges', '/versions/2', '.atom'])
        expect(await (await browser.fetch(`${installations}/AT-1${path}`)).text()).not.toMatch(/behoerde(?!\.example)/);
    }
  });
});

const reread = async (): Promise<Editor> => {
  await editor.read();
  return editor;
};

describe('a change from a day ahead', () => {
  test('[R3.9] is announced to everybody, and the record stays as it is', async () => {
    const response = await remarks('Ab dann', `?validFrom=${ahead}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ version: 1, remarks: example.remarks });
    expect(await announced()).toEqual([
      expect.objectContaining({
        ...{ number: 1, section: 'remarks', validFrom: ahead, author: { name: 'Behörde', kind: 'authority' } },
        changes: [expect.objectContaining({ path: 'remarks', newValue: 'Ab dann' })],
        words: [expect.stringContaining('Ab dann')],
      }),
    ]);
    expect((await announced(editor.browser))[0]?.author.name).toBe('Anna Huber');
    expect(await versions()).toHaveLength(1);
  });

  test('[R3.9] becomes the next version on its day, once, whatever processes look for it', async () => {
    await remarks('Ab dann', `?validFrom=${ahead}`);
    await takeEffect(server.database, at(addDays(ahead, -1)));
    expect(await versions()).toHaveLength(1);
    await Promise.all(Array.from({ length: 4 }, () => takeEffect(server.database, at(ahead))));
    await takeEffect(server.database, at(ahead));
    const [newest, ...former] = await versions();
    expect(former).toHaveLength(1);
    expect(newest).toMatchObject({
      ...{ number: 2, revision: 'change', validFrom: ahead, author: { kind: 'authority' } },
      changes: [{ path: 'remarks', newValue: 'Ab dann' }],
    });
    expect(await editor.read()).toMatchObject({ version: 2, remarks: 'Ab dann' });
    expect(await announced()).toEqual([]);
  });

  test('[R3.9] takes effect at midnight in Austria', async () => {
    await remarks('Ab dann', `?validFrom=${ahead}`);
    const midnights = [22, 23].map((hour) => Date.parse(`${addDays(ahead, -1)}T${hour}:00:00Z`));
    const begin = midnights.find((time) => isoDateOf(new Date(time)) === ahead) ?? 0;
    const clock = (time: number): Clock => ({ ...realClock, now: async () => new Date(time) });
    await takeEffect(server.database, clock(begin - 1));
    expect(await versions()).toHaveLength(1);
    await takeEffect(server.database, clock(begin));
    expect(await versions()).toHaveLength(2);
  });

  test('[R3.9] only changes what it names: what others have written meanwhile stays', async () => {
    await editor.write('PATCH', `sections/operatingState?validFrom=${ahead}`, { status: 'disused' });
    await remarks('Inzwischen', '', await reread());
    await takeEffect(server.database, at(ahead));
    expect(await editor.read()).toMatchObject({ version: 3, remarks: 'Inzwischen', status: 'disused' });
  });

  test('[R3.9] to an entry that has been withdrawn meanwhile fails, and nothing else is held up by it', async () => {
    await editor.write('PATCH', `permits/AT-1-p1?validFrom=${ahead}`, { title: 'Neuer Titel' });
    await remarks('Ab dann', `?validFrom=${ahead}`, await reread());
    await editor.read();
    await editor.write('DELETE', 'permits/AT-1-p1');
    await takeEffect(server.database, at(ahead));
    expect(await editor.read()).toMatchObject({ permits: [], remarks: 'Ab dann' });
    const states = await queryRows(server.database, sql`select state from announced_change order by number`);
    expect(states).toEqual([{ state: 'failed' }, { state: 'effective' }]);
    const recorded = (await recordedIn(server.database)).map(({ action }) => action);
    expect(recorded).toEqual(
      expect.arrayContaining(['announced permits is not possible', 'announced remarks takes effect']),
    );
  });

  test('[R3.9] stays ahead when the database fails on its day, and takes effect at the next call', async () => {
    await remarks('Ab dann', `?validFrom=${ahead}`);
    const failing = new Proxy(server.database, {
      get: (database, name) =>
        name === 'transaction' ? () => Promise.reject(new Error('away')) : Reflect.get(database, name),
    });
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    await takeEffect(failing, at(ahead));
    expect(reported).toHaveBeenCalled();
    reported.mockRestore();
    expect(await announced()).toHaveLength(1);
    await takeEffect(server.database, at(ahead));
    expect(await editor.read()).toMatchObject({ version: 2, remarks: 'Ab dann' });
  });

  test('[R3.9] is withdrawn by the authority in charge, and does not take effect then', async () => {
    await remarks('Ab dann', `?validFrom=${ahead}`);
    const path = `${installations}/AT-1/announcedChanges/1`;
    const remove = { 'x-http-method-override': 'DELETE' };
    const owner = await server.signedIn('betreiber');
    expect((await owner.post(path, undefined, remove)).status).toBe(403);
    expect((await editor.browser.post(path, undefined, remove)).status).toBe(204);
    expect((await editor.browser.post(path, undefined, remove)).status).toBe(404);
    await takeEffect(server.database, at(ahead));
    expect(await announced()).toEqual([]);
    expect(await versions()).toHaveLength(1);
  });

  test.each([
    ['that changes nothing', 'sections/operatingState', { status: 'functional' }, 'nichts geändert'],
    [
      'that moves the installation to another federal state',
      'sections/address',
      { address: { postalCode: '3100', city: 'St. Pölten', street: 'Linzer Straße' } },
      'lässt sich nicht ankündigen',
    ],
  ])('[R5.1] one %s is refused', async (_, path, body, message) => {
    const response = await editor.write('PATCH', `${path}?validFrom=${ahead}`, body);
    expect(response.status).toBe(400);
    expect(Object.values(await faults(response)).join()).toContain(message);
    expect(await announced()).toEqual([]);
  });

  test('[R6.11] of an installation that is not published is seen by its authority alone', async () => {
    await editor.write('PATCH', 'sections/publication', { published: false });
    await remarks('Ab dann', `?validFrom=${ahead}`, await reread());
    expect(await announced(editor.browser)).toHaveLength(1);
    const path = `${installations}/AT-1/announcedChanges`;
    expect((await server.browser().fetch(path)).status).toBe(404);
  });

  test('at most 20 are ahead', async () => {
    for (let number = 1; number <= 20; number++)
      expect((await remarks(`Stand ${number}`, `?validFrom=${ahead}`)).status).toBe(200);
    const refused = await remarks('Stand 21', `?validFrom=${ahead}`);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ title: expect.stringContaining('20 Änderungen') });
  });
});

test('[R3.9] an accepted proposal says how it is meant, and is not announced', async () => {
  const owner = new Editor(await server.signedIn('betreiber'));
  for (const text of ['Erstens', 'Zweitens']) {
    await owner.read();
    await owner.write('POST', 'proposals', { section: 'remarks', values: { remarks: text }, note: '' });
  }
  await editor.read();
  const decide = (number: number, query: string) =>
    editor.write('POST', `proposals/${number}/decision${query}`, { decision: 'accepted', reason: '' });
  const refused = await decide(1, `?validFrom=${ahead}`);
  expect(refused.status).toBe(400);
  expect(await faults(refused)).toEqual({ '/amendment/validFrom': expect.stringContaining('spätestens ab heute') });
  expect((await decide(1, `?revision=correction&validFrom=${startOfOperation}`)).status).toBe(200);
  expect((await versions())[0]).toMatchObject({
    ...{ origin: 'proposal', revision: 'correction' },
    validFrom: startOfOperation,
  });
});
