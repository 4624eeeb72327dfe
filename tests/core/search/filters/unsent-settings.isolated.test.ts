import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SettingsReader } from '#core/account/portal/user-settings.ts';
import { NetworkError, ResponseError } from '#core/platform/api/call-errors.ts';
import { unsentSettings } from '#core/search/filters/unsent-settings.ts';
import { openGate } from '../../../fixtures/gate.ts';
import { FakeStorage } from '../../platform/page/fake-storage.ts';

const call = { path: 'api/userSettings/g', method: 'POST' };

/** A server that keeps settings, is unreachable, or refuses. */
class Server implements SettingsReader {
  readonly kept = new Map<string, string>();
  answer: 'keeps' | 'away' | 'refuses' = 'keeps';
  writes = 0;

  async readGroup() {
    return { ok: true as const, value: [...this.kept].map(([name, value]) => ({ name, value })) };
  }
  async read() {
    return { ok: false as const, error: 'name_not_found' as const };
  }
  async write(_group: string, { name, value }: { name: string; value: string }) {
    this.writes++;
    if (this.answer === 'away') throw new NetworkError(call, 'cut');
    if (this.answer === 'refuses') throw new ResponseError(call, 409, { value: {} });
    if (value === '') this.kept.delete(name);
    else this.kept.set(name, value);
  }
}

let server: Server;
let storage: FakeStorage;
const states: string[] = [];
const open = (owner = 'user.anna', where: FakeStorage | undefined = storage) =>
  unsentSettings(owner, server, where, (_setting, { state }) => states.push(state));

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  storage = new FakeStorage();
  states.length = 0;
});
afterEach(() => vi.useRealTimers());

test('[R7.37] a setting saved by the server is stored nowhere else', async () => {
  await open().write('g', { name: 'a', value: '1' });
  expect([...server.kept]).toEqual([['a', '1']]);
  expect(storage.length).toBe(0);
  expect(states).toEqual(['sent']);
});

test('[R7.37] an unsent setting is read as if it were saved and is sent again later', async () => {
  const settings = open();
  server.kept.set('old', '0');
  server.answer = 'away';
  await settings.write('g', { name: 'a', value: '1' });
  await settings.write('g', { name: 'old', value: '' });
  expect(await settings.readGroup('g')).toEqual({ ok: true, value: [{ name: 'a', value: '1' }] });
  expect(await settings.read('g', 'a')).toEqual({ ok: true, value: '1' });
  expect(await settings.read('g', 'old')).toMatchObject({ error: 'name_not_found' });
  server.answer = 'keeps';
  await vi.advanceTimersByTimeAsync(2_000);
  expect([...server.kept]).toEqual([['a', '1']]);
  expect(storage.length).toBe(0);
});

test('[R7.37] a setting written during a read is part of its result, although the answer predates it', async () => {
  const settings = open();
  const { opened, open: answer } = openGate();
  const read = server.readGroup.bind(server);
  vi.spyOn(server, 'readGroup').mockImplementationOnce(async () => {
    const before = await read();
    await opened;
    return before;
  });
  const reading = settings.readGroup('g');
  await settings.write('g', { name: 'a', value: '1' });
  answer();
  expect(await reading).toEqual({ ok: true, value: [{ name: 'a', value: '1' }] });
});

test('[R7.37] a write interrupted by a reload is resumed by the same user’s next page and by no other user’s', async () => {
  server.answer = 'away';
  const before = open();
  await before.write('g', { name: 'a', value: '1' });
  before.stop();
  server.answer = 'keeps';
  open('user.berta').resume();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.kept.size).toBe(0);
  const after = open();
  expect(await after.readGroup('g')).toMatchObject({ value: [{ name: 'a' }] });
  after.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect([...server.kept]).toEqual([['a', '1']]);
});

test('[R7.37] an older unsent value of one tab does not overwrite a newer value of another', async () => {
  server.answer = 'away';
  const one = open();
  await one.write('g', { name: 'a', value: 'old' });
  const other = open();
  server.answer = 'keeps';
  await other.write('g', { name: 'a', value: 'new' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.kept.get('a')).toBe('new');
  one.stop();
  other.stop();
});

test('[R7.37] a setting refused by the server is not sent again, and its writer is notified', async () => {
  const settings = open();
  server.answer = 'refuses';
  await settings.write('g', { name: 'a', value: '1' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['refused']);
  expect(server.writes).toBe(1);
  expect(storage.length).toBe(0);
});

test('without browser storage unsent settings are still resent while the page is open', async () => {
  const settings = open('user.anna', undefined);
  server.answer = 'away';
  await settings.write('g', { name: 'a', value: '1' });
  server.answer = 'keeps';
  await vi.advanceTimersByTimeAsync(2_000);
  expect([...server.kept]).toEqual([['a', '1']]);
});
