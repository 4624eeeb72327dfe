/**
 * Dates of the German interface. A date is an ISO date (yyyy-mm-dd) everywhere in core: it has no time zone, so it is never converted to a
 * Date for display. Timestamps (ISO date-times) are shown in Austrian time.
 */
import { viennaClock } from './vienna-clock.ts';

const isoDate = /^(\d{4})-(\d{2})-(\d{2})/;

/** Whether a text is the ISO date of an existing day: '2026-02-30' is not. */
export function isIsoDate(text: string): boolean;
export function isIsoDate(text: unknown): text is string;
export function isIsoDate(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** '2026-11-20' → '20.11.2026'; for an ISO date-time its date part as written. Empty for anything else. */
export function formatDate(iso: string): string {
  const [, year, month, day] = isoDate.exec(iso) ?? [];
  return year ? `${day}.${month}.${year}` : '';
}

/** ISO date-time → '20.11.2026, 14:05' in Austrian time. Empty for anything else. */
export function formatDateTime(iso: string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return '';
  const [day = '', time] = viennaClock(moment).split('T');
  return `${formatDate(day)}, ${time}`;
}

/** The day of an ISO date, or the day in Austria of an ISO date-time: '2026-11-20T23:30:00Z' → '21.11.2026'. Empty for anything else. */
export const formatDay = (iso: string): string =>
  iso.includes('T') ? (formatDateTime(iso).split(',')[0] ?? '') : formatDate(iso);

/** The day in Austria at a point in time, as an ISO date; today by default. */
export const isoDateOf = (moment: Date = new Date()): string => viennaClock(moment.getTime()).slice(0, 10);
