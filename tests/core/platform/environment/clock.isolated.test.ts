import { keepMount } from 'nanostores';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  $clock,
  clockKey,
  clockStaleTime,
  dayKey,
  refreshClock,
  serverNow,
  serverToday,
} from '#core/platform/environment/clock.ts';
import { environmentQuery } from '#core/platform/environment/environment.ts';
import { isoDateOf } from '#core/platform/format/date.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { waitFor } from '../../../fixtures/wait-for.ts';
import { type AnsweringServer, startServer } from '../api/answering-server.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startServer();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterAll(() => {
  vi.useRealTimers();
  return server.stop();
});

const hour = 3_600_000;
const inEnvironment = (environment: string) =>
  queryClient.setQueryData(environmentQuery.queryKey, { environment, sessionTimeout: 1800, version: '1' });
const ahead = () => Math.round((serverNow() - Date.now()) / hour);
const serverIsAhead = (hours: number) =>
  server.on('GET api/time', { json: { datetime: new Date(Date.now() + hours * hour).toISOString() } });
const polled = async () => {
  const before = server.calls().length;
  await vi.advanceTimersByTimeAsync(clockStaleTime);
  await waitFor(() => expect(server.calls().length).toBe(before + 1));
};

test('[R9.1] local time counts until the server’s time is known; then the test clock is polled, except in PROD', async () => {
  inEnvironment('TEST');
  server.on('GET api/time', { json: {}, status: 500 });
  keepMount($clock);
  await waitFor(() => expect($clock.get().asked).toBe(true));
  expect(ahead()).toBe(0);

  serverIsAhead(5);
  await polled();
  await waitFor(() => expect(ahead()).toBe(5));
  serverIsAhead(48);
  await polled();
  await waitFor(() => expect(ahead()).toBe(48));
  expect(serverToday()).toBe(isoDateOf(new Date(Date.now() + 48 * hour)));

  // A failed poll keeps the last known time.
  server.on('GET api/time', { json: {}, status: 500 });
  await polled();
  await waitFor(() => expect(queryClient.getQueryState(['time'])?.status).toBe('error'));
  expect(ahead()).toBe(48);

  serverIsAhead(1);
  await polled();
  await waitFor(() => expect(ahead()).toBe(1));
  inEnvironment('PROD');
  const calls = server.calls().length;
  await vi.advanceTimersByTimeAsync(3 * clockStaleTime);
  // This call is sent after any call that polling might have made.
  await refreshClock();
  expect(server.calls()).toHaveLength(calls + 1);
});

test('[R9.1] the current day comes from the page until the server’s clock has been read', () => {
  queryClient.removeQueries({ queryKey: clockKey });
  queryClient.setQueryData(dayKey, '2020-02-29');
  expect(serverToday()).toBe('2020-02-29');
  queryClient.setQueryData(clockKey, { offset: 0, readAt: Date.now() });
  expect(serverToday()).toBe(isoDateOf());
  queryClient.removeQueries({ queryKey: dayKey });
});
