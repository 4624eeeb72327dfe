import { atom, type ReadableAtom } from 'nanostores';
import { observeCalls } from '../api/call.ts';
import { shared } from '../page/shared.ts';
import { type Activity, callSettled, callStarted, markerDelay, markerDue, minimumDuration, quiet } from './activity.ts';

const state = shared('request-activity', () => {
  const $activity = atom<Activity>(quiet);
  let marker: ReturnType<typeof setTimeout> | undefined;
  observeCalls('request', () => {
    clearTimeout(marker);
    $activity.set(callStarted($activity.get()));
  });
  observeCalls('settled', () => {
    $activity.set(callSettled($activity.get()));
    clearTimeout(marker);
    if ($activity.get().pending === 0)
      marker = setTimeout(() => $activity.set(markerDue($activity.get())), markerDelay);
  });
  return { $activity };
});

/** Calls under way; `settlements` is the value of the hidden ajax-response marker (R2.44). */
export const $activity: ReadableAtom<Activity> = state.$activity;

/**
 * An awaited operation that lasts at least 500 ms (R4.51). It settles as `operation` does, only never sooner; a rejection waits too,
 * so that a spinner does not flash before the error.
 */
export async function lastingAtLeast<Result>(
  operation: Promise<Result>,
  milliseconds: number = minimumDuration,
): Promise<Result> {
  const elapsed = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const [outcome] = await Promise.allSettled([operation, elapsed]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
