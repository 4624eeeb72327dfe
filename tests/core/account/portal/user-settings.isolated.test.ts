import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  browserSettings,
  filterSettings,
  isEmptyWhenMissing,
  portalSettings,
  settingsFor,
} from '#core/account/portal/user-settings.ts';
import { loggedOut } from '#core/account/session/session.ts';
import { configure } from '#core/platform/configuration/page-settings.ts';
import { type AnsweringServer, startServer } from '../../platform/api/answering-server.ts';
import { FakeStorage } from '../../platform/page/fake-storage.ts';
import { sessionOf } from '../session/users.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => server.forget());
afterAll(() => server.stop());

describe('settings of the portal', () => {
  test('[R8.7] reading a setting distinguishes no data, an unknown name and any other failure', async () => {
    server.onPortal('GET api/userSettings/leer', { json: null });
    server.onPortal('GET api/userSettings/layout', { json: [{ name: 'a', value: '1' }] });
    server.onPortal('GET api/userSettings/kaputt', { json: {}, status: 500 });
    expect(await portalSettings.read('leer', 'a')).toEqual({ ok: false, error: 'no_response_data' });
    expect(await portalSettings.read('unbekannt', 'a')).toEqual({ ok: false, error: 'no_response_data' });
    expect(await portalSettings.read('layout', 'a')).toEqual({ ok: true, value: '1' });
    expect(await portalSettings.read('layout', 'b')).toEqual({ ok: false, error: 'name_not_found' });
    expect(await portalSettings.read('kaputt', 'a')).toMatchObject({ ok: false, error: 'unknown_error' });
  });

  test('[R7.28] the two filter settings are empty lists if the portal has none', async () => {
    for (const group of Object.values(filterSettings)) {
      expect(await portalSettings.readGroup(group)).toEqual({ ok: true, value: [] });
    }
    expect(isEmptyWhenMissing('layout')).toBe(false);
  });

  test('[R8.7] [R4.29] an answer of another shape is a failure to read filters, not a user without filters', async () => {
    for (const json of [{ a: 1 }, null, 'x', 0]) {
      server.onPortal(`GET api/userSettings/${filterSettings.filters}`, { json });
      const answer = await portalSettings.readGroup(filterSettings.filters);
      expect(answer).toEqual({ ok: false, error: 'no_response_data' });
    }
  });
});

describe('settings of this browser', () => {
  test('[R7.37] browser settings are read back as written, one value per name', async () => {
    const settings = browserSettings(new FakeStorage());
    await settings.write('g', { name: 'a', value: '1' });
    await settings.write('g', { name: 'b', value: '2' });
    await settings.write('g', { name: 'a', value: '3' });
    expect(await settings.read('g', 'a')).toEqual({ ok: true, value: '3' });
    expect(await settings.readGroup('g')).toMatchObject({ value: expect.arrayContaining([{ name: 'b', value: '2' }]) });
    expect(await settings.read('other', 'a')).toEqual({ ok: false, error: 'name_not_found' });
    await settings.write('g', { name: 'a', value: '' });
    expect(await settings.readGroup('g')).toEqual({ ok: true, value: [{ name: 'b', value: '2' }] });
  });

  test('[R7.37] settings added by two tabs at once are both kept', async () => {
    const storage = new FakeStorage();
    const [one, other] = [browserSettings(storage), browserSettings(storage)];
    await Promise.all([one.write('g', { name: 'a', value: '1' }), other.write('g', { name: 'b', value: '2' })]);
    expect(await one.readGroup('g')).toMatchObject({ value: [{ name: 'a' }, { name: 'b' }] });
  });

  test('without browser storage, or if it is full, there are no settings, and writing fails', async () => {
    const full = new FakeStorage();
    full.isFull = true;
    for (const settings of [browserSettings(undefined), browserSettings(full)]) {
      await expect(settings.write('g', { name: 'a', value: '1' })).rejects.toMatchObject({ name: 'NotKeptError' });
      expect(await settings.readGroup('g')).toEqual({ ok: true, value: [] });
    }
  });
});

test('[R7.37] signed-in users have portal settings, anonymous users browser settings, and a host may provide its own', async () => {
  server.onPortal('GET api/userSettings/g', { json: [{ name: 'a', value: 'portal' }] });
  expect(await settingsFor(sessionOf()).read('g', 'a')).toEqual({ ok: true, value: 'portal' });
  expect(await settingsFor(loggedOut).readGroup('g')).toEqual({ ok: true, value: [] });
  const userSettings = { read: vi.fn(async () => [{ name: 'a', value: 'host' }]), write: vi.fn(async () => {}) };
  configure({ userSettings });
  expect(await settingsFor(loggedOut).read('g', 'a')).toEqual({ ok: true, value: 'host' });
  await settingsFor(loggedOut).write('g', { name: 'a', value: '1' });
  expect(userSettings.write).toHaveBeenCalledWith('g', { name: 'a', value: '1' });
});
