import type { Random } from './random.ts';

/** The day on which the examples were "observed": nothing in them lies after it, except deadlines. */
export const observedOn = '2026-11-15';

const day = 86_400_000;

const written = new Map<number, string>();

/** The ISO date of a time; kept, since the examples' dates are a few ten thousand days, each needed often. */
function isoDateOf(time: number): string {
  let date = written.get(time);
  if (date === undefined) {
    date = new Date(time).toISOString().slice(0, 10);
    written.set(time, date);
  }
  return date;
}

/** The ISO date (yyyy-mm-dd) a number of days later; negative for earlier. */
export const addDays = (date: string, days: number): string => isoDateOf(Date.parse(date) + days * day);

/** Whole days from one ISO date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** The earlier and the later of two ISO dates. */
export const earlierOf = (one: string, other: string): string => [one, other].sort()[0] ?? one;
export const laterOf = (one: string, other: string): string => [one, other].sort()[1] ?? one;

/** The same day some years later; 29 February becomes 28 February where needed. */
export function addYears(date: string, years: number): string {
  const result = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  return new Date(Date.parse(`${result.slice(0, 7)}-01`)).getUTCMonth() === new Date(Date.parse(result)).getUTCMonth()
    ? result
    : `${result.slice(0, 8)}28`;
}

/** A working day (Monday to Friday) between two ISO dates, both included; `from` itself where the span holds none. */
export function workingDay(random: Random, from: string, to: string): string {
  const span = Math.max(0, daysBetween(from, to));
  const date = addDays(from, random.int(0, span));
  const weekday = new Date(Date.parse(date)).getUTCDay();
  const moved = weekday === 0 ? addDays(date, -2) : weekday === 6 ? addDays(date, -1) : date;
  return moved < from ? from : moved;
}
