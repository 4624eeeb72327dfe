/** The days of a month as a calendar shows them. */
import { dayParts, isoDay } from '../../core/format/days.ts';

/** 0 for Monday to 6 for Sunday. */
export function weekday(iso: string): number {
  return (new Date(`${iso}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The weeks that a month lies in, each from Monday on; undefined for days of its neighbours. */
export function weeksOf(year: number, month: number): (string | undefined)[][] {
  const first = isoDay(year, month, 1);
  const last = dayParts(isoDay(year, month + 1, 0))[2];
  const before = weekday(first);
  return Array.from({ length: Math.ceil((before + last) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, column) => {
      const day = week * 7 + column - before + 1;
      return day >= 1 && day <= last ? isoDay(year, month, day) : undefined;
    }),
  );
}
