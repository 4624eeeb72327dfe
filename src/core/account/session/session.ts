import { isObject } from '../../platform/api/checks.ts';
import { product } from '../../product.ts';

/** The session as sent by the server (R3.1) and as used by the page. Types and pure functions only. */

/** One entry of Spring-like authority lists: `{ authority: 'ROLE_BEHOERDE' }`. */
export interface Authority {
  authority: string;
}

/** A role the user may act under. */
export interface SwitchableRole {
  id: string;
  name: string;
}

export interface SessionUser {
  /** Authority strings are prefixed with ROLE_. */
  authorities: Authority[];
  /** Id of the role the user acts under; absent: all authorities count. */
  activeRole?: string;
  switchableRoles: SwitchableRole[];
  /** Name to show ('Erika Muster'). */
  currentUserName: string;
  /** Technical user name. */
  username: string;
  /** The user for whom this one acts (Vertretung); absent when acting for themselves. */
  mainUser?: string;
  mainUserName?: string;
  loginName: string;
  mainUserLoginName?: string;
  /** Kind of account, such as 'PERSON' or 'ORGANISATION'; only shown. */
  userKind: string;
  /** Signed in through the authorities' Portalverbund. */
  pvp: boolean;
  /** Signed in through the Unternehmensserviceportal. */
  usp: boolean;
  /** Signed in by OpenID Connect: profile and password belong to the identity provider. */
  oidc: boolean;
  /** The account may only read, whatever its roles; absent for all others. */
  readOnly?: true;
}

/** Logged in or not, decided by the response alone (R3.1). */
export type Session = { isLoggedIn: false } | { isLoggedIn: true; user: SessionUser };

/** The session in the form used by the shell: `isAuth` plus the user's fields (R3.1). */
export type SessionView = { isAuth: false } | ({ isAuth: true } & SessionUser);

export const loggedOut: Session = { isLoggedIn: false };

/** Name returned by the user lookup if nobody is logged in (R3.2). */
export const anonymousUsername = 'anonymousUser';

export function sessionView(session: Session): SessionView {
  return session.isLoggedIn ? { isAuth: true, ...session.user } : { isAuth: false };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function authoritiesOf(value: unknown): Authority[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) =>
    isObject(entry) && typeof entry.authority === 'string' ? [{ authority: entry.authority }] : [],
  );
}

function switchableRolesOf(value: unknown): SwitchableRole[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) =>
    isObject(entry) && typeof entry.id === 'string' ? [{ id: entry.id, name: text(entry.name) || entry.id }] : [],
  );
}

/**
 * Parses a session response from any source (the fetcher is configurable, R7.22). Anything that does not clearly identify a user counts as
 * logged out (R4.1): an unreadable response must never grant permissions on the page.
 */
export function parseSession(answer: unknown): Session {
  if (!isObject(answer) || answer.isLoggedIn !== true || !isObject(answer.user)) return loggedOut;
  const { user } = answer;
  const username = text(user.username);
  if (username === '' || username === anonymousUsername) return loggedOut;
  const optional = (['activeRole', 'mainUser', 'mainUserName', 'mainUserLoginName'] as const).flatMap((name) =>
    text(user[name]) === '' ? [] : [[name, text(user[name])] as const],
  );
  return {
    isLoggedIn: true,
    user: {
      authorities: authoritiesOf(user.authorities),
      switchableRoles: switchableRolesOf(user.switchableRoles),
      currentUserName: text(user.currentUserName) || username,
      username,
      loginName: text(user.loginName) || username,
      userKind: text(user.userKind),
      pvp: user.pvp === true,
      usp: user.usp === true,
      oidc: user.oidc === true,
      ...(user.readOnly === true && { readOnly: true }),
      ...Object.fromEntries(optional),
    },
  };
}

/** The session with another active role (R4.2); a role to which the user cannot switch has no effect. */
export function withActiveRole(session: Session, roleId: string): Session {
  if (!session.isLoggedIn || !session.user.switchableRoles.some((role) => role.id === roleId)) return session;
  return { isLoggedIn: true, user: { ...session.user, activeRole: roleId } };
}

/** User types the register recognises (R1.3). */
export const userTypes = [product.userTypes.authority, product.userTypes.registered] as const;
export type UserType = (typeof userTypes)[number];

/** Code of the federal authority, which is responsible for all installations, and exclusively for those abroad. */
export const federalAuthority = '0';

/** Response of GET /api/auth/userInfo (R3.2). */
export interface UserInfo {
  /** 'anonymousUser' if nobody is logged in. */
  username: string;
  /** Absent for users of any other type. */
  userType?: UserType;
  /** '1' to '9'; '0' means none (a federal authority, or no authority at all). */
  bundeslandCode: string;
}

export const anonymousUserInfo: UserInfo = { username: anonymousUsername, bundeslandCode: '0' };

const isUserType = (value: unknown): value is UserType => userTypes.some((type) => type === value);

/** Parses a user info response; undefined if it has no user name, which counts as a failed lookup (R4.1). */
export function parseUserInfo(answer: unknown): UserInfo | undefined {
  if (!isObject(answer)) return undefined;
  const { username, userType, bundeslandCode } = answer;
  if (typeof username !== 'string' || username === '') return undefined;
  return {
    username,
    ...(isUserType(userType) ? { userType } : {}),
    bundeslandCode: typeof bundeslandCode === 'string' && /^[1-9]$/.test(bundeslandCode) ? bundeslandCode : '0',
  };
}

/** The federal state of an authority user; undefined if the code means "none" (R3.2). */
export function federalStateOf(info: UserInfo): string | undefined {
  return info.bundeslandCode === '0' ? undefined : info.bundeslandCode;
}

/** Outcome of one of the two lookups on which a session is based. */
export type Lookup<Value> = { ok: true; value: Value } | { ok: false };

/** R4.1: logged in only if the session call and the user lookup both succeed and name somebody. */
export function settleSession(session: Lookup<Session>, userInfo: Lookup<UserInfo | undefined>): Session {
  if (!session.ok || !session.value.isLoggedIn) return loggedOut;
  if (!userInfo.ok || userInfo.value === undefined || userInfo.value.username === anonymousUsername) return loggedOut;
  return session.value;
}
