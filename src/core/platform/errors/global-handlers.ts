import { isCallError } from '../api/call-errors.ts';
import { notices } from '../notices/notices-store.ts';
import { shared } from '../page/shared.ts';
import { raiseGlobalError, reportError } from './error-store.ts';
import { isReachable } from './new-build.ts';

/** Whether an unhandled error is the product's own: errors of a host page are neither reported nor shown. */
export type IsOwn = (source: { filename: string; stack: string }) => boolean;

/** Matches errors whose script or stack is under the given base (the folder from which natippc.js was loaded). */
export const fromScriptsUnder =
  (base: string): IsOwn =>
  ({ filename, stack }) =>
    filename.startsWith(base) || stack.includes(base);

/** How errors are handled. `fullScreen` is for the shell, which owns its page; on host pages errors are only logged. */
export interface GlobalHandlerOptions {
  isOwn: IsOwn;
  fullScreen: boolean;
  /** The window by default; another target in tests. */
  target?: EventTarget;
}

// Browsers report this if a ResizeObserver skips a frame; it is harmless.
const harmless = /^ResizeObserver loop/;

/**
 * Handles uncaught errors and unhandled rejections (R8.3–R8.5). Failed calls have their own messages, and aborted calls are not errors.
 * Returns a function that removes the handlers.
 */
export function installGlobalHandlers({ isOwn, fullScreen, target = globalThis }: GlobalHandlerOptions): () => void {
  const raise = fullScreen ? raiseGlobalError : (thrown: unknown): void => void reportError(thrown);
  const handle = (thrown: unknown, filename: string): void => {
    if (isCallError(thrown) || isAbort(thrown)) return;
    if (isOwn({ filename, stack: thrown instanceof Error ? (thrown.stack ?? '') : '' })) raise(thrown);
  };
  const onError = (event: Event): void => {
    const { thrown, message, filename } = detailsOf(event);
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

/** Details of the window's error event; those of failed images or scripts have no details and do not bubble to the window anyway. */
function detailsOf(event: Event): { thrown: unknown; message: string; filename: string } {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    thrown: 'error' in event ? event.error : undefined,
    message: 'message' in event ? text(event.message) : '',
    filename: 'filename' in event ? text(event.filename) : '',
  };
}

const isAbort = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'AbortError';

/** Name of the event dispatched on window when a lazy module fails to load (R8.10). */
export const preloadErrorEvent = 'natippc-preload-error';

/** What has been lost, and when, in ms: one release takes many files away, and what could not be loaded is tried again. */
const state = shared('preload-errors', () => ({
  events: new WeakSet<Event>(),
  lost: new Set<string>(),
  at: -Infinity,
}));
/** Files lost within this time, in ms, are one event. */
const burst = 2_000;

/** Whether a file is the first one to be lost. Without a name it cannot be told from others. */
function isFirst(name: string): boolean {
  if (name === '') return true;
  const now = performance.now();
  const isNew = !state.lost.has(name) && now - state.at > burst;
  state.lost.add(name);
  if (isNew) state.at = now;
  return isNew;
}

/**
 * Turns the loss of code, noticed by Vite's or by the loader, into one event of the product and offers a reload (R8.10). A host that handles
 * the event itself calls `preventDefault()`. The loader keeps trying to load a tag's code, so for that nothing is offered. Returns a
 * function that removes the handler.
 */
export function installPreloadHandler(target: EventTarget = globalThis): () => void {
  const tell = (event: Event, detail: unknown): boolean => {
    // Both the shell and the widgets in it listen.
    if (state.events.has(event)) return false;
    state.events.add(event);
    if (!isFirst(detail === undefined ? '' : String(detail))) return false;
    return target.dispatchEvent(new CustomEvent(preloadErrorEvent, { cancelable: true, detail }));
  };
  const onPreloadError = (event: Event): void => {
    if (tell(event, 'payload' in event ? event.payload : undefined)) void offerRecovery();
  };
  const onWidgetError = (event: Event): void => {
    if (event instanceof CustomEvent && event.detail?.code === 'load') tell(event, event.detail.message);
  };
  target.addEventListener('vite:preloadError', onPreloadError);
  target.addEventListener('natippc-error', onWidgetError);
  return () => {
    target.removeEventListener('vite:preloadError', onPreloadError);
    target.removeEventListener('natippc-error', onWidgetError);
  };
}

/** Offers a reload only if the register is reachable, since reloading without a network would lose the page. */
async function offerRecovery(): Promise<void> {
  if (await isReachable()) notices.modal({ kind: 'reload' });
  else notices.alert({ id: preloadErrorEvent, type: 'warning', content: notLoaded, dismissible: true });
}

const notLoaded =
  'Ein Teil der Seite konnte nicht geladen werden. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.';
