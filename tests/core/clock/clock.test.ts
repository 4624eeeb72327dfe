import { expect, test } from 'vitest';
import { clockStaleTime, isStale, localClock, readClock, serverTime } from '../../../src/core/clock/clock.ts';

test('the reading takes the middle between sending and receiving', () => {
  expect(readClock('1970-01-01T00:01:00Z', 1000, 3000)).toEqual({ offset: 58_000, readAt: 3000 });
  expect(readClock('gestern', 0, 0)).toBeUndefined();
});

test('[R9.1] a reading is trusted 45 s; without one local time counts', () => {
  const reading = { offset: 5000, readAt: 100_000 };
  expect(clockStaleTime).toBe(45_000);
  expect(isStale(reading, 144_999)).toBe(false);
  expect(isStale(reading, 145_000)).toBe(true);
  expect(isStale(reading, 99_999)).toBe(true);
  expect(isStale(localClock, 0)).toBe(true);
  expect(serverTime(reading, 7)).toBe(5007);
  expect(serverTime(localClock, 7)).toBe(7);
});
