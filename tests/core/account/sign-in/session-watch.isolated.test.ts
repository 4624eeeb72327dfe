import { afterAll, beforeAll, expect, test } from 'vitest';
import { $initialOverview, $mayBeNarrowed, $overviewChoices } from '#core/account/session/overview-choices.ts';
import { refreshSession } from '#core/account/session/session-store.ts';
import { watchSession } from '#core/account/sign-in/session-watch.ts';
import { searchFor } from '#core/search/search/search-store.ts';
import { waitFor } from '../../../fixtures/wait-for.ts';
import { type AnsweringServer, startServer } from '../../platform/api/answering-server.ts';
import { sessionOf } from '../session/users.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('[R4.9] searches start with the current user’s overview, and a later session does not change existing searches', async () => {
  server.on('GET api/auth/user', { json: sessionOf() });
  server.on('GET api/auth/userInfo', {
    json: { username: 'emuster', userType: 'NATIPPC_REGISTERED', bundeslandCode: '0' },
  });
  const begun = searchFor('begun', { urlState: false });
  const later = searchFor('later', { urlState: false });
  $initialOverview.listen((overview) => overview && begun.initializeOverview(overview));
  watchSession();
  await waitFor(() => expect($initialOverview.get()).toBe('owner'));
  expect($overviewChoices.get()).toEqual(['all', 'owner']);
  expect($mayBeNarrowed.get()).toBe(true);

  server.on('GET api/auth/userInfo', {
    json: { username: 'emuster', userType: 'AUTHORITY', bundeslandCode: '4' },
  });
  await refreshSession();
  await waitFor(() => expect($initialOverview.get()).toBe('official'));
  expect($overviewChoices.get()).toEqual(['all', 'official']);
  expect(begun.$search.get()).toEqual({ overview: 'owner' });
  later.initializeOverview($initialOverview.get() ?? 'all');
  expect(later.$search.get()).toEqual({ overview: 'official' });
});
