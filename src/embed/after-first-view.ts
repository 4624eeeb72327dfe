import { observeCalls } from '#core/platform/api/call.ts';
import { registerNoticeHost } from '#core/platform/notices/notice-host.ts';
import { ownDocument } from '#core/platform/page/own-document.ts';
import { shared } from '#core/platform/page/shared.ts';

/** If no call is made within this time (ms), the widgets have embedded data or need none. */
const noCallWithin = 1_500;

/**
 * Runs a callback once the widgets have shown their first view, that is, when all calls made so far have settled and the browser is idle.
 * Anything it loads does not compete with the first results.
 */
export function afterFirstView(run: () => void): void {
  let pending = 0;
  const begin = (): void => {
    clearTimeout(timer);
    stopRequests();
    stopSettled();
    // Safari does not support requestIdleCallback.
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
    // A failed call is retried after a pause, so there is no reason to wait for it.
    if (pending <= 0) begin();
  });
}

const hostTag = 'natippc-notices';

/** Adds the notice host to the page; the loader loads its code like that of any tag. */
function placeHost(): void {
  const page = ownDocument();
  if (!page.querySelector(hostTag)) page.body.append(page.createElement(hostTag));
}

/**
 * Sets up what the first widget provides for all widgets on the page: a notice host as soon as there is a notice, the modals of failed
 * calls (R8.1, R8.2), and the services that run for the lifetime of the page. Only these few lines are part of the first view.
 */
export function startSharedServices(): void {
  const page = shared('brought-along', () => ({ done: false }));
  if (page.done) return;
  page.done = true;
  registerNoticeHost(placeHost);
  observeCalls('error', (error) => {
    // If even this file cannot be loaded, the widget that made the call still reports the error.
    import('./failed-call.ts').then(
      ({ reportFailedCall }) => reportFailedCall(error),
      () => {},
    );
  });
  // If the page is restored from the back/forward cache before its services have started, they must check the session again.
  let isBack = false;
  addEventListener('pageshow', ({ persisted }) => {
    isBack ||= persisted;
  });
  afterFirstView(() => {
    // Without these services, the page works as it does for anonymous visitors.
    import('./page-services.ts').then(
      ({ startPageServices }) => startPageServices(isBack),
      () => {},
    );
  });
}
