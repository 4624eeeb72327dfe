import { atom, type ReadableAtom } from 'nanostores';
import { observeCalls } from '../api/call.ts';
import { shared } from '../page/shared.ts';
import { type Activity, callSettled, callStarted, markerDelay, markerDue, quiet } from './activity.ts';

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
