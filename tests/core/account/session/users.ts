import type { Session, SessionUser } from '#core/account/session/session.ts';

/** Returns a logged-in session with the given members and plain defaults. */
export function sessionOf(user: Partial<SessionUser> = {}): Session & { isLoggedIn: true } {
  return {
    isLoggedIn: true,
    user: {
      authorities: [],
      switchableRoles: [],
      currentUserName: 'Erika Muster',
      username: 'emuster',
      loginName: 'emuster',
      userKind: 'PERSON',
      pvp: false,
      usp: false,
      oidc: false,
      ...user,
    },
  };
}

export const authority = { id: 'AUTHORITY', name: 'Behörde' };
export const owner = { id: 'NATIPPC_REGISTERED', name: 'Betreiber:in' };
