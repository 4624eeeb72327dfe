/** Days from the year 0 on; 0 if there is no date (ISO). */
export const dayNumber = (date: string | undefined): number =>
  date === undefined ? 0 : Date.parse(date) / 86_400_000 + 719_528;
