import { expect, test } from 'vitest';
import { isInAustria } from '#core/register/places/in-austria.ts';
import { outline } from '#core/register/places/outline.ts';

test.each([
  ['Wien', 16.3738, 48.2082, true],
  ['Bregenz', 9.7471, 47.5031, true],
  ['Bad Radkersburg, on the border', 15.9881, 46.6871, true],
  ['Bratislava', 17.1097, 48.1439, false],
  ['Rosenheim', 12.1283, 47.8564, false],
  ['Kleines Deutsches Eck', 12.88, 47.63, false],
  ['axes swapped', 48.2082, 16.3738, false],
])('[R5.1] %s is in Austria or not', (_, longitude, latitude, expected) => {
  expect(isInAustria({ longitude, latitude })).toBe(expected);
});

test('[R5.1] every corner of the outline counts as in Austria', () => {
  expect(outline.filter((corner) => !isInAustria(corner))).toEqual([]);
});
