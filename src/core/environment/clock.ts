import { computed, onMount, type ReadableAtom } from 'nanostores';
import { call } from '../api/call.ts';
import { InvalidAnswerError } from '../api/call-errors.ts';
import { isoDateOf } from '../format/date.ts';
import { shared } from '../page/shared.ts';
import { queryClient } from '../query/query-client.ts';
import { queryStore } from '../query/query-store.ts';
import { type EnvironmentInfo, environmentQuery, isProduction } from './environment.ts';

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

/** Answer of GET and POST /api/time: the server's time, ISO with zone; the test clock's where it is set (R7.24). */
export interface ServerTime {
  datetime: string;
  /** Whether `datetime` comes from the test clock. */
  test?: boolean;
}

const path = 'api/time';

function isServerTime(answer: unknown): answer is ServerTime {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'datetime' in answer &&
    typeof answer.datetime === 'string' &&
    !Number.isNaN(Date.parse(answer.datetime))
  );
}

/**
 * Reads the server's clock. Does not count as the user's activity: the server leaves the session alone for this call, or a page
 * that polls it would never time out.
 */
export async function fetchClock(signal?: AbortSignal): Promise<ClockReading> {
  const sentAt = Date.now();
  const { datetime } = await call(path, { check: isServerTime, ...(signal ? { signal } : {}) });
  const reading = readClock(datetime, sentAt, Date.now());
  if (reading === undefined) throw new InvalidAnswerError({ path, method: 'GET' }, 200, datetime);
  return reading;
}

/** The query of the server's clock, kept 45 s (R9.1). */
export const clockQuery = {
  queryKey: clockKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchClock(signal),
  staleTime: clockStaleTime,
  retry: false,
};

/** Sets the test clock (refused with 403 in PROD). It then runs on from `datetime`. */
export function setTestClock(datetime: Date): Promise<ServerTime> {
  return call(path, { method: 'POST', query: { datetime: datetime.toISOString() }, check: isServerTime });
}

/** Back to the server's real time. */
export function resetTestClock(): Promise<ServerTime> {
  return call(path, { method: 'POST', query: { reset: true }, check: isServerTime });
}

/** Whether the clock was asked, and what it said. A failed poll keeps the last reading; with none, local time counts (R9.1). */
export type ClockState = { asked: false } | { asked: true; reading: ClockReading };

const state = shared('clock', () => {
  const query = queryStore<ClockReading>(clockQuery);
  const $clock = computed(query, ({ data, isPending }): ClockState => {
    if (data) return { asked: true, reading: data };
    return isPending ? { asked: false } : { asked: true, reading: localClock };
  });
  onMount($clock, () => {
    // The real clock is read once, the test clock of a test environment moves under the page. A failed reading is tried again.
    const timer = setInterval(() => {
      const environment = queryClient.getQueryData<EnvironmentInfo>(environmentQuery.queryKey)?.environment;
      const failed = queryClient.getQueryState(clockQuery.queryKey)?.status !== 'success';
      if (failed || !isProduction(environment)) void refreshClock();
    }, clockStaleTime);
    return () => clearInterval(timer);
  });
  return { $clock };
});

/** The server's clock; read and, outside PROD, polled while somebody listens (R9.1). */
export const $clock: ReadableAtom<ClockState> = state.$clock;

/** Reads the clock anew; never rejects. */
export async function refreshClock(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: clockQuery.queryKey });
}

/** Sets the test clock and shows it at once (R2.38). Rejects where the server refuses (PROD). */
export async function changeTestClock(datetime: Date): Promise<void> {
  await setTestClock(datetime);
  await refreshClock();
}

/** Back to real time (R2.38). */
export async function clearTestClock(): Promise<void> {
  await resetTestClock();
  await refreshClock();
}
