import { addDays } from '../../../src/core/format/days.ts';
import type { Random } from './random.ts';

/** The day on which the examples were "observed": nothing in them lies after it, except deadlines. */
export const observedOn = '2026-11-15';

const day = 86_400_000;

/** Whole days from one ISO date to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** The earlier and the later of two ISO dates. */
export const earlierOf = (one: string, other: string): string => [one, other].sort()[0] ?? one;
export const laterOf = (one: string, other: string): string => [one, other].sort()[1] ?? one;

/** A working day (Monday to Friday) between two ISO dates, both included; `from` itself where the span holds none. */
export function workingDay(random: Random, from: string, to: string): string {
  const span = Math.max(0, daysBetween(from, to));
  const date = addDays(from, random.int(0, span));
  const weekday = new Date(Date.parse(date)).getUTCDay();
  const moved = weekday === 0 ? addDays(date, -2) : weekday === 6 ? addDays(date, -1) : date;
  return moved < from ? from : moved;
}
