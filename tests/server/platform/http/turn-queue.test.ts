import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requireWaiting, TurnQueue } from '#server/platform/http/turn-queue.ts';

const queueOf = (running: number) =>
  new TurnQueue({
    lanes: { quick: { running, waiting: 1000, perAsker: 1 }, slow: { running: 1, waiting: 1000 } },
    together: running,
  });

describe('work that holds a turn', () => {
  test('is refused another one of the same queue at once, in any lane and by any client', async () => {
    const queue = queueOf(4);
    for (const lane of ['quick', 'slow'] as const) {
      const nested = queue.run('quick', { key: 'one' }, async () => {
        await setImmediate();
        return queue.run(lane, { key: lane === 'quick' ? 'one' : 'another' }, async () => 'answer');
      });
      await expect(nested).rejects.toThrow('Work that holds a turn asks for another one of its queue.');
    }
    expect(queue.waiting).toBe(0);
    expect(await queue.run('quick', { key: 'one' }, async () => 'answer')).toBe('answer');
  });

  test('is refused it behind a turn of another queue, too', async () => {
    const [queue, other] = [queueOf(4), queueOf(4)];
    const nested = queue.run('quick', { key: 'one' }, () =>
      other.run('quick', { key: 'one' }, () => queue.run('slow', { key: 'one' }, async () => 'answer')),
    );
    await expect(nested).rejects.toThrow('Work that holds a turn asks for another one of its queue.');
  });

  test('takes turns of other queues, one after another', async () => {
    const [queue, other] = [queueOf(1), queueOf(1)];
    const answers = await queue.run('quick', { key: 'one' }, async () => [
      await other.run('quick', { key: 'one' }, async () => 1),
      await other.run('slow', { key: 'one' }, async () => 2),
    ]);
    expect(answers).toEqual([1, 2]);
  });

  test('may begin what takes a turn after its own has ended', async () => {
    const queue = queueOf(1);
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let later: Promise<string> | undefined;
    await queue.run('quick', { key: 'one' }, async () => {
      later = begun.then(() => queue.run('quick', { key: 'one' }, async () => 'answer'));
    });
    begin();
    expect(await later).toBe('answer');
  });
});

test('whoever has left needs no further step', () => {
  const left = new AbortController();
  const asker = { key: 'one', signal: left.signal };
  expect(() => requireWaiting(asker)).not.toThrow();
  left.abort();
  expect(() => requireWaiting(asker)).toThrow();
});

/** Requests with the steps that each takes, within its turn, in the other queue. */
const requests = fc.array(
  fc.record({
    lane: fc.constantFrom('quick' as const, 'slow' as const),
    key: fc.constantFrom('one', 'two', 'three'),
    steps: fc.integer({ min: 0, max: 3 }),
    fails: fc.boolean(),
    leaves: fc.boolean(),
  }),
  { maxLength: 40 },
);

test('whatever is asked, every request ends, limits hold, and the queue is free afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(requests, fc.integer({ min: 1, max: 4 }), async (asked, running) => {
      const [queue, other] = [queueOf(running), queueOf(1)];
      const made = { quick: 0, slow: 0 };
      const own = new Map<string, number>();
      const ends = asked.map(async ({ lane, key, steps, fails, leaves }) => {
        const client = new AbortController();
        const answer = queue.run(lane, { key, signal: client.signal }, async () => {
          made[lane] += 1;
          own.set(key + lane, (own.get(key + lane) ?? 0) + 1);
          expect(made.quick + made.slow).toBeLessThanOrEqual(running);
          expect(made.slow).toBeLessThanOrEqual(1);
          if (lane === 'quick') expect(own.get(key + lane)).toBe(1);
          for (let step = 0; step < steps; step++) await other.run('slow', { key }, setImmediate);
          made[lane] -= 1;
          own.set(key + lane, (own.get(key + lane) ?? 0) - 1);
          if (fails) throw new Error('A fault.');
        });
        if (leaves) client.abort();
        return answer.then(
          () => 'made',
          (error: unknown) => (error instanceof Error && error.message === 'A fault.' ? 'failed' : 'left'),
        );
      });
      const ended = await Promise.all(ends);
      for (const [at, { fails, leaves }] of asked.entries())
        expect(leaves ? ['made', 'failed', 'left'] : [fails ? 'failed' : 'made']).toContain(ended[at]);
      expect([queue.waiting, other.waiting, made.quick, made.slow]).toEqual([0, 0, 0, 0]);
      expect(await queue.run('quick', { key: 'one' }, async () => 'answer')).toBe('answer');
    }),
  );
});
