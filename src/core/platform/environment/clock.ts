import { computed, onMount, type ReadableAtom } from 'nanostores';
import { call } from '../api/call.ts';
import { InvalidResponseError } from '../api/call-errors.ts';
import { isoDateOf } from '../format/date.ts';
import { shared } from '../page/shared.ts';
import { publicQuery } from '../query/public-data.ts';
import { queryClient } from '../query/query-client.ts';
import { queryStore } from '../query/query-store.ts';
import { type EnvironmentInfo, environmentQuery, isProduction } from './environment.ts';

/** Server time and test clock (R9.1): the difference between the server's clock and the device's, in milliseconds. */
export interface ClockReading {
  /** Server time minus local time. */
  offset: number;
  /** Local time of the reading. */
  readAt: number;
}

/** How long a reading stays valid, in ms (R9.1). */
export const clockStaleTime = 45_000;

/** Used without a successful reading: local time. */
export const localClock: ClockReading = { offset: 0, readAt: Number.NEGATIVE_INFINITY };

/**
 * Computes the reading from a response of GET /api/time, assuming that the server's time is that of the midpoint between sending and
 * receiving. Undefined if `datetime` is not a date-time.
 */
export function readClock(datetime: string, sentAt: number, receivedAt: number): ClockReading | undefined {
  const server = Date.parse(datetime);
  if (Number.isNaN(server)) return undefined;
  return { offset: Math.round(server - (sentAt + receivedAt) / 2), readAt: receivedAt };
}

/** Server time in milliseconds since 1970. */
export const serverTime = (reading: ClockReading, localTime: number): number => localTime + reading.offset;

/** Key of the last reading in the page's query cache. */
export const clockKey = ['time'] as const;

/** Server time in milliseconds since 1970 based on the page's last reading, or local time if there is none. */
export function serverNow(): number {
  return serverTime(queryClient.getQueryData<ClockReading>(clockKey) ?? localClock, Date.now());
}

/** Key under which a server-rendered page provides the day of its rendering, as an ISO date. */
export const { queryKey: dayKey } = publicQuery({ queryKey: ['day'] as const });

/**
 * The current day in Austria by the server's clock, as an ISO date. Until the clock has been read it is the day on which the page was
 * rendered, so that hydration matches the server's markup whatever the device's clock says; the query cache evicts it after some minutes.
 */
export function serverToday(): string {
  const isClockRead = queryClient.getQueryData<ClockReading>(clockKey) !== undefined;
  const dayOfPage = isClockRead ? undefined : queryClient.getQueryData<string>(dayKey);
  return dayOfPage ?? isoDateOf(new Date(serverNow()));
}

/** Response of GET and POST /api/time: the time of the server, or of the test clock if it is set; ISO with zone (R7.24). */
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
 * Reads the server's clock. This does not count as user activity: the server does not extend the session for this call, otherwise a page
 * that polls it would never time out.
 */
export async function fetchClock(signal?: AbortSignal): Promise<ClockReading> {
  const sentAt = Date.now();
  const { datetime } = await call(path, { check: isServerTime, ...(signal ? { signal } : {}) });
  const reading = readClock(datetime, sentAt, Date.now());
  if (reading === undefined) throw new InvalidResponseError({ path, method: 'GET' }, 200, datetime);
  return reading;
}

/** The query of the server's clock, kept 45 s (R9.1). */
export const clockQuery = publicQuery({
  queryKey: clockKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchClock(signal),
  staleTime: clockStaleTime,
  retry: false,
});

/** Sets the test clock (refused with 403 in PROD). The clock then runs from `datetime`. */
export function setTestClock(datetime: Date): Promise<ServerTime> {
  return call(path, { method: 'POST', query: { datetime: datetime.toISOString() }, check: isServerTime });
}

/** Resets to the server's real time. */
export function resetTestClock(): Promise<ServerTime> {
  return call(path, { method: 'POST', query: { reset: true }, check: isServerTime });
}

/** Whether the clock has been read, and the result. A failed poll keeps the last reading; without any, local time is used (R9.1). */
export type ClockState = { asked: false } | { asked: true; reading: ClockReading };

const state = shared('clock', () => {
  const query = queryStore<ClockReading>(clockQuery);
  const $clock = computed(query, ({ data, isPending }): ClockState => {
    if (data) return { asked: true, reading: data };
    return isPending ? { asked: false } : { asked: true, reading: localClock };
  });
  onMount($clock, () => {
    // The real clock is read only once, but a test clock may change at any time. Failed readings are retried.
    const timer = setInterval(() => {
      const environment = queryClient.getQueryData<EnvironmentInfo>(environmentQuery.queryKey)?.environment;
      const failed = queryClient.getQueryState(clockQuery.queryKey)?.status !== 'success';
      if (failed || !isProduction(environment)) void refreshClock();
    }, clockStaleTime);
    return () => clearInterval(timer);
  });
  return { $clock };
});

/** The server's clock; read and, outside PROD, polled while it has listeners (R9.1). */
export const $clock: ReadableAtom<ClockState> = state.$clock;

/** Reads the clock again; never rejects. */
export async function refreshClock(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: clockQuery.queryKey });
}

const clockListeners = shared('clock-listeners', () => new Set<(shift: number) => void>());

/**
 * Calls a listener whenever this page sets the server's clock, with the shift in milliseconds: the session of whoever sets the clock does
 * not age by it. Returns a function that ends it.
 */
export function onClockSet(listener: (shift: number) => void): () => void {
  clockListeners.add(listener);
  return () => clockListeners.delete(listener);
}

async function showSetClock(answer: Promise<ServerTime>): Promise<void> {
  const shift = Date.parse((await answer).datetime) - serverNow();
  const tell = () => clockListeners.forEach((listener) => void listener(shift));
  // In between, the time of what listeners know is ahead of the page's clock, never far behind it.
  if (shift > 0) tell();
  await refreshClock();
  if (shift < 0) tell();
}

/** Sets the test clock and shows it at once (R2.38). Rejects if the server refuses (PROD). */
export const changeTestClock = (datetime: Date): Promise<void> => showSetClock(setTestClock(datetime));

/** Resets the test clock to real time (R2.38). */
export const clearTestClock = (): Promise<void> => showSetClock(resetTestClock());
