/** The people who use the register, as administrators see them. */

export const personStates = ['active', 'disabled', 'invitation', 'reset', 'withoutPassword'] as const;
/** Whether somebody can sign in; `invitation` and `reset`: a link for setting a password waits for them. */
export type PersonState = (typeof personStates)[number];

/** People in a page of the list. */
export const peoplePerPage = 50;

export interface Person {
  username: string;
  displayName: string;
  userKind: 'PERSON' | 'ORGANISATION' | 'BEHOERDE';
  /** Where they sign in: 'register', 'demo', 'pvp', or the name of an OpenID Connect provider. */
  origin: string;
  roles: { role: string; name: string }[];
  /** Name of the authority's federal state, 'Bund' for the federal one; absent for others. */
  federalState?: string;
  office?: string;
  state: PersonState;
  /** ISO date-time; absent: never. */
  lastUsedAt?: string;
  openSessions: number;
}

/** A page of the people found. */
export interface People {
  total: number;
  people: Person[];
  choices: PeopleChoices;
}

/** What people can be filtered by. */
export interface PeopleChoices {
  origins: string[];
  roles: { role: string; name: string }[];
  federalStates: { code: string; name: string }[];
}

/** What people are searched by; empty texts: by nothing. */
export interface PeopleSearch {
  /** Part of name, user name, mail address or office. */
  text: string;
  origin: string;
  role: string;
  federalState: string;
  state: '' | 'active' | 'disabled';
  /** From 1. */
  page: number;
}

export interface PersonSession {
  key: string;
  since: string;
  lastUsedAt: string;
  /** Kind of browser ('Firefox, Windows'). */
  browser?: string;
}

/** Why something cannot be done with an account. */
export type Obstacle = 'oneself' | 'lastAdministrator' | 'signsInElsewhere' | 'demo';

/** Numbers of saved searches, tasks, representatives, and assignments to installations and companies. */
export interface Belongings {
  searches: number;
  tasks: number;
  representatives: number;
  assignments: number;
}

export interface PersonDetail extends Person {
  mail?: string;
  readOnly: boolean;
  hasSecondFactor: boolean;
  /** On whose behalf they act. */
  mainUser?: { username: string; displayName: string };
  /** Who acts on their behalf. */
  representatives: { username: string; displayName: string }[];
  companyRegisterNumbers: string[];
  installations: string[];
  sessions: PersonSession[];
  /** What can be handed over to a colleague. */
  belongings: Belongings;
  /** Absent: it can be done. */
  obstacles: { disable?: Obstacle; reset?: Obstacle };
}

/** A link for setting a password; it works once. */
export interface IssuedLink {
  /** ISO date-time. */
  expiresAt: string;
  /** Where it has been mailed. */
  sentTo?: string;
  /** Shown once, if it is not mailed. */
  address?: string;
}

export const stateNames: Record<PersonState, string> = {
  active: 'aktiv',
  disabled: 'gesperrt',
  invitation: 'eingeladen',
  reset: 'zurückgesetzt, Link offen',
  withoutPassword: 'ohne Passwort, Link abgelaufen',
};

export const userKindNames: Record<Person['userKind'], string> = {
  PERSON: 'Person',
  ORGANISATION: 'Organisation',
  BEHOERDE: 'Behörde',
};

/** Where somebody signs in, in German. */
export const originName = (origin: string): string =>
  origin === 'register'
    ? 'Konto des Registers'
    : origin === 'demo'
      ? 'Vorführkonto'
      : origin === 'pvp'
        ? 'Portalverbund'
        : `OpenID Connect: ${origin}`;

export const obstacleTexts: Record<Obstacle, string> = {
  demo: 'In der Vorführung bleiben die Demo-Konten offen, damit sich alle damit anmelden können.',
  oneself: 'Das eigene Konto sperrt oder setzt niemand selbst zurück.',
  lastAdministrator: 'Das ist das letzte Konto der Verwaltung, das sich anmelden kann.',
  signsInElsewhere: 'Die Person meldet sich anderswo an; ein Passwort setzt nur diese Stelle zurück.',
};
