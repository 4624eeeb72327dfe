import { atom, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { observeCalls } from './call.ts';

/** Number of pending calls (R2.44, R4.51). */
export interface Activity {
  pending: number;
  /** How often all calls have settled; shown by the marker. */
  settlements: number;
}

export const quiet: Activity = { pending: 0, settlements: 0 };

/** Delay of the marker after the last call has settled, in ms, so that the result has been painted (R2.44). */
const markerDelay = 100;

/** Minimum duration of an awaited operation, in ms (R4.51), so that its spinner does not flash. */
export const minimumDuration = 500;

const callStarted = (activity: Activity): Activity => ({ ...activity, pending: activity.pending + 1 });

const callSettled = (activity: Activity): Activity => ({
  ...activity,
  pending: Math.max(0, activity.pending - 1),
});

/** Counts a settlement after the delay if there are still no pending calls. */
const markerDue = (activity: Activity): Activity =>
  activity.pending === 0 ? { ...activity, settlements: activity.settlements + 1 } : activity;

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

/** Pending calls; `settlements` is the value of the hidden ajax-response marker (R2.44). */
export const $activity: ReadableAtom<Activity> = state.$activity;
