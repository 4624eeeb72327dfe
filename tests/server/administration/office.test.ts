import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EnvironmentInfo } from '#core/platform/environment/environment.ts';
import type { MaintenanceNotice } from '#core/platform/environment/maintenance.ts';
import { everything } from '#core/site/administration/journal.ts';
import { readJournal } from '#server/administration/journal/read-journal.ts';
import type { Browser } from '../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const calls = '/natippc/api/administration';
let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  server = await startTestServer();
  admin = await server.signedIn('verwaltung');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const environment = () => server.browser().json<EnvironmentInfo>('/natippc/api/env');
const put = (path: string, body: unknown) => admin.post(calls + path, body, { 'x-http-method-override': 'PUT' });
const remove = (id: string) => admin.post(`${calls}/notices/${id}`, undefined, { 'x-http-method-override': 'DELETE' });
const office = {
  ...{ name: 'Umweltministerium', mail: 'ippc@example.at', telephone: '+43 1 234' },
  ...{ address: 'Stubenbastei 5, 1010 Wien', website: 'https://www.example.at' },
};
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const vienna = (moment: Date) => {
  const text = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Europe/Vienna', dateStyle: 'short', timeStyle: 'short' },
  } as const).format(moment);
  return { day: text.slice(0, 10), time: text.slice(11) };
};
const notice = (from: Date, until: Date, message = 'Wartung am Abend.') => ({
  ...{ message, fromDay: vienna(from).day, fromTime: vienna(from).time },
  ...{ untilDay: vienna(until).day, untilTime: vienna(until).time },
});

test('[R7.20] name and contacts of the agency are told to every page once they are set', async () => {
  expect((await environment()).office).toBeUndefined();
  expect(await (await put('/office', { ...office, name: ` ${office.name} ` })).json()).toEqual(office);
  expect((await environment()).office).toEqual(office);
  expect(await admin.json(`${calls}/office`)).toEqual(office);
});

test.each([
  [{ mail: 'niemand' }, '/mail'],
  [{ website: 'javascript:alert(1)' }, '/website'],
  [{ name: 'x'.repeat(201) }, '/name'],
])('an agency with %o is refused at its field', async (wrong, field) => {
  const answer = await put('/office', { ...office, ...wrong });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field }] });
});

test('the agency has versions, and whoever has not seen the newest one does not overwrite it', async () => {
  const putSeen = (body: unknown, tag: string) =>
    admin.post(`${calls}/office`, body, { 'x-http-method-override': 'PUT', 'if-match': tag });
  await put('/office', office);
  const tag = (await admin.get(`${calls}/office`)).headers.get('etag') ?? '';
  const renamed = { ...office, name: 'Umweltbundesamt' };
  expect(await (await putSeen(renamed, tag)).json()).toEqual(renamed);
  const late = await putSeen({ ...office, telephone: '' }, tag);
  expect(late.status).toBe(412);
  expect(await late.json()).toMatchObject({ conflict: renamed });
  const versions = await admin.json<(typeof office & { number: number; author: string })[]>(`${calls}/office/versions`);
  expect(versions.slice(0, 2)).toMatchObject([renamed, office]);
  expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => versions.length - index));
  expect((await server.browser().get(`${calls}/office/versions`)).status).toBe(401);
});

test('[R7.20] a notice is told to every page in its time, and taken back', async () => {
  const added = (await (
    await admin.post(`${calls}/notices`, notice(minutes(-5), minutes(60)))
  ).json()) as MaintenanceNotice[];
  await admin.post(`${calls}/notices`, notice(minutes(3 * 24 * 60), minutes(4 * 24 * 60), 'Später.'));
  expect((await environment()).notices).toEqual(added);
  expect(added[0]).toMatchObject({ message: 'Wartung am Abend.' });
  expect(await admin.json<MaintenanceNotice[]>(`${calls}/notices`)).toHaveLength(2);
  expect((await remove(added[0]?.id ?? '')).status).toBe(200);
  expect((await environment()).notices).toBeUndefined();
  expect((await remove(added[0]?.id ?? '')).status).toBe(404);
});

test('a notice that ends before it begins, or without a time, is refused at its field', async () => {
  for (const [wrong, field] of [
    [notice(minutes(60), minutes(30)), '/untilTime'],
    [{ ...notice(minutes(0), minutes(30)), fromTime: 'früh' }, '/fromTime'],
    [notice(minutes(-3 * 24 * 60), minutes(-2 * 24 * 60)), '/untilDay'],
    [notice(minutes(0), minutes(30), ''), '/message'],
  ] as const) {
    const answer = await admin.post(`${calls}/notices`, wrong);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field }] });
  }
});

test('what is changed in the settings of the register is in the journal', async () => {
  const { entries } = await readJournal(server.database, { ...everything, kind: 'setting' }, 1);
  expect(new Set(entries.map(({ username, action, text }) => `${username}: ${action}: ${text}`))).toEqual(
    new Set([
      'verwaltung: change office: Angaben zur Stelle geändert',
      'verwaltung: add notice: Wartungshinweis angelegt',
      'verwaltung: remove notice: Wartungshinweis gelöscht',
    ]),
  );
});
