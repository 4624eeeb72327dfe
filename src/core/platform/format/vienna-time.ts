/**
 * Timestamps as an ISO date and a time of day ('2026-11-20T14:05'), in Austrian time whatever the device's time zone: the same time as
 * the test settings show.
 */
import { viennaClock } from './vienna-clock.ts';

/**
 * '2026-11-20T14:05' in Austria → timestamp in ms since 1970; undefined for anything else. When clocks change, a repeated hour means its
 * first occurrence, and a skipped one the same distance after the change.
 */
export function parseViennaTime(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (moment: number) => Date.parse(`${viennaClock(moment)}Z`) - Math.floor(moment / 60_000) * 60_000;
  // Using the previous day's offset selects the first occurrence of a repeated hour.
  const first = asUtc - offsetAt(asUtc - 24 * 3_600_000);
  const second = asUtc - offsetAt(first);
  return viennaClock(second) === text && viennaClock(first) !== text ? second : first;
}

/** A written time of day with 24 hours, '14:05', '7:08' or '7.08' → 'HH:MM'; undefined for anything else. */
export function readTimeOfDay(text: string): string | undefined {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text.trim()) ?? [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}
