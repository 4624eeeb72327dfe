import { type RoleName, roleNameOf, roleTable } from '#core/account/session/role-table.ts';
import {
  anonymousUserInfo,
  anonymousUsername,
  type Session,
  type SessionUser,
  type UserInfo,
  type UserType,
} from '#core/account/session/session.ts';
import { product } from '#core/product.ts';
import type { Colleague } from '../deputies/deputies.ts';
import type { Account } from './accounts.ts';

/** A signed-in account and its active role; undefined if the account has only one. */
export interface SignedIn {
  account: Account;
  activeRole: string | undefined;
  /** The officer for whom it acts. */
  deputyFor?: Colleague | undefined;
}

/** The user name whose tasks are meant: the officer's, for whom somebody acts. */
export const actingUsername = ({ account, deputyFor }: SignedIn): string => (deputyFor ?? account).username;

/** Who has done something, for the history ("Anna Huber in Vertretung von Karl Maier"). */
export const authorName = ({ account, deputyFor }: SignedIn): string =>
  deputyFor ? `${account.displayName} in Vertretung von ${deputyFor.displayName}` : account.displayName;

/** The session as returned by GET api/auth/user (R3.1). */
export function sessionAnswer(signedIn: SignedIn | undefined): Session & { username: string } {
  if (!signedIn) return { isLoggedIn: false, username: anonymousUsername };
  const { account, activeRole } = signedIn;
  const mainUser = signedIn.deputyFor ?? account.mainUser;
  const user: SessionUser = {
    authorities: account.roles.map(({ role }) => ({ authority: `ROLE_${role}` })),
    ...(activeRole === undefined ? {} : { activeRole }),
    switchableRoles: account.roles.length > 1 ? account.roles.map(({ role, name }) => ({ id: role, name })) : [],
    currentUserName: account.displayName,
    username: account.username,
    loginName: account.username,
    ...(mainUser === undefined
      ? {}
      : {
          mainUser: mainUser.username,
          mainUserName: mainUser.displayName,
          mainUserLoginName: mainUser.username,
        }),
    userKind: account.userKind,
    pvp: account.pvp,
    usp: account.usp,
    oidc: account.oidc,
    ...(account.readOnly && { readOnly: true }),
  };
  return { isLoggedIn: true, username: account.username, user };
}

/** The role in effect: the active one, otherwise the only one (R6.1). */
export function effectiveRole({ account, activeRole }: SignedIn): Account['roles'][number] | undefined {
  return (
    account.roles.find(({ role }) => role === activeRole) ?? (account.roles.length === 1 ? account.roles[0] : undefined)
  );
}

/** The role in effect by its name; undefined if there is none. */
export const roleInEffect = (signedIn: SignedIn | undefined): RoleName | undefined =>
  signedIn && roleNameOf(effectiveRole(signedIn)?.role);

/** The user type (R1.3) of the role in effect. */
export function userTypeOf(signedIn: SignedIn | undefined): UserType | undefined {
  const role = roleInEffect(signedIn);
  return role && roleTable[role].userType;
}

/** The user from the register's point of view (R3.2), according to the role in effect. */
export function userInfoAnswer(signedIn: SignedIn | undefined): UserInfo {
  if (!signedIn) return anonymousUserInfo;
  const userType = userTypeOf(signedIn);
  return {
    username: signedIn.account.username,
    ...(userType && { userType }),
    bundeslandCode: userType === product.userTypes.authority ? signedIn.account.federalStateCode : '0',
  };
}
