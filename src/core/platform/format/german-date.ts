import { isIsoDate } from './date.ts';

/** The months as Austria names them, from January. */
export const monthNames: readonly string[] = [
  'Jänner',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** The period that a written date covers, as ISO dates: a year covers all its days, a day only itself. */
export interface DatePeriod {
  first: string;
  last: string;
}

/** Other names and abbreviations of months. */
const monthVariants: Record<string, number> = {
  januar: 1,
  feber: 2,
  jan: 1,
  jän: 1,
  feb: 2,
  mär: 3,
  apr: 4,
  aug: 8,
  sep: 9,
  sept: 9,
  okt: 10,
  nov: 11,
  dez: 12,
};

/**
 * Parses a date as visitors write it in German: '1.1.2022', '01.01.22', '1. Jänner 2022', '12/2022', '12.2022', 'Dezember 2022', '2022';
 * also a pasted ISO date or month. Blanks are ignored. Two-digit years mean 1969 to 2068 (as in POSIX strptime).
 *
 * @returns undefined for anything else, such as '31.02.2022', '13/2022' or '1.1.'
 */
export function parseGermanDate(text: string): DatePeriod | undefined {
  const written = text.toLowerCase().replace(/\s+/g, '');
  for (const [pattern, order] of forms) {
    const parts = pattern.exec(written);
    if (!parts) continue;
    const at = (part: 'd' | 'm' | 'y') => (order.includes(part) ? parts[order.indexOf(part) + 1] : undefined);
    return period(fullYear(at('y') ?? ''), monthNumber(at('m')), at('d') === undefined ? undefined : Number(at('d')));
  }
  return undefined;
}

/** Each format, with the order of its parts. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/, 'dmy'],
  [/^(\d{1,2})\.([a-zäö]+)\.?(\d{4})$/, 'dmy'],
  [/^(\d{1,2})[/.](\d{4})$/, 'my'],
  [/^([a-zäö]+)\.?(\d{4})$/, 'my'],
  [/^(\d{4})$/, 'y'],
  [/^(\d{4})-(\d{2})-(\d{2})$/, 'ymd'],
  [/^(\d{4})-(\d{2})$/, 'ym'],
];

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 69 ? 2000 + year : 1900 + year;
}

/** Undefined if no month was written; 0 for an unknown name. */
function monthNumber(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  if (/^\d+$/.test(written)) return Number(written);
  return monthNames.findIndex((name) => name.toLowerCase() === written) + 1 || (monthVariants[written] ?? 0);
}

function period(year: number, month: number | undefined, day: number | undefined): DatePeriod | undefined {
  if (year === 0) return undefined;
  if (month === undefined) return { first: isoDate(year, 1, 1), last: isoDate(year, 12, 31) };
  if (month < 1 || month > 12) return undefined;
  if (day === undefined) return { first: isoDate(year, month, 1), last: isoDate(year, month, daysIn(year, month)) };
  const iso = isoDate(year, month, day);
  return isIsoDate(iso) ? { first: iso, last: iso } : undefined;
}

const digits = (value: number, count: number): string => String(value).padStart(count, '0');
const isoDate = (year: number, month: number, day: number): string =>
  `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;

/** Number of days in a month, found by trying, since Date.UTC maps years below 100 to the 20th century. */
const daysIn = (year: number, month: number): number =>
  [31, 30, 29].find((day) => isIsoDate(isoDate(year, month, day))) ?? 28;
