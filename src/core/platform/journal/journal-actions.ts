/** What entries of the journal are about. */
export const journalKindNames = {
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
} as const;
export type JournalKind = keyof typeof journalKindNames;

export const journalKinds = Object.keys(journalKindNames).filter(
  (kind): kind is JournalKind => kind in journalKindNames,
);

interface ActionDefinition {
  kind?: JournalKind;
  /** German sentence; it may contain parameters in braces, those of the key and others. */
  text: string;
}

const definitions = {
  'edit {section}': { kind: 'record', text: '{section} geändert' },
  'add {section}': { kind: 'record', text: '{section} hinzugefügt' },
  'withdraw {section}': { kind: 'record', text: '{section} zurückgezogen' },
  'announce {section} from {day}': { kind: 'record', text: '{section}: Änderung ab {day} angekündigt' },
  'announced {section} takes effect': { kind: 'record', text: '{section}: angekündigte Änderung wirksam' },
  'announced {section} is not possible': {
    kind: 'record',
    text: '{section}: angekündigte Änderung nicht mehr möglich',
  },
  'withdraw announced change {number}': { kind: 'record', text: 'Angekündigte Änderung {number} zurückgezogen' },
  'propose {section}': { kind: 'record', text: 'Änderung vorgeschlagen: {section}' },
  'accept proposal {number}': { kind: 'record', text: 'Vorschlag {number} angenommen' },
  'declined proposal {number}': { kind: 'record', text: 'Vorschlag {number} abgelehnt' },
  'withdrawn proposal {number}': { kind: 'record', text: 'Vorschlag {number} zurückgezogen' },
  'restore version {number}: {reason}': { kind: 'record', text: 'Version {number} wiederhergestellt: {reason}' },
  'close from {day}: {reason}': { kind: 'record', text: 'Stillgelegt ab {day}: {reason}' },
  'link with {installation}': { kind: 'record', text: 'Nachfolge eingetragen: {installation}' },
  'unlink from {installation}': { kind: 'record', text: 'Nachfolge zurückgenommen: {installation}' },
  'coordinates: {choice}': { kind: 'record', text: 'Koordinaten gewählt' },
  'answer finding {code}: {reason}': { kind: 'record', text: 'Hinweis {code} beantwortet: {reason}' },
  'take back answer {key}': { kind: 'record', text: 'Antwort auf Hinweis {key} zurückgenommen' },
  'upload report': { kind: 'record', text: 'Bericht hochgeladen' },
  'take back handover': { kind: 'record', text: 'Übergabe zurückgenommen' },
  'take over handover': { kind: 'record', text: 'Übergebene Anlage übernommen' },
  'return handover: {reason}': { kind: 'record', text: 'Übergebene Anlage zurückgegeben: {reason}' },
  'refuse upload: quota': { kind: 'record', text: 'Datei abgelehnt: kein Platz für weitere Dateien' },
  'refuse upload: scanner': { kind: 'record', text: 'Datei abgelehnt: Prüfung nicht bestanden' },
  'refuse upload: not checked': { kind: 'record', text: 'Datei abgelehnt: Prüfung nicht bestanden' },
  'create draft': { kind: 'record', text: 'Entwurf einer Anlage angelegt' },
  'edit draft': { kind: 'record', text: 'Entwurf einer Anlage geändert' },
  'delete draft': { kind: 'record', text: 'Entwurf einer Anlage gelöscht' },
  'publish installation': { kind: 'record', text: 'Anlage veröffentlicht' },
  'put documents': { kind: 'record', text: 'Dokumente abgelegt' },
  'publish documents': { kind: 'record', text: 'Dokumente veröffentlicht' },
  'withdraw documents': { kind: 'record', text: 'Dokumente zurückgezogen' },
  'delete documents': { kind: 'record', text: 'Dokumente gelöscht' },
  'erase person': { kind: 'record', text: 'Person gelöscht' },

  'save draft': { kind: 'content', text: 'Entwurf gespeichert' },
  'add to draft': { kind: 'content', text: 'Entwurf ergänzt' },
  'drop draft': { kind: 'content', text: 'Entwurf verworfen' },
  'publish page': { kind: 'content', text: 'Seite veröffentlicht' },

  invite: { kind: 'right', text: 'Eingeladen' },
  'disable account': { kind: 'right', text: 'Konto gesperrt' },
  'close unused account': { kind: 'right', text: 'Konto gesperrt, weil es nicht benutzt wird' },
  'enable account': { kind: 'right', text: 'Sperre aufgehoben' },
  'read what is held': { kind: 'right', text: 'Auskunft über gespeicherte Daten erteilt' },
  'give roles {roles}': { kind: 'right', text: 'Rollen gegeben: {roles}' },
  'give roles {roles} by access rules': { kind: 'right', text: 'Rollen durch die Zugangsregeln: {roles}' },
  'assign {target}': { kind: 'right', text: 'Zugeordnet: {target}' },
  'assign by access rules': { kind: 'right', text: 'Anlagen durch die Zugangsregeln' },
  'unassign {target}': { kind: 'right', text: 'Zuordnung beendet: {target}' },
  'request to act for {installation}': { kind: 'right', text: 'Als Betreiber:in angefragt: {installation}' },
  'withdraw request to act for {installation}': { kind: 'right', text: 'Anfrage zurückgezogen: {installation}' },
  'accepted request to act for {installation}': { kind: 'right', text: 'Anfrage angenommen: {installation}' },
  'declined request to act for {installation}': { kind: 'right', text: 'Anfrage abgelehnt: {installation}' },
  'name deputy from {from} until {until}': { kind: 'right', text: 'Vertretung eingetragen' },
  'end deputyship': { kind: 'right', text: 'Vertretung beendet' },
  'hand over to {username}': { kind: 'right', text: 'An {username} übergeben' },

  'change setting': { kind: 'setting', text: 'Einstellung geändert' },
  'remove setting': { kind: 'setting', text: 'Einstellung gelöscht' },
  'change {thing}': { kind: 'setting', text: '{title} geändert' },
  'add notice': { kind: 'setting', text: 'Wartungshinweis angelegt' },
  'remove notice': { kind: 'setting', text: 'Wartungshinweis gelöscht' },

  import: { kind: 'import', text: 'Datei importiert' },
  'import failed': { kind: 'import', text: 'Import fehlgeschlagen' },

  backup: { kind: 'setting', text: 'Sicherung geschrieben' },

  'send mail again': { kind: 'mail', text: 'Mail erneut gesendet' },
  'send trial mail': { kind: 'mail', text: 'Testmail angefordert' },
  'discard mail': { kind: 'mail', text: 'Mail verworfen' },

  'sign in': { kind: 'signIn', text: 'Angemeldet' },
  'sign in at {provider}': { kind: 'signIn', text: 'Angemeldet über {provider}' },
  'sign in through PVP': { kind: 'signIn', text: 'Angemeldet über den Portalverbund' },

  'sign out': { kind: 'signOut', text: 'Abgemeldet' },
  'sign out by {provider}': { kind: 'signOut', text: 'Abgemeldet' },
  'end session': { kind: 'signOut', text: 'Sitzung beendet' },
  'end all sessions': { kind: 'signOut', text: 'Alle Sitzungen beendet' },

  'sign-in failed': { kind: 'failure', text: 'Anmeldung fehlgeschlagen' },
  'sign-in refused: disabled': { kind: 'failure', text: 'Anmeldung abgelehnt: Konto gesperrt' },
  'sign-in at {provider} failed': { kind: 'failure', text: 'Anmeldung über {provider} fehlgeschlagen' },
  'sign-in through PVP refused': { kind: 'failure', text: 'Anmeldung über den Portalverbund abgelehnt' },
  'sign-in at {provider} failed: {reason}': {
    kind: 'failure',
    text: 'Anmeldung über {provider} fehlgeschlagen: {reason}',
  },
  'sign-in of {name} at {provider} refused: {reason}': {
    kind: 'failure',
    text: 'Anmeldung von {name} über {provider} abgelehnt: {reason}',
  },
  'sign-in through PVP failed: {reason}': {
    kind: 'failure',
    text: 'Anmeldung über den Portalverbund fehlgeschlagen: {reason}',
  },
  'sign-in of {name} through PVP refused: {reason}': {
    kind: 'failure',
    text: 'Anmeldung von {name} über den Portalverbund abgelehnt: {reason}',
  },
  'second factor failed': { kind: 'failure', text: 'Zweiter Faktor falsch' },
  'password check failed': { kind: 'failure', text: 'Passwort zur Bestätigung falsch' },
  'change of password failed': { kind: 'failure', text: 'Passwort nicht geändert: bisheriges falsch' },

  'sign-in failed, further ones delayed': {
    kind: 'lock',
    text: 'Anmeldung fehlgeschlagen, weitere Versuche werden verzögert',
  },

  'change password': { kind: 'password', text: 'Passwort geändert' },
  'set password by link': { kind: 'password', text: 'Passwort über einen Link gesetzt' },
  'reset account': { kind: 'password', text: 'Passwort zurückgesetzt' },
  'set up second factor': { kind: 'password', text: 'Zweiten Faktor eingerichtet' },
  'make recovery codes': { kind: 'password', text: 'Neue Ersatzcodes erzeugt' },
  'remove second factor': { kind: 'password', text: 'Zweiten Faktor entfernt' },

  'switch role': { kind: 'role', text: 'Rolle gewechselt' },
  'act as deputy': { kind: 'role', text: 'Handelt in Vertretung' },
  'act for oneself again': { kind: 'role', text: 'Handelt wieder für sich selbst' },

  refused: { kind: 'refusal', text: 'Zugriff abgelehnt' },
  'refused: not signed in': { kind: 'refusal', text: 'Zugriff abgelehnt: nicht angemeldet' },
  'refused: not from a page': { kind: 'refusal', text: 'Zugriff abgelehnt: nicht von einer Seite des Registers' },
  'refused: too many': { kind: 'refusal', text: 'Zugriff abgelehnt: zu viele Anfragen' },

  'export journal': { text: 'Protokoll gespeichert' },
} as const satisfies Record<string, ActionDefinition>;

