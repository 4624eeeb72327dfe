import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorTexts } from '#core/platform/errors/error-report.ts';
import { $globalError, closeGlobalError, reportError } from '#core/platform/errors/error-store.ts';
import {
  fromScriptsUnder,
  installGlobalHandlers,
  installPreloadHandler,
  preloadErrorEvent,
} from '#core/platform/errors/global-handlers.ts';
import { $alerts, $modals, notices } from '#core/platform/notices/notices-store.ts';
import { waitFor } from '../../../fixtures/wait-for.ts';
import { type AnsweringServer, startServer } from '../api/answering-server.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => {
  server.forget();
  server.on('POST api/log', (response) => response.writeHead(204).end());
});
afterAll(() => server.stop());

const sent = () => server.seen.map(({ body }) => new URLSearchParams(body));

describe('reporting', () => {
  test('[R8.4] [R7.25] the details of an error are posted with level ERROR, form-encoded', async () => {
    const $reported = reportError(new TypeError('x & y'), 'at Installations');
    await waitFor(() => expect($reported.get().logged).toBe('saved'));
    expect(server.calls()).toEqual(['POST /natippc/api/log']);
    expect(server.seen[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(sent()[0]?.get('level')).toBe('ERROR');
    const message = sent()[0]?.get('message') ?? '';
    for (const part of ['TypeError: x & y', $reported.get().report.id, 'at Installations']) {
      expect(message).toContain(part);
    }
  });

  test('[R8.4] a failed log call is reported to the user', async () => {
    server.on('POST api/log', { json: {}, status: 500 });
    const $reported = reportError(new Error('not saved'));
    await waitFor(() => expect($reported.get().logged).toBe('failed'));
    expect(errorTexts.logFailed).toBe('Das Protokoll konnte nicht gespeichert werden.');
  });

  test('an error caught twice makes one report, and equal errors within a minute make one log call', async () => {
    const error = new Error('twice');
    const $first = reportError(error);
    expect(reportError(error)).toBe($first);
    const $like = reportError(error.message);
    expect($like).not.toBe($first);
    const again = new Error('twice');
    if (error.stack) again.stack = error.stack;
    expect(reportError(again).get().logged).toBe('heldBack');
    await waitFor(() => expect($first.get().logged).toBe('saved'));
  });
});

describe('global handlers', () => {
  const base = 'https://amt.example/natippc/';
  let target: EventTarget;
  let remove: () => void;
  const install = (fullScreen: boolean): void => {
    remove = installGlobalHandlers({ isOwn: fromScriptsUnder(base), fullScreen, target });
  };
  beforeEach(() => {
    target = new EventTarget();
  });
  afterEach(() => {
    remove();
    closeGlobalError();
  });

  const raise = (error: unknown, filename = `${base}chunk.js`): boolean =>
    target.dispatchEvent(Object.assign(new Event('error'), { error, message: String(error), filename }));
  const reject = (reason: unknown): boolean =>
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  test('[R8.5] in the shell an uncaught error shows the full-screen message', () => {
    install(true);
    raise(new Error('global'));
    expect($globalError.get()?.get().report.message).toBe('global');
  });

  test('[R8.5] on a host page own errors are only logged, and errors of the host are ignored', async () => {
    install(false);
    raise(new Error('of the host'), 'https://amt.example/portal.js');
    raise(new Error('ours'));
    const messages = () => sent().map((form) => form.get('message')?.split('\n')[0]);
    await waitFor(() => expect(messages()).toContain('Error: ours'));
    expect(messages()).not.toContain('Error: of the host');
    expect($globalError.get()).toBeUndefined();
  });

  test('rejected promises count as front-end errors, failed and aborted calls do not', () => {
    install(true);
    const own = (error: Error): Error => Object.assign(error, { stack: `${error.name} at ${base}chunk.js` });
    const failedCall = own(Object.assign(new Error('x'), { name: 'NetworkError' }));
    reject(failedCall);
    reject(own(new DOMException('x', 'AbortError')));
    raise('ResizeObserver loop completed with undelivered notifications.');
    expect($globalError.get()).toBeUndefined();
    reject(own(new Error('rejected')));
    expect($globalError.get()?.get().report.message).toBe('rejected');
  });
});

describe('failed loads of lazy modules', () => {
  test('[R8.10] a failed load of a lazy module raises a preload-error event and offers a reload if the register responds', async () => {
    server.on('HEAD natippc.js', (response) => response.writeHead(200).end());
    const target = new EventTarget();
    const remove = installPreloadHandler(target);
    const heard = vi.fn();
    target.addEventListener(preloadErrorEvent, heard);
    target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('chunk') }));
    expect(heard).toHaveBeenCalledTimes(1);
    await waitFor(() => expect($modals.get().map(({ modal }) => modal)).toEqual([{ kind: 'reload' }]));
    for (const { id } of $modals.get()) notices.closeModal(id);

    target.addEventListener(preloadErrorEvent, (event) => event.preventDefault());
    target.dispatchEvent(new Event('vite:preloadError'));
    remove();
    target.dispatchEvent(new Event('vite:preloadError'));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(server.calls().filter((call) => call.startsWith('HEAD'))).toHaveLength(1);
    expect($modals.get()).toEqual([]);
  });

  test('[R8.10] a release that takes several files away raises one event, however often they are tried again', () => {
    const target = new EventTarget();
    const remove = installPreloadHandler(target);
    const heard = vi.fn((event: Event) => event.preventDefault());
    target.addEventListener(preloadErrorEvent, heard);
    const lose = (file: string) =>
      target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(file) }));
    // Long after the losses of other tests.
    vi.spyOn(performance, 'now').mockReturnValue(1e9);
    const message = 'TypeError: a tag’s code';
    target.dispatchEvent(new CustomEvent('natippc-error', { detail: { code: 'load', message } }));
    for (const file of ['one.js', 'two.js', 'one.js']) lose(file);
    target.dispatchEvent(new CustomEvent('natippc-error', { detail: { code: 'attribute', message: 'x' } }));
    expect(heard).toHaveBeenCalledTimes(1);
    vi.mocked(performance.now).mockRestore();
    remove();
  });

  test('[R8.10] if the register does not respond, a failed load reports the network instead of offering a reload that would lose the page', async () => {
    server.on('HEAD natippc.js', (response) => response.destroy());
    const target = new EventTarget();
    const remove = installPreloadHandler(target);
    target.dispatchEvent(new Event('vite:preloadError'));
    await waitFor(() => expect($alerts.get()[0]?.content).toContain('Prüfen Sie die Netzwerkverbindung'));
    expect($modals.get()).toEqual([]);
    notices.forget();
    remove();
  });
});
