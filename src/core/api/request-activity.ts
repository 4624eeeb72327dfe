import { atom, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { observeCalls } from './call.ts';

/** Calls under way (R2.44, R4.51), counted. */
export interface Activity {
  pending: number;
  /** How often all calls had settled; the marker shows it. */
  settlements: number;
}

export const quiet: Activity = { pending: 0, settlements: 0 };

/** The marker follows this long after the last call settled, so that what the answer changed is painted (R2.44). */
const markerDelay = 100;

/** An awaited operation lasts at least this long (R4.51), so that its spinner does not flash. */
export const minimumDuration = 500;

const callStarted = (activity: Activity): Activity => ({ ...activity, pending: activity.pending + 1 });

const callSettled = (activity: Activity): Activity => ({
  ...activity,
  pending: Math.max(0, activity.pending - 1),
});

/** The delay has passed: counts a settlement if still nothing is under way. */
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

/** Calls under way; `settlements` is the value of the hidden ajax-response marker (R2.44). */
export const $activity: ReadableAtom<Activity> = state.$activity;
