import fc from 'fast-check';
import { expect, test } from 'vitest';
import { focusHistoryLength, lastExisting, remember } from '#core/platform/layout/focus-history.ts';

test('[R9.4] the focus history holds 20 entries, newest last, without consecutive duplicates', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 60 }), (focused) => {
      const history = focused.reduce<readonly number[]>(remember, []);
      const withoutRepeats = focused.filter((element, index) => element !== focused[index - 1]);
      expect(history).toEqual(withoutRepeats.slice(-focusHistoryLength));
      expect(focusHistoryLength).toBe(20);
    }),
  );
});

test('[R9.4] the focus returns to the last element that still exists', () => {
  expect(lastExisting(['a', 'b', 'c', 'd'], (element) => element !== 'd' && element !== 'c')).toEqual({
    element: 'b',
    rest: ['a'],
  });
  expect(lastExisting(['a'], () => false)).toEqual({ element: undefined, rest: [] });
});
