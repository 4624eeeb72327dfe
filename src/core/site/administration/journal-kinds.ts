/** What an entry of the journal is about. */
export const journalKinds = [
  'record',
  'content',
  'right',
  'setting',
  'import',
  'mail',
  'signIn',
  'signOut',
  'failure',
  'lock',
  'password',
  'role',
  'refusal',
] as const;
export type JournalKind = (typeof journalKinds)[number];

export const journalKindNames: Record<JournalKind, string> = {
  record: 'Anlage geändert',
  content: 'Inhalt geändert',
  right: 'Konto oder Recht geändert',
  setting: 'Einstellung geändert',
  import: 'Import',
  mail: 'Mail',
  signIn: 'Anmeldung',
  signOut: 'Abmeldung',
  failure: 'Fehlgeschlagene Anmeldung',
  lock: 'Anmeldung verzögert',
  password: 'Passwort oder zweiter Faktor',
  role: 'Rolle gewechselt',
  refusal: 'Zugriff abgelehnt',
};

/** By what an entry of a kind is recognised: its action, or what kind of thing it concerns. */
export interface KindRule {
  kind: JournalKind;
  /** A regular expression for the action, as PostgreSQL understands it too. */
  action?: string;
  /** The first word of the subject. */
  subject?: string;
}

/** The first rule that fits decides. */
export const kindRules: readonly KindRule[] = [
  { kind: 'refusal', action: '^refused$' },
  { kind: 'lock', action: 'further ones delayed$' },
  { kind: 'failure', action: '^(sign-in |second factor failed|change of password failed)' },
  { kind: 'password', action: '^(change password|set password by link|reset account|(set up|remove) second factor)$' },
  { kind: 'signIn', action: '^sign in' },
  { kind: 'signOut', action: '^(sign out|end session|end all sessions)' },
  { kind: 'role', action: '^(switch role|act as deputy|act for oneself)' },
  { kind: 'record', action: '^erase person$' },
  { kind: 'import', subject: 'file' },
  { kind: 'mail', subject: 'mail' },
  { kind: 'record', subject: 'installation' },
  { kind: 'content', subject: 'page' },
  { kind: 'setting', subject: 'setting' },
  { kind: 'right', subject: 'account' },
];

const fits = ({ action, subject }: KindRule, entry: { action: string; subject?: string | undefined }): boolean =>
  (action === undefined || new RegExp(action).test(entry.action)) &&
  (subject === undefined || entry.subject?.startsWith(`${subject} `) === true);

/** The kind of an entry; undefined if no rule knows it. */
export const kindOf = (entry: { action: string; subject?: string | undefined }): JournalKind | undefined =>
  kindRules.find((rule) => fits(rule, entry))?.kind;
