import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { call, observeCalls } from '#core/platform/api/call.ts';
import { modalOf, modalTexts } from '#core/platform/notices/modal.ts';
import { $modals, notices } from '#core/platform/notices/notices-store.ts';
import { type AnsweringServer, startServer } from '../api/answering-server.ts';

let server: AnsweringServer;
let stop: () => void;
beforeAll(async () => {
  server = await startServer();
  // Like the first widget of a page, which additionally loads the notices on demand.
  stop = observeCalls('error', (error) => {
    const modal = modalOf(error);
    if (modal) notices.modal(modal);
  });
});
afterEach(() => {
  server.forget();
  for (const { id } of $modals.get()) notices.closeModal(id);
});
afterAll(() => {
  stop();
  return server.stop();
});

const modals = () => $modals.get().map(({ modal }) => modal);
const quietly = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => {});

test("[R8.1] calls that time out concurrently raise one modal 'Zeitüberschreitung'", async () => {
  server.on('GET api/slow', () => {});
  await Promise.all([quietly(call('api/slow', { timeout: 20 })), quietly(call('api/slow', { timeout: 20 }))]);
  expect(modals()).toEqual([{ kind: 'timeout', path: 'api/slow', timeout: 20 }]);
  expect(modalTexts.timeout.title).toBe('Zeitüberschreitung');
  for (const part of ['zu lange', 'abgebrochen', 'Netzwerkverbindung', 'erneut']) {
    expect(modalTexts.timeout.body).toContain(part);
  }
});

test("[R8.2] [R7.7] status 400 with an HTML body raises the modal 'Firewall Ablehnung' even if throwing is disabled", async () => {
  server.on('POST api/x', { html: '<h1>Rejected</h1>', status: 400 });
  await call('api/x', { method: 'POST', throwOnError: false });
  expect(modals()).toEqual([{ kind: 'firewall', html: '<h1>Rejected</h1>' }]);
  expect(modalTexts.firewall.title).toBe('Firewall Ablehnung');
});

test('any other failure raises no modal and is left to the caller', async () => {
  server.on('GET api/problem', { json: { title: 'x', status: 400 }, status: 400 });
  server.on('GET api/broken', { html: '<h1>Fehler</h1>', status: 500 });
  for (const path of ['api/problem', 'api/broken', 'api/missing']) await quietly(call(path));
  expect(modals()).toEqual([]);
});
