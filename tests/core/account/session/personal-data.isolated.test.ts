import { keepMount } from 'nanostores';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetPersonalData, restorePersonalData, withdrawPersonalData } from '#core/account/session/personal-data.ts';
import { $sessionState, adoptSignOut, refreshSession } from '#core/account/session/session-store.ts';
import { isStatus } from '#core/platform/api/call-errors.ts';
import { $alerts, $modals, $toasts, notices } from '#core/platform/notices/notices-store.ts';
import { publicQuery } from '#core/platform/query/public-data.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { waitFor } from '../../../fixtures/wait-for.ts';
import { type AnsweringServer, startServer } from '../../platform/api/answering-server.ts';
import { sessionOf } from './users.ts';

let server: AnsweringServer;
/** Number of calls for the record, which is part of its answer. */
let asked = 0;
const record = queryStore({ queryKey: ['record'], queryFn: async () => `record ${++asked}` });
const text = queryStore(
  publicQuery({ queryKey: ['text'], queryFn: async () => 'text', staleTime: Number.POSITIVE_INFINITY }),
);
const unused = ['list'];

beforeAll(async () => {
  server = await startServer();
  for (const store of [$sessionState, record, text]) keepMount(store);
});
afterAll(() => server.stop());

beforeEach(async () => {
  server.on('GET api/auth/user', { json: sessionOf() });
  server.on('GET api/auth/userInfo', { json: { username: 'emuster', bundeslandCode: '0' } });
  await refreshSession();
  await waitFor(() => expect($sessionState.get().session.isLoggedIn).toBe(true));
  await waitFor(() => expect(record.get().data).toBeDefined());
  await waitFor(() => expect(record.get().isFetching).toBe(false));
  queryClient.setQueryData(unused, ['secret']);
});

test('a sign-out removes the previous user’s data at once and refetches what is shown', async () => {
  const before = asked;
  void adoptSignOut();
  await waitFor(() => expect($sessionState.get().session.isLoggedIn).toBe(false));
  expect(record.get().data).not.toBe(`record ${before}`);
  expect(queryClient.getQueryState(unused)).toBeUndefined();
  expect(text.get().data, 'data that is the same for everybody stays').toBe('text');
  await waitFor(() => expect(record.get().data).toBe(`record ${before + 1}`));
});

test('[R2.50] a sign-out removes all messages, including those in the message center', async () => {
  notices.toast({ type: 'info', message: 'Der Export ist fertig.' });
  notices.alert({ id: 'a', type: 'danger', content: 'Der Export ist gescheitert.', dismissible: true });
  notices.modal({ kind: 'timeout', path: 'x', timeout: 1 });
  void adoptSignOut();
  await waitFor(() => expect($toasts.get()).toEqual({ active: [], history: [] }));
  expect([$alerts.get(), $modals.get()]).toEqual([[], []]);
});

test('[R2.50] switching roles keeps the user’s messages', async () => {
  notices.toast({ type: 'info', message: 'Der Export ist fertig.' });
  server.on('GET api/auth/user', { json: sessionOf({ activeRole: 'ROLE_X' }) });
  const before = asked;
  await refreshSession();
  await waitFor(() => expect(asked).toBe(before + 1));
  expect($toasts.get().history).toHaveLength(1);
  notices.forget();
});

test('[R4.6] the end of a session removes its data without a request, and a new session refetches it', async () => {
  const before = asked;
  withdrawPersonalData();
  expect(record.get().data).toBeUndefined();
  expect(isStatus(record.get().error, 401)).toBe(true);
  expect(queryClient.getQueryState(unused)).toBeUndefined();
  expect([asked, text.get().data]).toEqual([before, 'text']);
  restorePersonalData();
  await waitFor(() => expect(record.get().data).toBe(`record ${before + 1}`));
});

test('a page restored from the back/forward cache has no user until the server has answered', async () => {
  resetPersonalData();
  expect($sessionState.get()).toMatchObject({ known: false, session: { isLoggedIn: false } });
  expect(record.get().data).toBeUndefined();
  await waitFor(() => expect($sessionState.get().session.isLoggedIn).toBe(true));
  await waitFor(() => expect(record.get().data).toBeDefined());
});
