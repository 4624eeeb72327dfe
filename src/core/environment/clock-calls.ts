import { call } from '../api/call.ts';
import { InvalidAnswerError } from '../api/call-errors.ts';
import { type ClockReading, clockKey, clockStaleTime, readClock } from './clock.ts';

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
