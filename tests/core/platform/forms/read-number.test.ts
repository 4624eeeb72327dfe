import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldMessages, written } from '#core/platform/forms/messages.ts';
import { readNumber } from '#core/platform/forms/read-number.ts';

describe('A typed number', () => {
  for (const [typed, value] of [
    ['1.234,5', 1234.5],
    ['1234,5', 1234.5],
    ['1.234', 1234],
    ['1 234,5', 1234.5],
    ["1'234", 1234],
    [' −3,25 ', -3.25],
    ['-3', -3],
    ['0', 0],
    ['007', 7],
  ] as const) {
    test(`the typed number '${typed}' is read as ${value}`, () => expect(readNumber(typed)).toEqual({ value }));
  }

  for (const [typed, german] of [
    ['1.5', '1,5'],
    ['1,234.5', '1.234,5'],
    ['12.3456', '12,3456'],
    ['-0.25', '-0,25'],
  ] as const) {
    test(`the typed number '${typed}' is rejected with the suggestion ${german}`, () => {
      expect(readNumber(typed)).toEqual({ message: fieldMessages.decimalComma(german) });
    });
  }

  for (const typed of [
    '',
    'drei',
    '1,2,3',
    '1..2',
    '1,',
    ',5',
    '1e5',
    '0x10',
    '١٢٣',
    '5 t',
    '=1+1',
    '∞',
    '9'.repeat(400),
  ]) {
    test(`the typed text '${typed.slice(0, 12)}' is not a number`, () => {
      expect(readNumber(typed)).toEqual({ message: fieldMessages.number });
    });
  }

  test('a written number is read back unchanged', () => {
    const values = fc.integer({ min: -1e11, max: 1e11 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(values, (value) => {
        expect(readNumber(written(value))).toEqual({ value: value + 0 });
      }),
    );
  });
});
