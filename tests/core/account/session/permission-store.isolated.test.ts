import { afterAll, beforeAll, expect, test } from 'vitest';
import { $permission } from '#core/account/session/permission-store.ts';
import { refreshSession } from '#core/account/session/session-store.ts';
import { waitFor } from '../../../fixtures/wait-for.ts';
import { type AnsweringServer, startServer } from '../../platform/api/answering-server.ts';
import { sessionOf } from './users.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const env = { environment: 'TEST', version: '1', sessionTimeout: 1800, audience: 'registered' };

test('[R2.5] the permission context follows session, audience and registration, and makes no call without a listener', async () => {
  server.on('GET api/env', { json: env });
  server.on('GET api/user-tasks', { json: [] });
  server.on('GET api/auth/user', { json: { isLoggedIn: false } });
  await new Promise((later) => setImmediate(later));
  expect(server.calls()).toEqual([]);

  const stop = $permission.listen(() => {});
  await waitFor(() => expect($permission.get().known).toBe(true));
  await waitFor(() => expect($permission.get().context.audience).toBe('registered'));
  expect($permission.get().context).toMatchObject({ isLoggedIn: false, isRegisteredForInstallations: false });
  expect(server.calls()).not.toContain('GET /natippc/api/auth/isRegisteredForNatippcInstallation/any');

  server.on('GET api/auth/user', { json: sessionOf({ authorities: [{ authority: 'ROLE_X' }] }) });
  server.on('GET api/auth/userInfo', { json: { username: 'emuster', bundeslandCode: '0' } });
  server.on('GET api/auth/isRegisteredForNatippcInstallation/any', { json: true });
  await refreshSession();
  await waitFor(() =>
    expect($permission.get()).toEqual({
      known: true,
      context: {
        roles: ['X'],
        isLoggedIn: true,
        audience: 'registered',
        isRegisteredForInstallations: true,
        hasUserTasks: false,
        isReadOnly: false,
        isProduction: false,
      },
    }),
  );
  stop();
});
