/**
 * The only place that names the product (R1.8): a register for another scheme needs to change only this file.
 * `key` is the product key, `{P}` in docs/requirements.md; names of calls, user types, cookies and settings are derived from it here or
 * where they are used.
 *
 * Not included: the prefix `natippc` that host pages use (tags, events, custom properties, `natippc.js`, the Trusted Types policy). It is
 * part of the embedding contract of these elements, which outlives the name of any register they show. Domain terms ("nicht mehr
 * IPPC-pflichtig") are in core/register/record/statuses.ts and core/platform/forms/participants.ts.
 */
export const product = {
  key: 'natippc',
  /** Short name, as in the footer's "Über …". */
  abbreviation: 'IPPC-Register',
  /** Full name, as in the header and page titles. */
  title: 'Register der IPPC-Anlagen',
  /** Licence under which anyone may use the data. */
  licence: {
    name: 'Creative Commons Namensnennung 4.0 (CC BY 4.0)',
    address: 'https://creativecommons.org/licenses/by/4.0/deed.de',
  },
  /** Paths of calls that carry the product key, relative to the context path. */
  api: {
    installations: 'api/natippcInstallations',
    isRegisteredFor: 'api/auth/isRegisteredForNatippcInstallation',
  },
  /**
   * Header with the value `kept`, set by the register's own server if the call counted as user activity and extended the session. Responses
   * of a gateway do not have it.
   */
  sessionHeader: 'X-Natippc-Session',
  /** Header with the build of the register's own server, set on every response. */
  buildHeader: 'X-Natippc-Build',
  /** User types (R1.3) that carry the product key. */
  userTypes: { registered: 'NATIPPC_REGISTERED', authority: 'AUTHORITY' },
  /** Prefix of the ids of roles in addition to the user types (core/account/session/role-table.ts). */
  rolePrefix: 'NATIPPC_',
  /** Link targets outside the application, relative to the portal base. */
  links: {
    portal: './',
    signIn: 'anmelden',
    signOut: 'abmelden',
    profile: 'profil',
    password: 'passwort',
    helpdesk: 'helpdesk',
    help: 'hilfe',
    about: 'ueber',
  },
  /** The register's content pages linked in the footer, below pages/. */
  pages: {
    imprint: 'impressum',
    accessibility: 'barrierefreiheit',
    privacy: 'datenschutz',
    helpdesk: 'helpdesk',
    english: 'english',
    easyLanguage: 'leichte-sprache',
  },
} as const;
