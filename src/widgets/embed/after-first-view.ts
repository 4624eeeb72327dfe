import { observeCalls } from '../../core/api/call.ts';

/** A widget that has made no call in this time shows what the page embedded for it, or needs none. */
const noCallWithin = 1_500;

/**
 * Runs something once, when the widgets have shown their first view: all calls made so far are answered, and the browser has time.
 * Nothing it loads competes with the first results.
 */
export function afterFirstView(run: () => void): void {
  let pending = 0;
  const begin = (): void => {
    clearTimeout(timer);
    stopRequests();
    stopSettled();
    // Missing in Safari.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3_000 });
    else setTimeout(run, 200);
  };
  const timer = setTimeout(begin, noCallWithin);
  const stopRequests = observeCalls('request', () => {
    clearTimeout(timer);
    pending += 1;
  });
  const stopSettled = observeCalls('settled', () => {
    pending -= 1;
    // A failed call is made again after a pause: the first view is then no longer in anybody's way.
    if (pending <= 0) begin();
  });
}
