import { onlineManager } from '@tanstack/query-core';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#core/platform/query/query-client.ts';
import { queryStore } from '#core/platform/query/query-store.ts';

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

test('[R7.8] a retry by the visitor starts at once while an automatic retry waits for its delay or the network', async () => {
  vi.useFakeTimers();
  const client = createQueryClient({ server: false });
  client.mount();
  let calls = 0;
  let isReachable = false;
  const queryFn = async () => {
    calls += 1;
    if (!isReachable) throw new Error('refused');
    return 'answer';
  };
  const $result = queryStore<string>({ queryKey: ['retried'], queryFn }, client);
  const stop = $result.listen(() => {});
  await vi.advanceTimersByTimeAsync(1_900);
  expect($result.get()).toMatchObject({ isError: true, failureCount: 2 });
  expect(calls).toBe(2);

  onlineManager.setOnline(false);
  void $result.get().refetch();
  expect($result.get()).toMatchObject({ isPending: true, error: null, isFetching: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect($result.get()).toMatchObject({ isError: true, fetchStatus: 'paused' });
  expect(calls).toBe(3);

  isReachable = true;
  const retried = $result.get().refetch();
  await vi.advanceTimersByTimeAsync(0);
  expect($result.get()).toMatchObject({ status: 'success', data: 'answer', error: null });
  expect(await retried).toMatchObject({ status: 'success', data: 'answer' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(4);
  stop();
  client.unmount();
});
