import { type RoleId, type RoleName, roleTable } from '#core/account/session/role-table.ts';
import type { ActsFor } from '../assignments/assignments.ts';

/** A role of an account, with its display name ('Behörde Oberösterreich'). */
export interface AccountRole {
  role: RoleId;
  name: string;
}

/** Who keeps an account: the register itself, its demo, an OpenID Connect provider, the Portalverbund. */
export const accountOrigins = ['register', 'demo', 'oidc', 'pvp'] as const;

export type AccountOrigin = (typeof accountOrigins)[number];

/** A user account. */
export interface Account {
  username: string;
  displayName: string;
  userKind: 'PERSON' | 'ORGANISATION' | 'BEHOERDE';
  /** In the order in which they are offered; if there are several, the first is active after signing in. */
  roles: readonly AccountRole[];
  /** '1' to '9' for an authority of a federal state; '0' for the federal authority and all others. */
  federalStateCode: string;
  /** The account on whose behalf this one acts. */
  mainUser?: MainUser;
  pvp: boolean;
  usp: boolean;
  oidc: boolean;
  origin: AccountOrigin;
  /** Name of the OpenID Connect provider in the settings. */
  provider?: string;
  /** Names the owner in records of installations. */
  ownerId: string;
  /** The office the account works for ('lh-4', 'bh-405'). */
  office?: string;
  /** Whether it may only read. */
  readOnly: boolean;
  /** What a registered owner acts for besides what names them as owner. */
  actsFor: ActsFor;
}

export interface MainUser {
  username: string;
  displayName: string;
  ownerId: string;
}

/** A demo account: what differs from one to the other. */
export type DemoAccount = Omit<Account, 'origin' | 'ownerId' | 'readOnly' | 'actsFor' | 'mainUser'> & {
  mainUser?: { username: string; displayName: string };
  note: string;
};

/** A role with its plain name, or with that of an authority. */
const role = (of: RoleName, name: string = roleTable[of].name): AccountRole => ({ role: roleTable[of].id, name });
const none = { pvp: false, usp: false, oidc: false, federalStateCode: '0' } as const;
const betreiber = { username: 'betreiber', displayName: 'Donau Recycling GmbH' };

export const demoPassword = 'demo';

/** The demo accounts, all with the password `demo`; never created in PROD. The notes are shown on the sign-in page. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    ...none,
    ...betreiber,
    userKind: 'ORGANISATION',
    roles: [role('owner')],
    note: 'Betreiber:in mehrerer Anlagen',
  },
  {
    ...none,
    username: 'behoerde',
    displayName: 'Anna Huber',
    userKind: 'BEHOERDE',
    roles: [role('authority', 'Behörde Oberösterreich')],
    federalStateCode: '4',
    note: 'Behörde in Oberösterreich',
  },
  {
    ...none,
    username: 'bund',
    displayName: 'Stefan Leitner',
    userKind: 'BEHOERDE',
    roles: [role('authority', roleTable.authority.federalName)],
    note: 'Bundesbehörde, sieht alle Anlagen',
  },
  {
    ...none,
    username: 'mehrrollen',
    displayName: 'Maria Gruber',
    userKind: 'PERSON',
    roles: [role('authority', 'Behörde Oberösterreich'), role('owner')],
    federalStateCode: '4',
    note: 'zwei Rollen: Behörde und Betreiber:in',
  },
  {
    ...none,
    username: 'pvp',
    displayName: 'Thomas Wagner',
    userKind: 'BEHOERDE',
    roles: [role('authority', 'Behörde Wien')],
    federalStateCode: '9',
    pvp: true,
    note: 'Behörde in Wien, über den Portalverbund',
  },
  {
    ...none,
    username: 'usp',
    displayName: 'Alpen Papier AG',
    userKind: 'ORGANISATION',
    roles: [role('owner')],
    usp: true,
    note: 'Betreiber:in, über das Unternehmensserviceportal',
  },
  {
    ...none,
    username: 'oidc',
    displayName: 'Julia Steiner',
    userKind: 'PERSON',
    roles: [role('owner')],
    oidc: true,
    note: 'Betreiber:in, über ID Austria',
  },
  {
    ...none,
    username: 'vertretung',
    displayName: 'Lukas Bauer',
    userKind: 'PERSON',
    roles: [role('owner')],
    mainUser: betreiber,
    note: 'handelt für betreiber',
  },
  {
    ...none,
    username: 'redaktion',
    displayName: 'Eva Winkler',
    userKind: 'PERSON',
    roles: [role('editor')],
    note: 'Redaktion: bearbeitet die Textseiten',
  },
  {
    ...none,
    username: 'verwaltung',
    displayName: 'Martin Pichler',
    userKind: 'PERSON',
    roles: [role('administrator')],
    note: 'Verwaltung: Konten und Betrieb des Registers',
  },
];
