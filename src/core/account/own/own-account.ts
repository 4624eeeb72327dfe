/** What people see of their own account, and may change. */

/** A browser in which somebody is signed in. */
export interface OwnSession {
  /** Names it in a call; grants no access. */
  key: string;
  /** ISO date-times. */
  since: string;
  lastUsedAt: string;
  /** Kind of browser ('Firefox, Windows'). */
  browser?: string | undefined;
  /** Whether it is the one that asks. */
  isOwn: boolean;
}

/** Somebody's own account. */
export interface OwnAccount {
  name: string;
  /** Absent: it is that of another place, where one signs in. */
  username?: string | undefined;
  userKind: 'PERSON' | 'ORGANISATION' | 'BEHOERDE';
  /** German names, in the order in which they are offered. */
  roles: string[];
  /** Names of roles that are not in effect before the second factor is on. */
  withheldRoles: string[];
  /** The one in effect, if there are several. */
  activeRole?: string | undefined;
  /** Name of the main user. */
  mainUser?: string | undefined;
  /** Name of the officer for whom the session acts. */
  deputyFor?: string | undefined;
  /** Who represents the account now or later; ISO dates. */
  deputies: { name: string; from: string; until: string }[];
  federalState?: string | undefined;
  isReadOnly: boolean;
  /** How one signs in, in German. */
  signInBy: string;
  /** Absent: there is neither password nor second factor here, since one signs in elsewhere. */
  secondFactor?: 'on' | 'off' | undefined;
  mayNameDeputies: boolean;
  sessions: OwnSession[];
}

/** What an app for one-time codes is given. */
export interface NewSecret {
  /** Base32, to be typed. */
  secret: string;
  /** `otpauth://totp/…`, to be opened on the device. */
  address: string;
}

export interface Colleague {
  username: string;
  displayName: string;
}

/** An officer is represented by a colleague for a time. */
export interface Deputyship {
  id: string;
  officer: Colleague;
  deputy: Colleague;
  /** ISO dates: the first and the last day. */
  from: string;
  until: string;
  isInEffect: boolean;
}

/** The deputyships of an officer, current and later ones. */
export interface OwnDeputyships {
  /** Who represents the officer. */
  mine: Deputyship[];
  /** Whom the officer represents. */
  others: Deputyship[];
  /** The officer for whom the session acts. */
  actsFor?: Colleague | undefined;
}

/** Longest time of a deputyship, in days. */
export const longestDeputyship = 366;
