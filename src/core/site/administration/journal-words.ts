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

const labels: Readonly<Record<string, string>> = sectionLabels;

/** An action in German; as it is if it is none that the journal knows. */
export function actionText(action: string, parameters: ActionParameters = {}): string {
  if (!isJournalAction(action)) return action;
  const section = String(parameters.section);
  return filledIn(journalActions[action].text, { ...parameters, section: labels[section] ?? section });
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
