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
