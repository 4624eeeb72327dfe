import type { Session, SessionUser } from '../../../src/core/session/session.ts';

/** A logged-in session; members as given, the rest plain. */
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
