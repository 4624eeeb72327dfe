/** Reckoning with ISO dates (yyyy-mm-dd), which belong to no time zone. */
const day = 86_400_000;

const written = new Map<number, string>();

/** The ISO date of a time; kept, since those of a register are a few ten thousand days, each needed often. */
function isoDateAt(time: number): string {
  let date = written.get(time);
  if (date === undefined) {
    date = new Date(time).toISOString().slice(0, 10);
    written.set(time, date);
  }
  return date;
}

/** The ISO date a number of days later; negative for earlier. */
export const addDays = (date: string, days: number): string => isoDateAt(Date.parse(date) + days * day);

/** The same day some years later; 29 February becomes 28 February where needed. */
export function addYears(date: string, years: number): string {
  const result = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  return new Date(Date.parse(`${result.slice(0, 7)}-01`)).getUTCMonth() === new Date(Date.parse(result)).getUTCMonth()
    ? result
    : `${result.slice(0, 8)}28`;
}

/** The ISO date of a day; a month or day beyond the end runs on into the next, as with Date. */
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

/** The same day of another month, or that month's last where it is shorter: 31 January and one month are 28 February. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = dayParts(date);
  const last = dayParts(isoDay(year, month + months + 1, 0))[2];
  return isoDay(year, month + months, Math.min(day, last));
}
