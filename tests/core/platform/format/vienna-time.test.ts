import fc from 'fast-check';
import { expect, test } from 'vitest';
import { viennaClock } from '#core/platform/format/vienna-clock.ts';
import { parseViennaTime, readTimeOfDay } from '#core/platform/format/vienna-time.ts';

test('[R2.38] the test clock is set in Austrian time, in winter and in summer', () => {
  expect(viennaClock(Date.parse('2026-11-20T13:05:59Z'))).toBe('2026-11-20T14:05');
  expect(parseViennaTime('2026-11-20T14:05')).toBe(Date.parse('2026-11-20T13:05Z'));
  expect(parseViennaTime('2026-07-01T00:30')).toBe(Date.parse('2026-06-30T22:30Z'));
});

test('[R1.1] the date and time of day in Austria are those of the time zone database', () => {
  const database = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Vienna',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const between = (first: number, last: number) =>
    fc.date({ min: new Date(first), max: new Date(last), noInvalidDate: true });
  const hour = 3_600_000;
  const changes = ['1996-10-27', '2000-03-26', '2026-03-29', '2026-10-25', '2030-03-31', '2030-10-27'].map((day) => {
    const change = Date.parse(`${day}T01:00Z`);
    return between(change - 2 * hour, change + 2 * hour);
  });
  const moments = fc.oneof(between(Date.parse('1996-01-01T00:00Z'), Date.parse('2037-12-31T00:00Z')), ...changes);
  fc.assert(
    fc.property(moments, (moment) => {
      expect(viennaClock(moment.getTime())).toBe(database.format(moment).replace(' ', 'T'));
    }),
    { numRuns: 2000 },
  );
});

test('[R2.38] at clock changes, a repeated hour is read as the first one, and a skipped hour as the one after it', () => {
  expect(parseViennaTime('2026-10-25T02:30')).toBe(Date.parse('2026-10-25T00:30Z'));
  expect(parseViennaTime('2026-03-29T02:30')).toBe(Date.parse('2026-03-29T01:30Z'));
  expect(viennaClock(Date.parse('2026-03-29T01:30Z'))).toBe('2026-03-29T03:30');
});

test('[R2.38] a displayed time is read back as the same time', () => {
  const moments = fc.integer({
    min: Date.parse('2000-01-01T00:00Z') / 60_000,
    max: Date.parse('2099-12-31T00:00Z') / 60_000,
  });
  fc.assert(
    fc.property(moments, (minute) => {
      const text = viennaClock(minute * 60_000);
      expect(viennaClock(parseViennaTime(text) ?? 0)).toBe(text);
    }),
  );
});

test.each(['', '2026-11-20', '2026-11-20T14:05:00', '2026-13-01T00:00', '20.11.2026 14:05', '2026-11-20T25:00'])(
  'the text %j is not a time',
  (text) => {
    expect(parseViennaTime(text)).toBe(undefined);
  },
);

test('[R2.38] a time of day is read with 24 hours, with or without a leading zero', () => {
  expect(['14:05', ' 7:08 ', '7.08', '00:00', '23:59'].map(readTimeOfDay)).toEqual([
    '14:05',
    '07:08',
    '07:08',
    '00:00',
    '23:59',
  ]);
  for (const text of ['', '24:00', '12:60', '7', '7:8', '07:08 PM', '14:05:00'])
    expect(readTimeOfDay(text)).toBe(undefined);
});
