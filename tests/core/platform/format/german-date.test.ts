import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate } from '#core/platform/format/date.ts';
import { parseGermanDate } from '#core/platform/format/german-date.ts';

/** As browsers write it in Austria: 'Jänner 2026'. */
const monthOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('de-AT', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = (iso: string) => ({ first: iso, last: iso });

describe('German date input', () => {
  test.each([
    ['2022', { first: '2022-01-01', last: '2022-12-31' }],
    ['12/2022', { first: '2022-12-01', last: '2022-12-31' }],
    ['2/2024', { first: '2024-02-01', last: '2024-02-29' }],
    ['02.2023', { first: '2023-02-01', last: '2023-02-28' }],
    ['Jänner 2022', { first: '2022-01-01', last: '2022-01-31' }],
    ['Sept. 2022', { first: '2022-09-01', last: '2022-09-30' }],
    ['2022-06', { first: '2022-06-01', last: '2022-06-30' }],
    ['1.1.22', day('2022-01-01')],
    ['1.1.68', day('2068-01-01')],
    ['1.1.69', day('1969-01-01')],
    ['01.01.2022', day('2022-01-01')],
    [' 1. 2. 2022 ', day('2022-02-01')],
    ['29.02.2024', day('2024-02-29')],
    ['5. März 2022', day('2022-03-05')],
    ['5. februar 2022', day('2022-02-05')],
    ['2022-03-05', day('2022-03-05')],
  ])('[R1.1] the date %j is read as the intended period', (text, period) => {
    expect(parseGermanDate(text)).toEqual(period);
  });

  test.each([
    '',
    '22',
    '0000',
    '1.1.',
    '31.02.2022',
    '29.02.2023',
    '0/2022',
    '13/2022',
    '00.01.2022',
    '1.13.2022',
    '1.1.202',
    '1.1.20222',
    '12/22',
    'Foo 2022',
    '32. Mai 2022',
    '2022-13',
    '1.1.2022 x',
    '-1.1.2022',
    'heute',
  ])('[R1.1] the text %j is no date', (text) => {
    expect(parseGermanDate(text)).toBeUndefined();
  });
});

const anyDay = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('[R1.1] every day is read from its full, its short and its ISO form', () => {
  fc.assert(
    fc.property(anyDay, (iso) => {
      const short = formatDate(iso).replace(/\b0/g, '');
      for (const form of [formatDate(iso), short, iso]) expect(parseGermanDate(form)).toEqual(day(iso));
    }),
  );
});

test('[R1.1] a month or a year covers all its days and no others', () => {
  fc.assert(
    fc.property(anyDay, (iso) => {
      for (const form of [monthOf(iso), `${iso.slice(5, 7)}/${iso.slice(0, 4)}`, iso.slice(0, 4)]) {
        const { first, last } = parseGermanDate(form) ?? day('');
        expect(first <= iso && iso <= last, form).toBe(true);
        const [before, after] = [nextDay(first, -1), nextDay(last, 1)];
        const length = form.length === 4 ? 4 : 7;
        expect([before, after].map((other) => other.slice(0, length))).not.toContain(iso.slice(0, length));
      }
    }),
  );
});

test('any typed text is either a period whose start is not after its end, or no date', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789./- jänermz'), maxLength: 12 });
  fc.assert(
    fc.property(typed, (text) => {
      const period = parseGermanDate(text);
      if (period) expect(period.first <= period.last && period.first.length === 10).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

function nextDay(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().replace(/^\+0?/, '').slice(0, 10);
}
