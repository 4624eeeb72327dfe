import { expect, test } from 'vitest';
import {
  hasAnyRole,
  isRegisteredForInstallations,
  matchesRolePattern,
  routeContextOf,
  type Viewer,
} from '#core/account/session/permission.ts';
import { loggedOut } from '#core/account/session/session.ts';
import { sessionOf } from './users.ts';

const viewer: Viewer = {
  session: sessionOf(),
  userInfo: { username: 'emuster', bundeslandCode: '0' },
  audience: 'registered',
  hasTasks: false,
  registered: false,
  environment: 'TEST',
};

test('[R6.2] a check passes when any of the given roles is present', () => {
  expect(hasAnyRole(['A', 'B'], ['B', 'C'])).toBe(true);
  expect(hasAnyRole(['A'], ['B'])).toBe(false);
  expect(hasAnyRole(['A'], [])).toBe(false);
});

test('[R6.2] a check passes when any role matches a pattern', () => {
  expect(matchesRolePattern(['X', 'AUTHORITY_4'], /^AUTHORITY_\d$/)).toBe(true);
  expect(matchesRolePattern(['AUTHORITY_4'], 'AUTHORITY')).toBe(false);
  expect(matchesRolePattern(['AUTHORITY_4'], 'AUTHORITY_\\d')).toBe(true);
  expect(matchesRolePattern([], /.*/)).toBe(false);
});

test('[R6.2] a broken role pattern denies access, and one with the global flag gives the same result each time', () => {
  expect(matchesRolePattern(['A'], '(')).toBe(false);
  const pattern = /A/g;
  expect([1, 2, 3].map(() => matchesRolePattern(['A'], pattern))).toEqual([true, true, true]);
});

test('[R2.5] users count as registered by the call’s answer or their user type, but never when logged out', () => {
  expect(isRegisteredForInstallations(viewer)).toBe(false);
  expect(isRegisteredForInstallations({ ...viewer, registered: true })).toBe(true);
  for (const userType of ['AUTHORITY', 'NATIPPC_REGISTERED'] as const) {
    expect(isRegisteredForInstallations({ ...viewer, userInfo: { ...viewer.userInfo, userType } })).toBe(true);
  }
  expect(isRegisteredForInstallations({ ...viewer, session: loggedOut, registered: true })).toBe(false);
});

test('[R6.1] route checks see the effective roles', () => {
  const session = sessionOf({ authorities: [{ authority: 'ROLE_A' }, { authority: 'ROLE_B' }], activeRole: 'B' });
  expect(routeContextOf({ ...viewer, session, hasTasks: true })).toEqual({
    roles: ['B'],
    isLoggedIn: true,
    audience: 'registered',
    isRegisteredForInstallations: false,
    hasUserTasks: true,
    isReadOnly: false,
    isProduction: false,
  });
});

test('[R1.5] route checks treat an unknown environment code as not PROD, and a missing one as PROD', () => {
  const isProduction = (environment: string | undefined) => routeContextOf({ ...viewer, environment }).isProduction;
  expect(['PROD', 'DEMO', 'QA7', undefined].map(isProduction)).toEqual([true, false, false, true]);
});
