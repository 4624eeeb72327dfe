import { isoDateOf } from '../format/date.ts';
import { queryClient } from '../query/query-client.ts';

/** Server time and test clock (R9.1): how far the server's clock is from the machine's, in milliseconds. */
export interface ClockReading {
  /** Server time minus local time. */
  offset: number;
  /** Local time of the reading. */
  readAt: number;
}

/** A reading is trusted this long (R9.1). */
export const clockStaleTime = 45_000;

/** No reading, or the last one failed: local time counts. */
export const localClock: ClockReading = { offset: 0, readAt: Number.NEGATIVE_INFINITY };

/**
 * The reading from an answer of GET /api/time. The server's time is taken as that of the middle between sending and receiving.
 * Undefined where `datetime` is no date-time.
 */
export function readClock(datetime: string, sentAt: number, receivedAt: number): ClockReading | undefined {
  const server = Date.parse(datetime);
  if (Number.isNaN(server)) return undefined;
  return { offset: Math.round(server - (sentAt + receivedAt) / 2), readAt: receivedAt };
}

/** Server time in milliseconds since 1970. */
export const serverTime = (reading: ClockReading, localTime: number): number => localTime + reading.offset;

/** Under which the page's query cache keeps the last reading. */
export const clockKey = ['time'] as const;

/** Server time in milliseconds since 1970 by the last reading of this page; local time where there is none. */
export function serverNow(): number {
  return serverTime(queryClient.getQueryData<ClockReading>(clockKey) ?? localClock, Date.now());
}

/** Under which a page brings along the day it was rendered on, an ISO date. */
export const dayKey = ['day'] as const;

/**
 * The day it is in Austria by the server's clock, as an ISO date. Until that has been read it is the day of the page, so that the first
 * rendering says what the server's markup says, whatever the device's clock shows; the query cache lets go of it after some minutes.
 */
export function serverToday(): string {
  const isClockRead = queryClient.getQueryData<ClockReading>(clockKey) !== undefined;
  const dayOfPage = isClockRead ? undefined : queryClient.getQueryData<string>(dayKey);
  return dayOfPage ?? isoDateOf(new Date(serverNow()));
}
