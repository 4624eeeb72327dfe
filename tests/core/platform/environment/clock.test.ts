import { expect, test } from 'vitest';
import { localClock, readClock, serverTime } from '#core/platform/environment/clock.ts';

test('[R9.1] a clock reading is assigned to the midpoint between sending and receiving', () => {
  expect(readClock('1970-01-01T00:01:00Z', 1000, 3000)).toEqual({ offset: 58_000, readAt: 3000 });
  expect(readClock('gestern', 0, 0)).toBeUndefined();
});

test('[R9.1] without a clock reading local time counts', () => {
  expect(serverTime({ offset: 5000, readAt: 0 }, 7)).toBe(5007);
  expect(serverTime(localClock, 7)).toBe(7);
});
