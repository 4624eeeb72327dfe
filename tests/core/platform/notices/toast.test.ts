import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addToast,
  closeToast,
  defaultDismissTime,
  expireToasts,
  maximumHistory,
  nextExpiry,
  noToasts,
  type Toasts,
} from '#core/platform/notices/toast.ts';

const hello = { type: 'info', message: 'Gespeichert.' } as const;

test('[R3.10] a toast has an id, type, message, dismiss time, origin and timestamp', () => {
  expect(addToast(noToasts, { ...hello, addedByApplication: true }, 'a', 17).active).toEqual([
    { id: 'a', type: 'info', message: 'Gespeichert.', dismissTimeInMs: 4000, addedByApplication: true, addedAt: 17 },
  ]);
});

test('[R4.43] a fourth toast pushes out the oldest active one, which stays in the history', () => {
  const toasts = ['a', 'b', 'c', 'd'].reduce<Toasts>((all, id, index) => addToast(all, hello, id, index), noToasts);
  expect(toasts.active.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  expect(toasts.history.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});

test('[R4.43] each toast expires after its own dismiss time, 4000 ms by default', () => {
  const one = addToast(noToasts, hello, 'a', 0);
  const two = addToast(one, { ...hello, dismissTimeInMs: 1000 }, 'b', 100);
  expect(nextExpiry(two)).toBe(1100);
  expect(expireToasts(two, 1100).active.map(({ id }) => id)).toEqual(['a']);
  expect(expireToasts(two, defaultDismissTime - 1).active).toHaveLength(1);
  expect(expireToasts(two, defaultDismissTime).active).toHaveLength(0);
  expect(nextExpiry(noToasts)).toBeUndefined();
});

test('the history of toasts has a maximum length', () => {
  let toasts = noToasts;
  for (let index = 0; index <= maximumHistory; index += 1) toasts = addToast(toasts, hello, `${index}`, index);
  expect(toasts.history).toHaveLength(maximumHistory);
  expect(toasts.history.at(-1)?.id).toBe('1');
});

/** The model keeps every toast ever shown and decides for each one separately whether it is still visible. */
test('[R4.43] [R2.50] the list of toasts agrees with a model that considers each toast separately', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), time: fc.integer({ min: 1, max: 6000 }) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3000 }) }),
    fc.record({ kind: fc.constant('close' as const), index: fc.nat({ max: 20 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = 0;
      let toasts = noToasts;
      const all: { id: string; fades: number; closed: boolean; pushedOut: boolean }[] = [];
      const seen = () => all.filter((toast) => !toast.closed && !toast.pushedOut && now < toast.fades);
      for (const entry of steps) {
        if (entry.kind === 'wait') now += entry.ms;
        toasts = expireToasts(toasts, now);
        if (entry.kind === 'add') {
          const id = `t${all.length}`;
          toasts = addToast(toasts, { ...hello, dismissTimeInMs: entry.time }, id, now);
          const [oldest, ...others] = seen();
          if (oldest && others.length === 2) oldest.pushedOut = true;
          all.push({ id, fades: now + entry.time, closed: false, pushedOut: false });
        } else if (entry.kind === 'close') {
          toasts = closeToast(toasts, `t${entry.index}`);
          const closed = all[entry.index];
          if (closed) closed.closed = true;
        }
        expect(toasts.active.map(({ id }) => id)).toEqual(seen().map(({ id }) => id));
        expect(toasts.history.map(({ id }) => id)).toEqual(all.map(({ id }) => id).reverse());
      }
    }),
  );
});
