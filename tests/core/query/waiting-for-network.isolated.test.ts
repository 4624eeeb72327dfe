import { onlineManager } from '@tanstack/query-core';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../src/core/query/query-client.ts';
import { queryStore } from '../../../src/core/query/query-store.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('[R7.8] a query whose retry waits for the network is shown as failed, and continues when the network is back', async () => {
  vi.useFakeTimers();
  const client = createQueryClient({ server: false });
  client.mount();
  let isReachable = false;
  const queryFn = async () => {
    if (!isReachable) throw new Error('no network');
    return 'answer';
  };
  const $result = queryStore<string>({ queryKey: ['waits'], queryFn }, client);
  onlineManager.setOnline(false);
  const stop = $result.listen(() => {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect($result.get()).toMatchObject({ status: 'error', isError: true, isPending: false, fetchStatus: 'paused' });
  expect($result.get().error?.message).toBe('no network');

  isReachable = true;
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect($result.get()).toMatchObject({ status: 'success', data: 'answer', error: null });
  stop();
  client.unmount();
});

test('[R7.8] a query that failed twice is shown as failed during retries, and an answer replaces the failure', async () => {
  vi.useFakeTimers();
  const client = createQueryClient({ server: false });
  client.mount();
  let calls = 0;
  const queryFn = async () => {
    calls += 1;
    if (calls < 4) throw new Error('refused');
    return 'answer';
  };
  const $result = queryStore<string>({ queryKey: ['fails'], queryFn }, client);
  const stop = $result.listen(() => {});
  await vi.advanceTimersByTimeAsync(900);
  expect($result.get()).toMatchObject({ status: 'pending', error: null, failureCount: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect($result.get()).toMatchObject({ status: 'error', isPending: false, isFetching: true, failureCount: 2 });
  await vi.advanceTimersByTimeAsync(6_000);
  expect($result.get()).toMatchObject({ status: 'success', data: 'answer', error: null });
  stop();
  client.unmount();
});
