import { describe, expect, test } from 'vitest';
import { loggedOut } from '#core/account/session/session.ts';
import {
  clearsTicket,
  returnParameter,
  type SignInDeployment,
  safeReturnAddress,
  signInTarget,
  signOutPlan,
  ticketRemovals,
} from '#core/account/sign-in/sign-in-targets.ts';
import { sessionOf } from '../session/users.ts';

const deployment: SignInDeployment = { portalBase: 'https://amt.example/portal/', logoutMode: 'portal' };
const here = 'https://amt.example/natippc/installations?anlagen.q=stahl';

describe('signing in', () => {
  test('[R6.9] signing in leads to the portal sign-in with the page as its return address', () => {
    const url = new URL(signInTarget(loggedOut, deployment, here));
    expect(url.origin + url.pathname).toBe('https://amt.example/portal/anmelden');
    expect(url.searchParams.get(returnParameter)).toBe(here);
  });

  test('[R6.9] signing in leads to the local login page if one is configured', () => {
    const target = signInTarget(loggedOut, { ...deployment, localLogin: 'https://amt.example/natippc/login' }, here);
    expect(target.startsWith('https://amt.example/natippc/login?')).toBe(true);
  });

  test('[R6.9] pvp and usp users are sent to the site root, on login and on logout', () => {
    for (const user of [{ pvp: true }, { usp: true }]) {
      expect(signInTarget(sessionOf(user), deployment, here)).toBe('https://amt.example/');
      expect(signOutPlan(sessionOf(user), deployment).href).toBe('https://amt.example/');
    }
  });

  test('[R2.14] signing in rejects a return address of another origin', () => {
    for (const address of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://amt.example/x']) {
      expect(safeReturnAddress(address, 'https://amt.example')).toBeUndefined();
    }
    expect(safeReturnAddress('/natippc/', 'https://amt.example')).toBe('https://amt.example/natippc/');
    expect(signInTarget(loggedOut, deployment, 'https://evil.example/')).toBe('https://amt.example/portal/anmelden');
  });
});

describe('signing out', () => {
  const loginPage = 'https://amt.example/portal/anmelden?event=logout';

  test('[R2.33] signing out leads to the portal login page with a logout event', () => {
    expect(signOutPlan(sessionOf(), deployment)).toEqual({ call: false, href: loginPage });
  });

  test('[R7.23] signing out is a local logout call, optionally followed by the portal’s logout, depending on the deployment', () => {
    expect(signOutPlan(sessionOf(), { ...deployment, logoutMode: 'local' })).toEqual({ call: true });
    expect(signOutPlan(sessionOf(), { ...deployment, logoutMode: 'localThenPortal' })).toEqual({
      call: true,
      href: loginPage,
    });
  });

  test.each(['local', 'portal', 'localThenPortal'] as const)(
    '[R6.9] whoever has signed in at a provider signs out by the portal’s page, in the mode %s too',
    (logoutMode) => {
      const expected = { call: false, href: loginPage };
      expect(signOutPlan(sessionOf({ oidc: true }), { ...deployment, logoutMode })).toEqual(expected);
    },
  );

  test('[R6.10] signing out clears the ticket cookie except for pvp users', () => {
    expect(clearsTicket(sessionOf({ pvp: true }))).toBe(false);
    for (const session of [sessionOf(), sessionOf({ usp: true }), loggedOut]) expect(clearsTicket(session)).toBe(true);
  });

  test('[R6.10] the ticket is removed from every path it may have been set for', () => {
    const removals = ticketRemovals('/a/b/', true);
    const paths = [...new Set(removals.map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1]))];
    expect(paths).toEqual(['/', '/a', '/a/', '/a/b', '/a/b/']);
    for (const cookie of removals) {
      expect(cookie).toContain('Max-Age=0');
      expect(cookie).toContain('Secure');
    }
    expect(ticketRemovals('/', false)).toHaveLength(1);
  });
});
