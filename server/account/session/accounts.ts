import { product } from '#core/product.ts';

export const accountRoles = [
  product.userTypes.authority,
  product.userTypes.registered,
  product.roles.contentEditor,
] as const;

export type Role = (typeof accountRoles)[number];

/** A role of an account, with its display name ('Behörde Oberösterreich'). */
export interface AccountRole {
  role: Role;
  name: string;
}

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
  mainUser?: { username: string; displayName: string };
  pvp: boolean;
  usp: boolean;
  oidc: boolean;
}

const { authority, registered } = product.userTypes;
const none = { pvp: false, usp: false, oidc: false, federalStateCode: '0' } as const;
const betreiber = { username: 'betreiber', displayName: 'Donau Recycling GmbH' };

export const demoPassword = 'demo';

/** The demo accounts, all with the password `demo`; never created in PROD. The notes are shown on the sign-in page. */
export const demoAccounts: readonly (Account & { note: string })[] = [
  {
    ...none,
    ...betreiber,
    userKind: 'ORGANISATION',
    roles: [{ role: registered, name: 'Betreiber:in' }],
    note: 'Betreiber:in mehrerer Anlagen',
  },
  {
    ...none,
    username: 'behoerde',
    displayName: 'Anna Huber',
    userKind: 'BEHOERDE',
    roles: [{ role: authority, name: 'Behörde Oberösterreich' }],
    federalStateCode: '4',
    note: 'Behörde in Oberösterreich',
  },
  {
    ...none,
    username: 'bund',
    displayName: 'Stefan Leitner',
    userKind: 'BEHOERDE',
    roles: [{ role: authority, name: 'Bundesbehörde' }],
    note: 'Bundesbehörde, sieht alle Anlagen',
  },
  {
    ...none,
    username: 'mehrrollen',
    displayName: 'Maria Gruber',
    userKind: 'PERSON',
    roles: [
      { role: authority, name: 'Behörde Oberösterreich' },
      { role: registered, name: 'Betreiber:in' },
    ],
    federalStateCode: '4',
    note: 'zwei Rollen: Behörde und Betreiber:in',
  },
  {
    ...none,
    username: 'pvp',
    displayName: 'Thomas Wagner',
    userKind: 'BEHOERDE',
    roles: [{ role: authority, name: 'Behörde Wien' }],
    federalStateCode: '9',
    pvp: true,
    note: 'Behörde in Wien, über den Portalverbund',
  },
  {
    ...none,
    username: 'usp',
    displayName: 'Alpen Papier AG',
    userKind: 'ORGANISATION',
    roles: [{ role: registered, name: 'Betreiber:in' }],
    usp: true,
    note: 'Betreiber:in, über das Unternehmensserviceportal',
  },
  {
    ...none,
    username: 'oidc',
    displayName: 'Julia Steiner',
    userKind: 'PERSON',
    roles: [{ role: registered, name: 'Betreiber:in' }],
    oidc: true,
    note: 'Betreiber:in, über ID Austria',
  },
  {
    ...none,
    username: 'vertretung',
    displayName: 'Lukas Bauer',
    userKind: 'PERSON',
    roles: [{ role: registered, name: 'Betreiber:in' }],
    mainUser: betreiber,
    note: 'handelt für betreiber',
  },
  {
    ...none,
    username: 'redaktion',
    displayName: 'Eva Winkler',
    userKind: 'PERSON',
    roles: [{ role: product.roles.contentEditor, name: 'Redaktion' }],
    note: 'Redaktion: bearbeitet die Textseiten',
  },
];
