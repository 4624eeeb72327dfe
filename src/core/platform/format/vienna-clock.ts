const hour = 3_600_000;

/** The last Sunday of a month (0 = January) at 01:00 UTC, in ms since 1970. */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hour;
}

/**
 * Date and time of day in Austria, whatever the device's time zone: '2026-11-20T14:05'. An hour ahead of UTC, two in summer time, which
 * lasts from the last Sunday of March to the last of October (Directive 2000/84/EC; before 1996 it ended earlier). Not by `Intl`: loading
 * its data takes a browser 20 ms before the first view.
 * @throws RangeError if the moment is invalid
 */
export function viennaClock(moment: Date): string {
  const time = moment.getTime();
  const year = moment.getUTCFullYear();
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9);
  return new Date(time + (isSummer ? 2 : 1) * hour).toISOString().slice(0, 16);
}
