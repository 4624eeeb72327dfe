/**
 * The one place that names the product (R1.8): another scheme's register is a change of this file.
 * `key` is the product key, `{P}` in docs/requirements.md; names of calls, user types, cookies and settings are made from it here or follow
 * it where they are used.
 *
 * Not named here: the prefix `natippc` of what host pages write (tags, events, custom properties, `natippc.js`, the Trusted Types
 * policy). It is the embedding contract of these elements, which outlives the name of any register they show. The field's own
 * vocabulary ("nicht mehr IPPC-pflichtig") stands in core/installation/record-terms.ts and core/forms/participants.ts.
 */
export const product = {
  key: 'natippc',
  /** Short name, as in the footer's "Über …". */
  abbreviation: 'IPPC-Register',
  /** Full name, as in the header and page titles. */
  title: 'Register der IPPC-Anlagen',
  /** Under which the data may be used by anybody. */
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
   * Header by which the register's own server says `kept`: it took the call as its user's activity, the session counts anew. A gateway's
   * answer in its place has none.
   */
  sessionHeader: 'X-Natippc-Session',
  /** Header by which the register's own server says with each answer of which build it is. */
  buildHeader: 'X-Natippc-Build',
  /** User types (R1.3) that carry the product key. */
  userTypes: { registered: 'NATIPPC_REGISTERED', authority: 'AUTHORITY' },
  /** Roles beside the user types: who may edit the content pages. */
  roles: { contentEditor: 'NATIPPC_CONTENT_EDITOR' },
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
  /** Content pages of the register itself that stand in the footer, below pages/. */
  pages: {
    imprint: 'impressum',
    accessibility: 'barrierefreiheit',
    privacy: 'datenschutz',
    english: 'english',
    easyLanguage: 'leichte-sprache',
  },
} as const;
