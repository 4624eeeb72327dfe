import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { currentRequestId, withRequest } from '#server/platform/log/request-id.ts';
import { createFileThreads, type FileThreads } from '#server/platform/threads/file-threads.ts';
import { type BreakingOrder, breakages, breakPoints, pieceSize } from '../../fixtures/breaking-worker.ts';

const opened: FileThreads<BreakingOrder, number>[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close()));
});

function open(): FileThreads<BreakingOrder, number> {
  const threads = createFileThreads<BreakingOrder, number>(
    new URL('../../fixtures/breaking-worker.ts', import.meta.url),
  );
  opened.push(threads);
  return threads;
}

async function* numbers(count: number): AsyncGenerator<number> {
  for (let number = 0; number < count; number += 1) yield number;
}

async function sizeOf(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const piece of pieces) size += piece.length;
  return size;
}

const whole = 6 * pieceSize;
const points = Object.keys(breakPoints) as (keyof typeof breakPoints)[];
const deaths = (Object.keys(breakages) as (keyof typeof breakages)[]).filter(
  (how) => how !== 'never goes on' && how !== 'exits once its file is whole',
);

test.each(
  deaths.flatMap((how) => (how === 'runs out of memory' ? points.slice(0, 1) : points).map((at) => [how, at] as const)),
)('a thread that %s at its %s piece ends its file, and the next file is made by a new one', async (how, at) => {
  const threads = open();
  const error = await sizeOf(threads.make({ breakage: { how, at } }, numbers(9))).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'FileThreadError' });
  if (how.includes('throws') || how.includes('rejects'))
    expect(error).toMatchObject({ cause: { message: 'broken on purpose' } });
  expect(threads.size).toBe(0);
  expect(await sizeOf(threads.make({}, numbers(9)))).toBe(whole);
  expect(threads.size).toBe(1);
});

test('a thread that dies does not end what other threads make', async () => {
  const threads = open();
  const others = [threads.make({}, numbers(9)), threads.make({}, numbers(9))];
  for (const other of others) await other.next();
  await expect(sizeOf(threads.make({ breakage: { how: 'exits', at: 'middle' } }, numbers(9)))).rejects.toThrow(
    'ended with 3',
  );
  expect(await Promise.all(others.map(sizeOf))).toEqual([whole - 100_000, whole - 100_000]);
});

test('a thread that has made a file makes the next one', async () => {
  const threads = open();
  for (let file = 0; file < 3; file += 1) expect(await sizeOf(threads.make({}, numbers(9)))).toBe(whole);
  expect(threads.size).toBe(1);
  await threads.close();
  expect(threads.size).toBe(0);
});

test('an idle thread that dies is not used again, and does not end the process', async () => {
  const threads = open();
  const breakage = { how: 'exits once its file is whole', at: 'last' } as const;
  expect(await sizeOf(threads.make({ breakage }, numbers(9)))).toBe(whole);
  expect(threads.size).toBe(1);
  await vi.waitFor(() => expect(threads.size).toBe(0));
  expect(await sizeOf(threads.make({}, numbers(9)))).toBe(whole);
});

test.each(points)(
  'a file that is no longer wanted at its %s piece ends its thread, whatever it is doing',
  async (at) => {
    const threads = open();
    const leaving = new AbortController();
    const pieces = threads.make({ breakage: { how: 'never goes on', at } }, numbers(9), leaving.signal);
    const reading = (async () => {
      for (let piece = 0; piece < breakPoints[at]; piece += 1) await pieces.next();
      leaving.abort(new Error('left'));
      await pieces.next();
    })();
    await expect(reading).rejects.toThrow('left');
    await vi.waitFor(() => expect(threads.size).toBe(0));
  },
);

test('a reader who neither reads on nor says so holds no thread once the signal has come', async () => {
  const threads = open();
  const leaving = new AbortController();
  const pieces = threads.make({}, numbers(9), leaving.signal);
  await pieces.next();
  leaving.abort();
  await vi.waitFor(() => expect(threads.size).toBe(0));
  const given = threads.make({}, numbers(9));
  await given.next();
  await given.return(undefined);
  expect(threads.size).toBe(0);
});

test.each([0, 3, 6])('an error in reading batch %i is the error of the file', async (at) => {
  const threads = open();
  const failing = (async function* () {
    for (let number = 0; number < at; number += 1) yield number;
    throw new RangeError('The database is away.');
  })();
  await expect(sizeOf(threads.make({}, failing))).rejects.toThrow(RangeError);
  expect(threads.size).toBe(0);
});

test('batches are read no faster than the file is, and belong to the request that ordered it', async () => {
  const threads = open();
  await sizeOf(threads.make({}, numbers(9)));
  const read: (string | undefined)[] = [];
  const batches = (async function* () {
    for (let number = 0; ; number += 1) {
      read.push(currentRequestId());
      yield number;
    }
  })();
  await withRequest({ id: 'first-request' }, async () => {
    const pieces = threads.make({}, batches);
    await pieces.next();
    const before = read.length;
    for (let turn = 0; turn < 50; turn += 1) await breathe();
    // One that is written, one ahead, and those of the pieces that may be sent before they are taken.
    expect(read.length).toBeLessThanOrEqual(before + 3);
    expect(read.length).toBeLessThan(6);
    expect(await sizeOf(pieces)).toBe(whole - 100_000);
  });
  expect(new Set(read)).toEqual(new Set(['first-request']));
});
