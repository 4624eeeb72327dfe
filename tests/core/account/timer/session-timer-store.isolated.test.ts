import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { refreshSession } from '#core/account/session/session-store.ts';
import { superviseSession } from '#core/account/sign-in/session-watch.ts';
import { signingOut, signOut } from '#core/account/sign-in/sign-in.ts';
import { warningLead } from '#core/account/timer/session-timer.ts';
import { $timer, sessionTimer } from '#core/account/timer/session-timer-store.ts';
import { call } from '#core/platform/api/call.ts';
import { changeTestClock } from '#core/platform/environment/clock.ts';
import { type Answer, type AnsweringServer, startServer } from '../../platform/api/answering-server.ts';
import { sessionOf } from '../session/users.ts';
import { notingPage } from '../sign-in/navigable-page.ts';

const minute = 60_000;
let server: AnsweringServer;
let page: ReturnType<typeof notingPage>;
/** How far the server's clock is ahead, in ms. */
let serverShift = 3 * 60 * minute;
let stop: () => void;

function answerLoggedIn(): void {
  server.on('GET api/auth/user', { json: sessionOf() });
  server.on('GET api/auth/userInfo', { json: { username: 'emuster', bundeslandCode: '0' } });
}

beforeAll(async () => {
  server = await startServer();
  page = notingPage(`${server.origin}/natippc/installations`);
  const env = { json: environment };
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
/** Lets time pass like a sleeping laptop, so that no polls happen in between. */
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

test('[R4.3] [R4.8] the session timer warns ten minutes before the server’s timeout and is idle again after an extension', async () => {
  expect(phase()).toBe('idle');
  await sleep(19 * minute);
  expect(phase()).toBe('idle');
  await sleep(2 * minute);
  expect(phase()).toBe('warning');
  await sessionTimer.extend();
  expect(server.calls()).toContain('POST /natippc/api/env');
  expect(phase()).toBe('idle');
});

const environment = { environment: 'TEST', version: '1', sessionTimeout: 1800, audience: 'everyone' };
const page502 = '<html><body>Bad Gateway</body></html>';
const answering = (status: number, body: string, headers: Record<string, string>) => (response: ServerResponse) =>
  void response.writeHead(status, headers).end(body);
const json = { 'content-type': 'application/json' };

const failedExtensions: Record<string, Answer> = {
  'the register responds with 500': { json: { title: 'x', status: 500 }, status: 500 },
  'a gateway responds with 502': { html: page502, status: 502 },
  'a gateway responds with 404': { html: page502, status: 404 },
  'a gateway responds with 403 as JSON': answering(403, '{"message":"Forbidden"}', json),
  'a gateway responds with 401': { html: page502, status: 401 },
  'a gateway responds with 200 and its own page': { html: page502 },
  'a gateway responds with 200 and an empty body': answering(200, '', {}),
  'a gateway responds with a cached answer': answering(200, JSON.stringify(environment), json),
  'the connection breaks off': (response) => response.destroy(),
};

test.each(Object.entries(failedExtensions))(
  '[R4.3] [R4.8] if %s, the extension fails and the warning stays with its countdown running',
  async (_name, answer) => {
    const secondsLeft = () => {
      const state = $timer.get();
      return state.phase === 'warning' && state.open ? state.secondsLeft : Number.NaN;
    };
    server.on('POST api/env', answer);
    await sleep(21 * minute);
    const before = secondsLeft();
    await expect(sessionTimer.extend()).rejects.toThrow();
    await settled();
    expect(secondsLeft()).toBe(before);
    await vi.advanceTimersByTimeAsync(2000);
    expect(secondsLeft()).toBe(before - 2);
    server.on('POST api/env', { json: environment });
    await sessionTimer.extend();
    expect(phase()).toBe('idle');
  },
);

test('[R4.3] a gateway’s answer to a call does not count as a server response', async () => {
  server.on('GET api/blocked', { html: page502, status: 403 });
  server.on('GET api/missing', { html: page502, status: 404 });
  await sleep(21 * minute);
  expect(phase()).toBe('warning');
  for (const path of ['api/blocked', 'api/missing']) await call(path).catch(() => {});
  expect(phase()).toBe('warning');
  server.on('GET api/missing', { json: { title: 'x', status: 404 }, status: 404 });
  await call('api/missing').catch(() => {});
  expect(phase()).toBe('idle');
});

test('[R4.7] in the shell the session timer warns five minutes before the timeout', async () => {
  sessionTimer.setLead(warningLead.shell);
  await sleep(21 * minute);
  expect(phase()).toBe('idle');
  await sleep(5 * minute);
  expect(phase()).toBe('warning');
});

test('[R9.1] the polled test clock advances the session timer, and its polls do not count as activity', async () => {
  serverShift += 25 * minute;
  await vi.advanceTimersByTimeAsync(45_000);
  await until(() => phase() !== 'idle');
  expect(phase()).toBe('warning');
  await vi.advanceTimersByTimeAsync(45_000);
  await settled();
  expect(phase()).toBe('warning');
});

test('[R4.6] [R6.10] after expiry the ticket is cleared, and the next request other than a background call leads to the sign-in once', async () => {
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

test('[R2.33] while the page is being left for the sign-out, a refused call does not lead to the sign-in instead', async () => {
  server.on('GET api/mine', { json: { title: 'x', status: 401 }, status: 401 });
  await until(() => phase() === 'idle');
  server.on('GET logout', answering(204, '', {}));
  expect(await signOut(sessionOf(), page)).toBe(true);
  expect(page.went).toHaveLength(1);
  server.on('GET api/auth/user', { json: { isLoggedIn: false } });
  await call('api/mine').catch(() => {});
  expect(phase()).toBe('expired');
  await call('api/search');
  await settled();
  expect(page.went).toHaveLength(1);
  signingOut.isUnderWay = false;
});

test('a call rejected for lack of a session ends the session at once', async () => {
  server.on('GET api/mine', { json: { title: 'x', status: 401 }, status: 401 });
  server.on('GET api/auth/user', { json: { isLoggedIn: false } });
  await until(() => phase() === 'idle');
  await call('api/mine').catch(() => {});
  expect(phase()).toBe('expired');
});

test('[R2.38] the session timer does not age by setting the test clock past the session’s end on this page', async () => {
  const seen: string[] = [];
  const unlisten = $timer.listen(({ phase: next }) => void seen.push(next));
  for (const shift of [40 * minute, -40 * minute]) {
    serverShift += shift;
    const json = { datetime: new Date(Date.now() + serverShift).toISOString(), test: true };
    server.on('POST api/time', { json });
    await changeTestClock(new Date(json.datetime));
    await settled();
    expect(phase()).toBe('idle');
  }
  unlisten();
  expect(seen).not.toContain('expired');
});
