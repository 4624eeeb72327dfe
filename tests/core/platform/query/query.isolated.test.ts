import { keepPreviousData, QueryClient } from '@tanstack/query-core';
import { atom, cleanStores, computed } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  InvalidResponseError,
  NetworkError,
  RequestTimeoutError,
  ResponseError,
} from '#core/platform/api/call-errors.ts';
import { delayedFlag } from '#core/platform/query/delayed-flag.ts';
import {
  createQueryClient,
  isFinal,
  prefillQueries,
  queryClient,
  retryDelay,
} from '#core/platform/query/query-client.ts';
import { type QueryOptions, queryStore } from '#core/platform/query/query-store.ts';

const call = { path: 'api/x', method: 'GET' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[R7.8] queries are offline-first, are not refetched on focus, and are kept for 5 minutes', () => {
  const defaults = createQueryClient({ server: false }).getDefaultOptions().queries;
  expect(defaults).toMatchObject({ networkMode: 'offlineFirst', refetchOnWindowFocus: false, gcTime: 300_000 });
});

test('[R7.8] the delay between retries doubles from 1000 ms and is capped at 30000 ms', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test.each([
  [false, 4],
  [true, 1],
])('[R7.8] a query is retried 3 times in the browser and never on a server (server: %s)', async (server, calls) => {
  const client = createQueryClient({ server });
  const queryFn = vi.fn().mockRejectedValue(new NetworkError(call, undefined));
  const $query = queryStore({ queryKey: ['a'], queryFn }, client);
  const end = $query.listen(() => {});
  await vi.advanceTimersByTimeAsync(7000);
  expect($query.get()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  end();
  expect(queryFn).toHaveBeenCalledTimes(calls);
});

test('rejected calls and timeouts are final; server errors, rate limits, network errors and invalid answers are not', () => {
  expect(isFinal(new ResponseError(call, 404, { value: '' }))).toBe(true);
  expect(isFinal(new RequestTimeoutError(call, 60_000))).toBe(true);
  expect(isFinal(new ResponseError(call, 503, { value: '' }))).toBe(false);
  expect(isFinal(new ResponseError(call, 429, { value: '' }))).toBe(false);
  expect(isFinal(new NetworkError(call, undefined))).toBe(false);
  expect(isFinal(new InvalidResponseError(call, 200, ''))).toBe(false);
  expect(isFinal(new Error('x'))).toBe(false);
});

test('[R7.8] in Node the page-wide query client never retries', () => {
  const retry = queryClient.getDefaultOptions().queries?.retry;
  expect(typeof retry === 'function' && retry(0, new Error('x'))).toBe(false);
});

function blocks(...contents: string[]) {
  return contents.map((textContent) => ({ textContent }));
}

test('[R7.9] a query prefilled by the page makes no request', async () => {
  const client = new QueryClient();
  prefillQueries(client, blocks(JSON.stringify([{ key: ['env'], data: { environment: 'DEMO' }, updatedAt: 5 }])));
  const queryFn = vi.fn();
  const $env = queryStore({ queryKey: ['env'], queryFn, staleTime: 60_000 }, client);
  expect($env.get().data).toEqual({ environment: 'DEMO' });
  const end = $env.listen(() => {});
  await vi.advanceTimersByTimeAsync(10);
  expect($env.get()).toMatchObject({ isSuccess: true, isFetching: false });
  expect(queryFn).not.toHaveBeenCalled();
  end();
});

test('[R7.9] a broken prefill block is skipped with a warning, and the others are used', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const client = new QueryClient();
  prefillQueries(
    client,
    blocks('{broken', '{"key":[]}', '[{"key":"env","data":1,"updatedAt":1}]', '[{"key":["a"],"data":1,"updatedAt":1}]'),
  );
  expect(client.getQueryData(['a'])).toBe(1);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});

test('a query store fetches only once it has a listener, and then holds the answer', async () => {
  const client = createQueryClient({ server: false });
  const queryFn = vi.fn(async () => 'answer');
  const $query = queryStore({ queryKey: ['a'], queryFn }, client);
  await vi.advanceTimersByTimeAsync(10);
  expect(queryFn).not.toHaveBeenCalled();

  const seen: unknown[] = [];
  const end = $query.subscribe((result) => seen.push(result.data));
  expect($query.get().isFetching).toBe(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(seen.at(-1)).toBe('answer');
  expect(queryFn).toHaveBeenCalledOnce();
  end();
});

test('a query store follows its options, keeps the previous data while fetching and ignores late answers', async () => {
  const client = createQueryClient({ server: false });
  const release = new Map<number, () => void>();
  const $page = atom(1);
  const $options = computed(
    $page,
    (page): QueryOptions<string> => ({
      queryKey: ['list', page],
      queryFn: () => new Promise((done) => release.set(page, () => done(`page ${page}`))),
      placeholderData: keepPreviousData,
    }),
  );
  const $list = queryStore($options, client);
  const end = $list.listen(() => {});
  release.get(1)?.();
  await vi.advanceTimersByTimeAsync(10);
  expect($list.get()).toMatchObject({ data: 'page 1', isPlaceholderData: false });

  $page.set(2);
  expect($list.get()).toMatchObject({ data: 'page 1', isPlaceholderData: true, isFetching: true });
  $page.set(3);
  release.get(3)?.();
  await vi.advanceTimersByTimeAsync(10);
  release.get(2)?.();
  await vi.advanceTimersByTimeAsync(10);
  expect($list.get()).toMatchObject({ data: 'page 3', isPlaceholderData: false, isFetching: false });
  end();
});

test('options changed while a query store has no listener are used on the next mount', async () => {
  const client = createQueryClient({ server: false });
  const fetched: number[] = [];
  const $page = atom(1);
  const $list = queryStore(
    computed(
      $page,
      (page): QueryOptions<number> => ({
        queryKey: ['l', page],
        queryFn: async () => {
          fetched.push(page);
          return page;
        },
      }),
    ),
    client,
  );
  $list.listen(() => {})();
  await vi.advanceTimersByTimeAsync(2000);
  $page.set(2);
  const end = $list.listen(() => {});
  await vi.advanceTimersByTimeAsync(10);
  expect(fetched).toEqual([1, 2]);
  expect($list.get().data).toBe(2);
  end();
});

test('mounting and unmounting a query store leaves no observers behind', async () => {
  const client = createQueryClient({ server: false });
  const $query = queryStore({ queryKey: ['a'], queryFn: async () => 1 }, client);
  for (let i = 0; i < 20; i++) {
    $query.listen(() => {})();
    await vi.advanceTimersByTimeAsync(1100);
  }
  expect(
    client
      .getQueryCache()
      .find({ queryKey: ['a'] })
      ?.getObserversCount(),
  ).toBe(0);
});

test('[R4.51] a spinner flag is set only after 500 ms of loading and cleared at once', () => {
  const $loading = atom(false);
  const $flag = delayedFlag($loading);
  const end = $flag.listen(() => {});
  $loading.set(true);
  vi.advanceTimersByTime(499);
  expect($flag.get()).toBe(false);
  $loading.set(false);
  vi.advanceTimersByTime(1000);
  expect($flag.get()).toBe(false);
  $loading.set(true);
  vi.advanceTimersByTime(500);
  expect($flag.get()).toBe(true);
  $loading.set(false);
  expect($flag.get()).toBe(false);
  end();
  cleanStores($flag);
});
