import { addDays } from '#core/platform/format/days.ts';
import type { Random } from './random.ts';

/** The date on which the examples were "observed": apart from deadlines, no date in them is later. */
export const observedOn = '2026-11-15';

const day = 86_400_000;

/** Whole days from one ISO date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** The earlier and the later of two ISO dates. */
export const earlierOf = (one: string, other: string): string => [one, other].sort()[0] ?? one;
export const laterOf = (one: string, other: string): string => [one, other].sort()[1] ?? one;

const holidays = new Set([
  '01-01',
  '01-06',
  '05-01',
  '08-15',
  '10-26',
  '11-01',
  '12-08',
  '12-24',
  '12-25',
  '12-26',
  '12-31',
]);

/** Easter Sunday of a year in days since 1970 (Gauss, as corrected by Lichtenberg). */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const seed = (19 * cycle + moon) % 30;
  const limit = 21 + seed - Math.floor((seed + Math.floor(cycle / 11)) / 29);
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  return Date.UTC(year, 2, limit + 7 - ((limit - sunday) % 7)) / day;
}

const known = new Map<string, boolean>();

/** Whether offices are closed: at weekends, on Austrian public holidays and on the last days of December, when many are shut. */
function isFree(date: string): boolean {
  let free = known.get(date);
  if (free === undefined) {
    const moment = new Date(Date.parse(date));
    free =
      moment.getUTCDay() % 6 === 0 ||
      holidays.has(date.slice(5)) ||
      // Easter Monday, Ascension, Whit Monday, Corpus Christi.
      [1, 39, 50, 60].includes(moment.getTime() / day - easterOf(moment.getUTCFullYear()));
    known.set(date, free);
  }
  return free;
}

/** A working day between two ISO dates, inclusive; `from` if there is none. */
export function workingDay(random: Random, from: string, to: string): string {
  const span = Math.max(0, daysBetween(from, to));
  const drawn = addDays(from, random.int(0, span));
  let date = drawn;
  while (isFree(date) && date > from) date = addDays(date, -1);
  if (!isFree(date)) return date;
  for (date = drawn; date <= to; date = addDays(date, 1)) if (!isFree(date)) return date;
  return from;
}
