import { observeCalls } from '../../core/api/call.ts';
import { provideNoticeHost } from '../../core/notices/notice-host.ts';
import { ownDocument } from '../../core/page/own-document.ts';
import { shared } from '../../core/page/shared.ts';

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

const hostTag = 'natippc-notices';

/** The host's own code comes by the loader, like that of any tag. */
function placeHost(): void {
  const page = ownDocument();
  if (!page.querySelector(hostTag)) page.body.append(page.createElement(hostTag));
}

/**
 * What the first widget of a page brings along for all of them: a place for notices as soon as there is one to show, the modals of
 * failed calls (R8.1, R8.2), and what follows the page for as long as it lives. None of it costs the first view more than these lines.
 */
export function bringAlong(): void {
  const page = shared('brought-along', () => ({ done: false }));
  if (page.done) return;
  page.done = true;
  provideNoticeHost(placeHost);
  observeCalls('error', (error) => {
    // Where even this file cannot be loaded, the widget that made the call still says what happened.
    import('../../core/notices/notices-store.ts').then(
      ({ notices }) => notices.callFailed(error),
      () => {},
    );
  });
  // Left before its services run, and shown again: they are to ask who is there now.
  let isBack = false;
  addEventListener('pageshow', ({ persisted }) => {
    isBack ||= persisted;
  });
  afterFirstView(() => {
    // Without it the page works as one of anonymous visitors.
    import('./page-services.ts').then(
      ({ startPageServices }) => startPageServices(isBack),
      () => {},
    );
  });
}
