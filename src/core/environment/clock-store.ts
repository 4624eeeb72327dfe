import { computed, onMount, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { queryClient } from '../query/query-client.ts';
import { queryStore } from '../query/query-store.ts';
import { type ClockReading, clockStaleTime, localClock } from './clock.ts';
import { clockQuery, resetTestClock, setTestClock } from './clock-calls.ts';
import { isProduction } from './environment.ts';
import { type EnvironmentInfo, environmentQuery } from './environment-call.ts';

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
