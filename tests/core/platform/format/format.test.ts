import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBytes } from '#core/platform/format/bytes.ts';
import { formatDate, formatDateTime, isIsoDate, isoDateOf } from '#core/platform/format/date.ts';
import { formatInteger, formatNumber, formatQuantity, parseNumber } from '#core/platform/format/number.ts';

test('[R1.1] numbers have two decimals in de-DE format', () => {
  expect(formatNumber(1234.5)).toBe('1.234,50');
  expect(formatNumber(-0.126)).toBe('-0,13');
  expect(formatInteger(60_000)).toBe('60.000');
});

test('[R1.1] a count is written as Intl writes it', () => {
  const german = new Intl.NumberFormat('de-DE');
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.maxSafeInteger()), (count) => {
      expect(formatInteger(count)).toBe(german.format(count));
    }),
  );
});

test('a unit stays on one line with its value', () => {
  expect(formatQuantity(1200.5, 't/Tag')).toBe('1.200,5\u202ft/Tag');
});

test('numbers are parsed strictly', () => {
  expect(parseNumber('1.234,5')).toBe(1234.5);
  expect(parseNumber(' 1234,50 ')).toBe(1234.5);
  expect(parseNumber('-7')).toBe(-7);
  for (const wrong of ['1.23', '1,234.5', '1.2345', '', '1,', ',5', '1e3', 'zwölf', '1.234.5']) {
    expect(parseNumber(wrong), wrong).toBeUndefined();
  }
});

test('[R1.1] a formatted number is parsed back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      expect(parseNumber(formatNumber(cents / 100))).toBe(cents === 0 ? 0 : cents / 100);
    }),
  );
});

test('[R1.1] dates are dd.MM.yyyy, whatever the time zone', () => {
  expect(formatDate('2026-11-20')).toBe('20.11.2026');
  expect(formatDate('2026-01-01T23:59:59Z')).toBe('01.01.2026');
  expect(formatDate('')).toBe('');
  expect(formatDate('bald')).toBe('');
});

test('date-times are shown in Austrian local time', () => {
  expect(formatDateTime('2026-11-20T23:30:00Z')).toBe('21.11.2026, 00:30');
  expect(formatDateTime('2026-07-01T12:00:00Z')).toBe('01.07.2026, 14:00');
  expect(formatDateTime('jetzt')).toBe('');
  expect(isoDateOf(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
});

test('an ISO date is the date of an existing day', () => {
  expect(isIsoDate('2026-02-30')).toBe(false);
  expect(isIsoDate('2026-02-28')).toBe(true);
  expect(isIsoDate(20260228)).toBe(false);
});

test('a file size is given in the largest unit that it reaches', () => {
  const said = [812, 999, 1000, 48_230, 999_499, 1_000_000, 2_449_999].map(formatBytes);
  expect(said.map((text) => text.replace('\u202f', ' '))).toEqual([
    '812 B',
    '999 B',
    '1 kB',
    '48 kB',
    '999 kB',
    '1 MB',
    '2,4 MB',
  ]);
});
