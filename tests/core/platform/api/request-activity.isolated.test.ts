import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#core/platform/api/call.ts';
import { withMinimumDuration } from '#core/platform/api/minimum-duration.ts';
import { $activity } from '#core/platform/api/request-activity.ts';
import { waitFor } from '../../../fixtures/wait-for.ts';
import { type AnsweringServer, startServer } from './answering-server.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('[R2.44] the marker is updated once, 100 ms after the last pending request has settled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waiting: (() => void)[] = [];
  server.on('GET api/x', (response) => {
    waiting.push(() => response.writeHead(200, { 'content-type': 'application/json' }).end('1'));
  });
  const calls = [call('api/x'), call('api/x')];
  expect($activity.get()).toEqual({ pending: 2, settlements: 0 });
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[0]?.();
  await waitFor(() => expect($activity.get().pending).toBe(1));
  vi.advanceTimersByTime(100);
  expect($activity.get().settlements).toBe(0);

  waiting[1]?.();
  await Promise.all(calls);
  expect($activity.get().pending).toBe(0);
  vi.advanceTimersByTime(99);
  expect($activity.get().settlements).toBe(0);
  vi.advanceTimersByTime(1);
  expect($activity.get()).toEqual({ pending: 0, settlements: 1 });
  vi.useRealTimers();
});

describe('awaited operations', () => {
  test('[R4.51] an awaited operation lasts at least 500 ms, whether it succeeds or fails', async () => {
    vi.useFakeTimers();
    const outcomes: unknown[] = [];
    const note = (outcome: unknown): void => {
      outcomes.push(outcome);
    };
    void withMinimumDuration(Promise.resolve('fertig')).then(note, note);
    void withMinimumDuration(Promise.reject('gescheitert')).then(note, note);
    await vi.advanceTimersByTimeAsync(499);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual(['fertig', 'gescheitert']);
    vi.useRealTimers();
  });

  test('[R4.51] an awaited operation that takes longer than 500 ms is not delayed further', async () => {
    vi.useFakeTimers();
    const long = new Promise((resolve) => setTimeout(resolve, 900, 'spät'));
    const outcome = vi.fn();
    void withMinimumDuration(long).then(outcome);
    await vi.advanceTimersByTimeAsync(899);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith('spät');
    vi.useRealTimers();
  });
});
