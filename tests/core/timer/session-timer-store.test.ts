import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../src/core/api/call.ts';
import { refreshSession } from '../../../src/core/session/session-store.ts';
import { superviseSession } from '../../../src/core/sign-in/session-watch.ts';
import { warningLead } from '../../../src/core/timer/session-timer.ts';
import { $timer, sessionTimer } from '../../../src/core/timer/session-timer-store.ts';
import { type AnsweringServer, startServer } from '../api/answering-server.ts';
import { sessionOf } from '../session/users.ts';
import { notingPage } from '../sign-in/leavable-page.ts';

const minute = 60_000;
let server: AnsweringServer;
let page: ReturnType<typeof notingPage>;
/** How far the server's clock is ahead, by its test clock or by itself. */
let serverShift = 3 * 60 * minute;
let stop: () => void;

function answerLoggedIn(): void {
  server.on('GET api/auth/user', { json: sessionOf() });
  server.on('GET api/auth/userInfo', { json: { username: 'emuster', bundeslandCode: '0' } });
}

beforeAll(async () => {
  server = await startServer();
  page = notingPage(`${server.origin}/natippc/installations`);
  const env = { json: { environment: 'TEST', version: '1', sessionTimeout: 1800, audience: 'everyone' } };
  server.on('GET api/env', env);
  server.on('POST api/env', env);
  server.on('GET api/time', (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ datetime: new Date(Date.now() + serverShift).toISOString() }));
  });
  server.on('GET api/search', { json: 1 });
  answerLoggedIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  stop = superviseSession(page);
});
afterAll(async () => {
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await server.stop();
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((later) => setImmediate(later));
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((later) => setImmediate(later));
};
/** Lets time pass: as a laptop sleeping, so that polls in between do not matter. */
async function sleep(milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds);
  await vi.advanceTimersByTimeAsync(15_000);
  await settled();
}
const phase = (): string => $timer.get().phase;

beforeEach(async () => {
  answerLoggedIn();
  sessionTimer.setLead(warningLead.default);
  await until(() => server.calls().includes('GET /natippc/api/env'));
  await refreshSession();
  await call('api/search');
  await settled();
  page.went.length = 0;
  page.cookies.length = 0;
});

test('[R4.3] [R4.8] warns ten minutes before the timeout of the server and is idle again after an extension', async () => {
  expect(phase()).toBe('idle');
  await sleep(19 * minute);
  expect(phase()).toBe('idle');
  await sleep(2 * minute);
  expect(phase()).toBe('warning');
  await sessionTimer.extend();
  expect(server.calls()).toContain('POST /natippc/api/env');
  expect(phase()).toBe('idle');
});

test('[R4.7] in the shell it warns five minutes before', async () => {
  sessionTimer.setLead(warningLead.shell);
  await sleep(21 * minute);
  expect(phase()).toBe('idle');
  await sleep(5 * minute);
  expect(phase()).toBe('warning');
});

test('[R9.1] the polled test clock moves the timer, and its polls are no activity', async () => {
  serverShift += 25 * minute;
  await vi.advanceTimersByTimeAsync(45_000);
  await until(() => phase() !== 'idle');
  expect(phase()).toBe('warning');
  await vi.advanceTimersByTimeAsync(45_000);
  await settled();
  expect(phase()).toBe('warning');
});

test('[R4.6] [R6.10] after expiry the ticket goes, background calls wait, and the next request leads to sign in once', async () => {
  await sleep(31 * minute);
  expect(phase()).toBe('expired');
  expect(page.cookies[0]).toContain('NATIPPC-TICKET=;');
  expect(page.went).toEqual([]);
  await call('api/time');
  expect(page.went).toEqual([]);
  await Promise.all([call('api/search'), call('api/search')]);
  expect(page.went).toHaveLength(1);
  expect(new URL(page.went[0] ?? '').pathname).toBe('/portal/anmelden');
  expect(phase()).toBe('expired');
  server.on('GET api/auth/user', { json: { isLoggedIn: false } });
  await refreshSession();
});

test('a call refused for want of a session ends it at once', async () => {
  server.on('GET api/mine', { json: { title: 'x', status: 401 }, status: 401 });
  server.on('GET api/auth/user', { json: { isLoggedIn: false } });
  await until(() => phase() === 'idle');
  await call('api/mine').catch(() => {});
  expect(phase()).toBe('expired');
});
