import { isObject } from '../api/checks.ts';
import { product } from '../product.ts';
import { anonymousUsername, loggedOut, type Session } from './session.ts';

/** User types the register recognises (R1.3). */
export const userTypes = [product.userTypes.authority, product.userTypes.registered] as const;
export type UserType = (typeof userTypes)[number];

/** Code of the federal authority: it is in charge of all installations, and of one abroad it alone. */
export const federalAuthority = '0';

/** Answer of GET /api/auth/userInfo (R3.2). */
export interface UserInfo {
  /** 'anonymousUser' for nobody. */
  username: string;
  /** Absent for users of neither type. */
  userType?: UserType;
  /** '1' to '9'; '0' means none (a federal authority, or no authority at all). */
  bundeslandCode: string;
}

export const anonymousUserInfo: UserInfo = { username: anonymousUsername, bundeslandCode: '0' };

const isUserType = (value: unknown): value is UserType => userTypes.some((type) => type === value);

/** Reads a user info answer; undefined when it names nobody, which counts as a failed lookup (R4.1). */
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

/** The federal state an authority user stands for; undefined where the code says "none" (R3.2). */
export function federalStateOf(info: UserInfo): string | undefined {
  return info.bundeslandCode === '0' ? undefined : info.bundeslandCode;
}

/** Outcome of one of the two look-ups a session rests on. */
export type Lookup<Value> = { ok: true; value: Value } | { ok: false };

/** R4.1: logged in only if the session call and the user lookup both succeed and name somebody. */
export function settleSession(session: Lookup<Session>, userInfo: Lookup<UserInfo | undefined>): Session {
  if (!session.ok || !session.value.isLoggedIn) return loggedOut;
  if (!userInfo.ok || userInfo.value === undefined || userInfo.value.username === anonymousUsername) return loggedOut;
  return session.value;
}
