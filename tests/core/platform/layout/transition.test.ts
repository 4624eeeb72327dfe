import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, aim, atRest, restsIn, transitionDuration } from '#core/platform/layout/transition.ts';

test('[R4.52] a transition cycles through entering, entered, exiting and exited, with 225 ms per motion', () => {
  const entering = aim(atRest(false), true, 0, false);
  const entered = advance(entering, transitionDuration);
  const exiting = aim(entered, false, 1000, false);
  const exited = advance(exiting, 1225);
  expect([entering, entered, exiting, exited].map(({ state }) => state)).toEqual([
    'entering',
    'entered',
    'exiting',
    'exited',
  ]);
  expect(transitionDuration).toBe(225);
  expect([entering, advance(entering, 224)].map((transition) => restsIn(transition, 224))).toEqual([1, 1]);
  expect(restsIn(entered, 300)).toBeUndefined();
});

test('[R4.52] with reduced motion a transition finishes at once', () => {
  expect(aim(atRest(false), true, 0, true).state).toBe('entered');
  expect(aim(atRest(true), false, 0, true).state).toBe('exited');
});

test('a reversed motion takes as long as it has run so far', () => {
  const entering = aim(atRest(false), true, 0, false);
  const back = aim(entering, false, 75, false);
  expect(back.state).toBe('exiting');
  expect(restsIn(back, 75)).toBe(75);
  expect(advance(back, 150).state).toBe('exited');
});

test('after any sequence of changes, a transition settles in its last target state within one duration', () => {
  const step = fc.record({ wait: fc.nat({ max: 300 }), shown: fc.boolean(), reduced: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      let now = 0;
      let transition = atRest(false);
      for (const { wait, shown, reduced } of steps) {
        now += wait;
        transition = aim(transition, shown, now, reduced);
        expect(restsIn(transition, now) ?? 0).toBeLessThanOrEqual(transitionDuration);
      }
      const last = steps.at(-1);
      expect(advance(transition, now + transitionDuration).state).toBe(last?.shown ? 'entered' : 'exited');
    }),
  );
});
