import ical, { type ICalEventData, ICalEventTransparency } from 'ical-generator';
import { product } from '#core/product.ts';
import { forXml } from './html.ts';

export const calendarType = 'text/calendar; charset=utf-8';

/** An event that lasts one day and blocks nobody's time; its strings are plain text, whatever characters they contain. */
export interface DayEvent {
  /** Stays the same while the day moves. */
  id: string;
  /** ISO date. */
  date: string;
  /** ISO date or date-time from which the event is known. */
  stamp: string;
  summary: string;
  description: string;
  /** Address of the page that the event is about. */
  page: URL;
}

/**
 * Escapes text for RFC 5545 (3.3.11). The library does so for events but not for the calendar name, where a line break would start a
 * new content line.
 */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');

/** What a calendar without events consists of, since it must have a component (RFC 5545, 3.6): the time zone of its days. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Vienna',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const end = 'END:VCALENDAR';

/** A calendar of days (RFC 5545). */
export function calendarText(name: string, events: readonly DayEvent[]): string {
  const calendar = ical({
    name: escaped(forXml(name)),
    prodId: { company: product.title, product: product.key, language: 'DE' },
    events: events.map(eventOf),
  });
  // The library ends the last line without the line break that every line must have.
  const before = calendar.toString().slice(0, -end.length);
  const lines = events.length > 0 ? [end] : [...timeZone, end];
  return `${before}${lines.map((line) => `${line}\r\n`).join('')}`;
}

const eventOf = ({ id, date, stamp, summary, description, page }: DayEvent): ICalEventData => ({
  id: `${id}@${page.hostname}`,
  start: new Date(date),
  allDay: true,
  stamp: new Date(stamp),
  summary: forXml(summary),
  description: forXml(description),
  url: page.href,
  transparency: ICalEventTransparency.TRANSPARENT,
});
