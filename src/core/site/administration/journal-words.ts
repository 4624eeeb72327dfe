import { formatDateTime } from '../../platform/format/date.ts';
import { sectionLabels } from '../../register/editing/sections.ts';
import { pageAddress } from '../content-editing/page-addresses.ts';
import type { JournalRow } from './journal.ts';

const labels: Readonly<Record<string, string>> = sectionLabels;
const labelOf = (section: string): string => labels[section] ?? section;

/** How actions are said in German; $1 is what the expression's first group has found. */
const words: readonly [RegExp, string | ((found: string) => string)][] = [
  [/^edit (.+)$/, (section) => `${labelOf(section)} geändert`],
  [/^propose (.+)$/, (section) => `Änderung vorgeschlagen: ${labelOf(section)}`],
  [/^accept proposal (\d+)$/, 'Vorschlag $1 angenommen'],
  [/^declined proposal (\d+)$/, 'Vorschlag $1 abgelehnt'],
  [/^withdrawn proposal (\d+)$/, 'Vorschlag $1 zurückgezogen'],
  [/^coordinates: .+$/, 'Koordinaten gewählt'],
  [/^upload report$/, 'Bericht hochgeladen'],
  [/^take back handover$/, 'Übergabe zurückgenommen'],
  [/^refuse upload: quota$/, 'Datei abgelehnt: kein Platz für weitere Dateien'],
  [/^refuse upload: .+$/, 'Datei abgelehnt: Prüfung nicht bestanden'],
  [/^erase person$/, 'Person gelöscht'],
  [/^put documents$/, 'Dokumente abgelegt'],
  [/^publish documents$/, 'Dokumente veröffentlicht'],
  [/^withdraw documents$/, 'Dokumente zurückgezogen'],
  [/^delete documents$/, 'Dokumente gelöscht'],
  [/^save draft$/, 'Entwurf gespeichert'],
  [/^add to draft$/, 'Entwurf ergänzt'],
  [/^drop draft$/, 'Entwurf verworfen'],
  [/^publish page$/, 'Seite veröffentlicht'],
  [/^sign in$/, 'Angemeldet'],
  [/^sign in at (.+)$/, 'Angemeldet über $1'],
  [/^sign in through PVP$/, 'Angemeldet über den Portalverbund'],
  [/^sign-in failed, further ones delayed$/, 'Anmeldung fehlgeschlagen, weitere Versuche werden verzögert'],
  [/^sign-in failed$/, 'Anmeldung fehlgeschlagen'],
  [/^sign-in refused: disabled$/, 'Anmeldung abgelehnt: Konto gesperrt'],
  [/^sign-in at (.+) failed$/, 'Anmeldung über $1 fehlgeschlagen'],
  [/^sign-in through PVP refused$/, 'Anmeldung über den Portalverbund abgelehnt'],
  [/^second factor failed$/, 'Zweiter Faktor falsch'],
  [/^sign out( by .+)?$/, 'Abgemeldet'],
  [/^end session$/, 'Sitzung beendet'],
  [/^end all sessions$/, 'Alle Sitzungen beendet'],
  [/^switch role$/, 'Rolle gewechselt'],
  [/^change password$/, 'Passwort geändert'],
  [/^change of password failed$/, 'Passwort nicht geändert: bisheriges falsch'],
  [/^set password by link$/, 'Passwort über einen Link gesetzt'],
  [/^set up second factor$/, 'Zweiten Faktor eingerichtet'],
  [/^remove second factor$/, 'Zweiten Faktor entfernt'],
  [/^invite$/, 'Eingeladen'],
  [/^reset account$/, 'Passwort zurückgesetzt'],
  [/^disable account$/, 'Konto gesperrt'],
  [/^enable account$/, 'Sperre aufgehoben'],
  [/^give roles (.*) by access rules$/, 'Rollen durch die Zugangsregeln: $1'],
  [/^give roles (.*)$/, 'Rollen gegeben: $1'],
  [/^assign by access rules$/, 'Anlagen durch die Zugangsregeln'],
  [/^assign (.+)$/, 'Zugeordnet: $1'],
  [/^unassign (.+)$/, 'Zuordnung beendet: $1'],
  [/^request to act for (.+)$/, 'Als Betreiber:in angefragt: $1'],
  [/^withdraw request to act for (.+)$/, 'Anfrage zurückgezogen: $1'],
  [/^accepted request to act for (.+)$/, 'Anfrage angenommen: $1'],
  [/^declined request to act for (.+)$/, 'Anfrage abgelehnt: $1'],
  [/^name deputy from .*$/, 'Vertretung eingetragen'],
  [/^end deputyship$/, 'Vertretung beendet'],
  [/^act as deputy$/, 'Handelt in Vertretung'],
  [/^act for oneself again$/, 'Handelt wieder für sich selbst'],
  [/^hand over to (.+)$/, 'An $1 übergeben'],
  [/^refused$/, 'Zugriff abgelehnt'],
  [/^change setting$/, 'Einstellung geändert'],
  [/^remove setting$/, 'Einstellung gelöscht'],
  [/^change office$/, 'Angaben zur Stelle geändert'],
  [/^add notice$/, 'Wartungshinweis angelegt'],
  [/^remove notice$/, 'Wartungshinweis gelöscht'],
  [/^import$/, 'Datei importiert'],
  [/^import failed$/, 'Import fehlgeschlagen'],
  [/^send mail again$/, 'Mail erneut gesendet'],
  [/^discard mail$/, 'Mail verworfen'],
  [/^export journal$/, 'Protokoll gespeichert'],
];

/** An action in German; as it is if nobody has put it into words. */
export function actionText(action: string): string {
  for (const [pattern, text] of words) {
    const found = pattern.exec(action);
    if (found) return typeof text === 'string' ? text.replace('$1', found[1] ?? '') : text(found[1] ?? '');
  }
  return action;
}

/** What an entry concerns, and the page of the application about it. */
export function subjectOf({
  subject,
  version,
}: Pick<JournalRow, 'subject' | 'version'>): { text: string; address?: string } | undefined {
  if (subject === undefined) return undefined;
  const at = subject.indexOf(' ');
  const [kind, id] = [subject.slice(0, at), subject.slice(at + 1)];
  const ofVersion = version === undefined ? '' : `, Version ${version}`;
  switch (kind) {
    case 'installation': {
      const query = version === undefined ? '' : `?stand=${version}`;
      return { text: `Anlage ${id}${ofVersion}`, address: `/installations/${encodeURIComponent(id)}${query}` };
    }
    case 'page':
      return { text: `Seite ${id}${ofVersion}`, address: pageAddress(id) };
    case 'account':
      return { text: `Konto ${id}`, address: personAddress(id) };
    case 'file':
      return { text: `Datei ${id}`, address: '/administration/importe' };
    case 'mail':
      return { text: `Mail: ${id}` };
    case 'call':
      return { text: `Aufruf ${id}` };
    case 'setting':
      return { text: settingText(id) };
    default:
      return { text: subject };
  }
}

function settingText(id: string): string {
  if (id === 'office') return 'Stelle';
  const [, moment = ''] = /^notice (.+)$/.exec(id) ?? [];
  return formatDateTime(moment) === '' ? `Einstellung ${id}` : `Hinweis ab ${formatDateTime(moment)}`;
}

/** The page about a person. */
export const personAddress = (username: string): string => `/administration/personen/${encodeURIComponent(username)}`;
