import { expect, test } from 'vitest';
import { formatMass, inUnit, unitFor } from '#core/register/installation/pollutant-releases.ts';

test.each([
  [625_000_000, '625.000\u202ft'],
  [1_230, '1,23\u202ft'],
  [999, '999\u202fkg'],
  [0.00023, '230\u202fmg'],
  [0.0123, '12,3\u202fg'],
  [0, '0\u202fkg'],
])('%d kg is formatted with a suitable unit and three significant digits', (kilograms, words) => {
  expect(formatMass(kilograms)).toBe(words);
});

test('compared quantities share the unit of the largest one', () => {
  const unit = unitFor([400, 12_000, 0]);
  expect([400, 12_000, 0].map((quantity) => inUnit(quantity, unit))).toEqual(['0,4', '12', '0']);
  expect(unit.name).toBe('t');
});
