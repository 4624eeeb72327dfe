import { isCallError } from '../api/call-errors.ts';
import { notices } from '../notices/notices-store.ts';
import { shared } from '../page/shared.ts';
import { raiseGlobalError, reportError } from './error-store.ts';
import { isReachable } from './new-release.ts';

/** Whether an unhandled error is the product's own: a host page's faults are not ours to report or to show. */
export type IsOwn = (source: { filename: string; stack: string }) => boolean;

/** Errors whose script, or whose stack, lies under the given base (the folder natippc.js was loaded from). */
export const fromScriptsUnder =
  (base: string): IsOwn =>
  ({ filename, stack }) =>
    filename.startsWith(base) || stack.includes(base);

/** What handlers do about an error. `fullScreen`: the shell, which owns its page; else it is only logged, a host page stays as it is. */
export interface GlobalHandlerOptions {
  isOwn: IsOwn;
  fullScreen: boolean;
  /** The window; another one in tests. */
  target?: EventTarget;
}

// A browser's notice that a ResizeObserver skipped a frame; nothing is broken.
const harmless = /^ResizeObserver loop/;

/**
 * Catches what nobody caught (R8.3–R8.5): errors and rejected promises. Failed calls have their own messages, an aborted one is no
 * error. Returns how the handlers are taken off.
 */
export function installGlobalHandlers({ isOwn, fullScreen, target = globalThis }: GlobalHandlerOptions): () => void {
  const raise = fullScreen ? raiseGlobalError : (thrown: unknown): void => void reportError(thrown);
  const handle = (thrown: unknown, filename: string): void => {
    if (isCallError(thrown) || isAbort(thrown)) return;
    if (isOwn({ filename, stack: thrown instanceof Error ? (thrown.stack ?? '') : '' })) raise(thrown);
  };
  const onError = (event: Event): void => {
    const { thrown, message, filename } = factsOf(event);
    if (!harmless.test(message)) handle(thrown ?? message, filename);
  };
  const onRejection = (event: Event): void => handle('reason' in event ? event.reason : undefined, '');
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}

/** An error event of the window; one of a failed image or script has no facts, and does not bubble here anyway. */
function factsOf(event: Event): { thrown: unknown; message: string; filename: string } {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    thrown: 'error' in event ? event.error : undefined,
    message: 'message' in event ? text(event.message) : '',
    filename: 'filename' in event ? text(event.filename) : '',
  };
}

const isAbort = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'AbortError';

/** Name of the event by which a failed load of a lazy module is told (R8.10); it bubbles no further than the window. */
export const preloadErrorEvent = 'natippc-preload-error';

const told = shared('preload-errors', () => new WeakSet<Event>());

/**
 * Turns the builder's preload errors into the product's event and offers a reload (R8.10). A host that handles the event itself calls
 * `preventDefault()`. Returns how it is taken off.
 */
export function installPreloadHandler(target: EventTarget = globalThis): () => void {
  const onPreloadError = (event: Event): void => {
    // The shell and the widgets in it both listen.
    if (told.has(event)) return;
    told.add(event);
    const detail = 'payload' in event ? event.payload : undefined;
    if (target.dispatchEvent(new CustomEvent(preloadErrorEvent, { cancelable: true, detail }))) void offerWayOn();
  };
  target.addEventListener('vite:preloadError', onPreloadError);
  return () => target.removeEventListener('vite:preloadError', onPreloadError);
}

/** Without a network a page loaded anew would be gone: that is offered only where the register answers. */
async function offerWayOn(): Promise<void> {
  if (await isReachable()) notices.modal({ kind: 'reload' });
  else notices.alert({ id: preloadErrorEvent, type: 'warning', content: notLoaded, dismissible: true });
}

const notLoaded =
  'Ein Teil der Seite konnte nicht geladen werden. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.';
