/** Calculations with ISO dates (yyyy-mm-dd), which have no time zone. */
const day = 86_400_000;

const cache = new Map<number, string>();

/** The ISO date of a time; cached, since a register has only tens of thousands of distinct days, each used often. */
function isoDateAt(time: number): string {
  let date = cache.get(time);
  if (date === undefined) {
    date = new Date(time).toISOString().slice(0, 10);
    cache.set(time, date);
  }
  return date;
}

/** Adds days to an ISO date; negative numbers go back. */
export const addDays = (date: string, days: number): string => isoDateAt(Date.parse(date) + days * day);

/** The same day some years later; 29 February becomes 28 February where needed. */
export function addYears(date: string, years: number): string {
  const result = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  return new Date(Date.parse(`${result.slice(0, 7)}-01`)).getUTCMonth() === new Date(Date.parse(result)).getUTCMonth()
    ? result
    : `${result.slice(0, 8)}28`;
}

/** The ISO date of a day; a month or day out of range overflows, as with Date. */
export function isoDay(year: number, month: number, day: number): string {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return isoDateAt(date.getTime());
}

/** Year, month (1 to 12) and day of an ISO date. */
export function dayParts(date: string): [year: number, month: number, day: number] {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return [year, month, day];
}

/** Adds months, limited to the last day of the resulting month: 31 January plus one month is 28 February. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = dayParts(date);
  const last = dayParts(isoDay(year, month + months + 1, 0))[2];
  return isoDay(year, month + months, Math.min(day, last));
}