/** The key of an action: an English sentence for the log, with its parameters in braces. */
export type JournalAction = keyof typeof definitions;

/** All actions that the journal records. */
export const journalActions: Readonly<Record<JournalAction, ActionDefinition>> = definitions;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type ParametersOf<Action extends JournalAction> = NamesIn<Action | (typeof definitions)[Action]['text']>;

/** An action with a value for each parameter that its key or its sentence names. */
export type RecordedAction = {
  [Action in JournalAction]: [ParametersOf<Action>] extends [never]
    ? { action: Action; parameters?: undefined }
    : { action: Action; parameters: Readonly<Record<ParametersOf<Action>, string | number>> };
}[JournalAction];

/** Values by the names of parameters. */
export type ActionParameters = Readonly<Record<string, unknown>>;

/** Names of all parameters. */
export const parameterNames = [
  ...new Set(Object.keys(definitions).flatMap((key) => [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))),
];

/** Puts parameters into a key or a sentence. */
export const filledIn = (text: string, parameters: ActionParameters = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''));

export const isJournalAction = (action: string): action is JournalAction => Object.hasOwn(journalActions, action);

export const actionsOfKind = (kind: JournalKind): JournalAction[] =>
  Object.keys(journalActions)
    .filter(isJournalAction)
    .filter((action) => journalActions[action].kind === kind);
