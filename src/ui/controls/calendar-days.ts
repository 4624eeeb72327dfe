/** Reckoning with ISO dates (yyyy-mm-dd), which belong to no time zone. */

const digits = (value: number, count: number): string => String(value).padStart(count, '0');

/** The ISO date of a day; a month or day beyond the end runs on into the next, as with Date. */
export function isoDay(year: number, month: number, day: number): string {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return `${digits(date.getUTCFullYear(), 4)}-${digits(date.getUTCMonth() + 1, 2)}-${digits(date.getUTCDate(), 2)}`;
}

/** Year, month (1 to 12) and day of an ISO date. */
export function dayParts(iso: string): [year: number, month: number, day: number] {
  const [year = 1970, month = 1, day = 1] = iso.split('-').map(Number);
  return [year, month, day];
}

export function addDays(iso: string, days: number): string {
  const [year, month, day] = dayParts(iso);
  return isoDay(year, month, day + days);
}

/** The same day of another month, or that month's last where it is shorter: 31 January and one month are 28 February. */
export function addMonths(iso: string, months: number): string {
  const [year, month, day] = dayParts(iso);
  const last = dayParts(isoDay(year, month + months + 1, 0))[2];
  return isoDay(year, month + months, Math.min(day, last));
}

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
