import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialOverview, overviewChoices } from '#core/account/session/own-overview.ts';
import {
  anonymousUserInfo,
  federalStateOf,
  loggedOut,
  parseSession,
  parseUserInfo,
  sessionView,
  settleSession,
  userTypes,
  withActiveRole,
} from '#core/account/session/session.ts';
import { authority, owner, sessionOf } from './users.ts';

describe('reading a session', () => {
  const answer = {
    isLoggedIn: true,
    user: {
      authorities: [{ authority: 'ROLE_AUTHORITY' }],
      activeRole: 'ROLE_AUTHORITY',
      switchableRoles: [authority, owner],
      currentUserName: 'Erika Muster',
      username: 'emuster',
      mainUser: 'mmuster',
      mainUserName: 'Max Muster',
      loginName: 'erika',
      mainUserLoginName: 'max',
      userKind: 'PERSON',
      pvp: true,
      usp: false,
      oidc: true,
    },
  };

  test('[R3.1] the session keeps every field of the session call', () => {
    expect(parseSession(answer)).toEqual(answer);
  });

  test('[R3.1] the shell sees isAuth plus the same fields', () => {
    expect(sessionView(parseSession(answer))).toEqual({ isAuth: true, ...answer.user });
    expect(sessionView(loggedOut)).toEqual({ isAuth: false });
  });

  test('[R4.1] a session answer that does not clearly name a logged-in user means logged out', () => {
    const unclear = [
      undefined,
      null,
      '<html>',
      [],
      {},
      { isLoggedIn: 'true', user: answer.user },
      { isLoggedIn: true },
      { isLoggedIn: true, user: { ...answer.user, username: 'anonymousUser' } },
      { isLoggedIn: true, user: { ...answer.user, username: '' } },
      { isLoggedIn: false, user: answer.user },
    ];
    for (const value of unclear) expect(parseSession(value)).toEqual(loggedOut);
  });

  test('[R4.1] any JSON is parsed as a session without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, user) => {
        expect(parseSession(value)).toEqual(loggedOut);
        const session = parseSession({ isLoggedIn: true, user });
        if (session.isLoggedIn) expect(session.user.username).not.toBe('');
      }),
    );
  });

  test('invalid entries in the session’s role lists are omitted', () => {
    const session = parseSession({
      isLoggedIn: true,
      user: {
        username: 'a',
        authorities: ['ROLE_X', { authority: 'ROLE_Y' }, null],
        switchableRoles: [{ name: 'x' }, { id: 'b' }],
      },
    });
    expect(session).toMatchObject({
      user: { authorities: [{ authority: 'ROLE_Y' }], switchableRoles: [{ id: 'b', name: 'b' }] },
    });
  });
});

describe('user info', () => {
  test('[R1.3] both user types are recognised, and any other is dropped', () => {
    expect(userTypes).toEqual(['AUTHORITY', 'NATIPPC_REGISTERED']);
    expect(parseUserInfo({ username: 'a', userType: 'AUTHORITY', bundeslandCode: '4' })).toEqual({
      username: 'a',
      userType: 'AUTHORITY',
      bundeslandCode: '4',
    });
    expect(parseUserInfo({ username: 'a', userType: 'ADMIN', bundeslandCode: '0' })).not.toHaveProperty('userType');
  });

  test('[R3.2] the federal state code 0 means none', () => {
    expect(federalStateOf({ username: 'a', bundeslandCode: '0' })).toBeUndefined();
    expect(federalStateOf({ username: 'a', bundeslandCode: '4' })).toBe('4');
    expect(parseUserInfo({ username: 'a', bundeslandCode: '10' })?.bundeslandCode).toBe('0');
  });

  test('[R4.1] a failed session, a failed lookup and the anonymous name each mean logged out', () => {
    const session = sessionOf();
    const info = { username: 'emuster', bundeslandCode: '0' };
    expect(settleSession({ ok: true, value: session }, { ok: true, value: info })).toEqual(session);
    expect(settleSession({ ok: false }, { ok: true, value: info })).toEqual(loggedOut);
    expect(settleSession({ ok: true, value: session }, { ok: false })).toEqual(loggedOut);
    expect(settleSession({ ok: true, value: session }, { ok: true, value: undefined })).toEqual(loggedOut);
    expect(settleSession({ ok: true, value: session }, { ok: true, value: anonymousUserInfo })).toEqual(loggedOut);
  });
});

describe('overview', () => {
  const land = { username: 'a', userType: 'AUTHORITY', bundeslandCode: '4' } as const;
  const bund = { username: 'a', userType: 'AUTHORITY', bundeslandCode: '0' } as const;
  const registered = { username: 'a', userType: 'NATIPPC_REGISTERED', bundeslandCode: '0' } as const;

  test('[R4.9] the initial overview is official for an authority with a federal state, owner for registered users, otherwise all', () => {
    expect(initialOverview(sessionOf(), land)).toBe('official');
    expect(initialOverview(sessionOf(), bund)).toBe('all');
    expect(initialOverview(sessionOf(), registered)).toBe('owner');
    expect(initialOverview(sessionOf(), { username: 'a', bundeslandCode: '0' })).toBe('all');
    expect(initialOverview(loggedOut, land)).toBe('all');
  });

  test('[R3.5] the overviews official and owner are offered only to users to whom they apply', () => {
    expect(overviewChoices(loggedOut, undefined)).toEqual(['all']);
    expect(overviewChoices(sessionOf(), land)).toEqual(['all', 'official']);
    expect(overviewChoices(sessionOf(), registered)).toEqual(['all', 'owner']);
  });
});

test('[R4.2] a switchable role can become the active role of a session, any other cannot', () => {
  const session = sessionOf({ switchableRoles: [authority, owner], activeRole: owner.id });
  expect(withActiveRole(session, authority.id)).toMatchObject({ user: { activeRole: authority.id } });
  expect(withActiveRole(session, 'ADMIN')).toBe(session);
  expect(withActiveRole(loggedOut, authority.id)).toBe(loggedOut);
});
