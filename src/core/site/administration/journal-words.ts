import { type RoleName, roleNameOf, roleTable } from '../../account/session/role-table.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import {
  type ActionParameters,
  filledIn,
  isJournalAction,
  journalActions,
} from '../../platform/journal/journal-actions.ts';
import { sectionLabels } from '../../register/editing/sections.ts';
import { pageAddress } from '../content-editing/page-addresses.ts';
import type { JournalRow } from './journal.ts';

const isRoleName = (role: string): role is RoleName => Object.hasOwn(roleTable, role);

const labels: Readonly<Record<string, string>> = sectionLabels;

/** An action in German; as it is if it is none that the journal knows. */
export function actionText(action: string, parameters: ActionParameters = {}): string {
  if (!isJournalAction(action)) return action;
  const section = String(parameters.section);
  const roles = String(parameters.roles)
    .split(/[ ,]+/)
    .map((role) => roleNameOf(role) ?? role)
    .map((role) => (isRoleName(role) ? roleTable[role].name : role));
  return filledIn(journalActions[action].text, {
    ...parameters,
    section: labels[section] ?? section,
    roles: roles.join(', '),
  });
}

/** What an entry concerns, and the page of the application about it. */
export function subjectOf({
  subject,
  subjectName,
  version,
}: Pick<JournalRow, 'subject' | 'subjectName' | 'version'>): { text: string; address?: string } | undefined {
  if (subject === undefined) return undefined;
  const at = subject.indexOf(' ');
  const [kind, id] = [subject.slice(0, at), subject.slice(at + 1)];
  const ofVersion = version === undefined ? '' : `, Version ${version}`;
  switch (kind) {
    case 'installation': {
      const query = version === undefined ? '' : `?stand=${version}`;
      const named = subjectName === undefined ? `Anlage ${id}` : `${subjectName} (${id})`;
      return { text: `${named}${ofVersion}`, address: `/installations/${encodeURIComponent(id)}${query}` };
    }
    case 'page':
      return { text: `Seite ${id}${ofVersion}`, address: pageAddress(id) };
    case 'account':
      return { text: `Konto ${id}`, address: personAddress(id) };
    case 'file':
      return { text: `Datei ${id}`, address: '/administration/importe' };
    case 'mail':
      return { text: `Mail: ${mailText(id)}` };
    case 'call':
      return { text: `Aufruf ${id}` };
    case 'setting':
      return { text: settingText(id) };
    default:
      return { text: subject };
  }
}

/** The events that mails tell of, by how they begin. */
const mailWords: readonly (readonly [beginning: RegExp, text: string])[] = [
  [/^owner request \S+ \S+ accepted$/, 'Anfrage zu einer Anlage angenommen'],
  [/^owner request \S+ \S+ declined$/, 'Anfrage zu einer Anlage abgelehnt'],
  [/^owner request /, 'Anfrage zu einer Anlage'],
  [/^proposal (\S+) (\d+) accepted$/, 'Vorschlag $2 zur Anlage $1 angenommen'],
  [/^proposal (\S+) (\d+) declined$/, 'Vorschlag $2 zur Anlage $1 abgelehnt'],
  [/^invitation of (\S+).*$/, 'Einladung von $1'],
  [/^reset of (\S+).*$/, 'Neues Passwort für $1'],
  [/^unassigned (\S+).*$/, 'Zuordnung von $1 beendet'],
  [/^assigned (\S+).*$/, 'Zuordnung von $1'],
  [/^deputy .*$/, 'Vertretung'],
  [/^trial .*$/, 'Testmail'],
  [/^\w+ of (\S+).*$/, 'Konto von $1 geändert'],
];

/** What a mail tells of, in German; as it is if it is unknown. */
function mailText(event: string): string {
  const [known, text] = mailWords.find(([beginning]) => beginning.test(event)) ?? [];
  if (known === undefined || text === undefined) return event;
  return text.includes('$') ? event.replace(known, text) : text;
}

function settingText(id: string): string {
  if (id === 'office') return 'Stelle';
  const [, moment = ''] = /^notice (.+)$/.exec(id) ?? [];
  return formatDateTime(moment) === '' ? `Einstellung ${id}` : `Hinweis ab ${formatDateTime(moment)}`;
}

/** The page about a person. */
export const personAddress = (username: string): string => `/administration/personen/${encodeURIComponent(username)}`;
