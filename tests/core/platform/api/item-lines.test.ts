import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NotItemLinesError, readItemLines } from '#core/platform/api/item-lines.ts';

const asLines = (items: readonly unknown[]) =>
  `{"about":[],"items":[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]}\n`;

/** A body that arrives in parts of this many bytes. */
const inParts = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
};
const numbers = Array.from({ length: 2_000 }, (_, at) => at);
const keep = (item: unknown) => item;

test('every item of a list is read once and in order, however many there are and however they arrive', async () => {
  const item = fc.oneof(fc.integer(), fc.string({ unit: 'grapheme' }), fc.constant({ text: '\n]' }));
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 250 }), fc.integer({ min: 1, max: 5_000 }), async (items, size) => {
      expect(await readItemLines(inParts(asLines(items), size), keep)).toEqual(items);
    }),
  );
});

test('a long list lets other tasks run in between', async () => {
  let tasks = 0;
  const timer = setInterval(() => {
    tasks += 1;
  }, 0);
  const busy = (item: unknown) => {
    for (const until = performance.now() + 0.1; performance.now() < until; );
    return item;
  };
  expect(await readItemLines(inParts(asLines(numbers), 1e6), busy)).toEqual(numbers);
  clearInterval(timer);
  expect(tasks).toBeGreaterThan(3);
});

test('an answer of another form, a refused item and a list that is broken off are errors with what was received', async () => {
  const text = asLines(numbers);
  const refuse = () => {
    throw new TypeError('refused');
  };
  const broken = text.slice(0, 900);
  for (const reading of [
    readItemLines(inParts('<!doctype html>\n<title>Nein</title>', 10), keep),
    readItemLines(inParts('<html>', 10), keep),
    readItemLines(inParts('', 10), keep),
    readItemLines(inParts(broken, 100), keep),
    readItemLines(inParts(broken.slice(0, broken.lastIndexOf('\n') + 1), 100), keep),
    readItemLines(inParts(text.replace('\n7,\n', '\n{7,\n'), 100), keep),
    readItemLines(inParts(text, 100), refuse),
  ])
    await expect(reading).rejects.toThrow(NotItemLinesError);
  await expect(readItemLines(inParts(broken, 100), keep)).rejects.toMatchObject({
    received: expect.stringMatching(/^\d+$/),
  });
});

test('nothing more of an answer is downloaded once it cannot be read', async () => {
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('[\n1,\nnein,\n')),
    cancel() {
      isCancelled = true;
    },
  });
  await expect(readItemLines(endless, keep)).rejects.toThrow(NotItemLinesError);
  expect(isCancelled).toBe(true);
});
