/** Reckoning with ISO dates (yyyy-mm-dd), which belong to no time zone. */
const day = 86_400_000;

/** The ISO date a number of days later; negative for earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** The same day some years later; 29 February becomes 28 February where needed. */
export function addYears(date: string, years: number): string {
  const result = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  return new Date(Date.parse(`${result.slice(0, 7)}-01`)).getUTCMonth() === new Date(Date.parse(result)).getUTCMonth()
    ? result
    : `${result.slice(0, 8)}28`;
}
