import type { AccountFacts, ErasedAccounts } from '../account/erasure/erase-accounts.ts';
import type { ErasureCommand } from '../account/erasure/erasure-rule.ts';
import type { ErasedTexts } from '../platform/erasure/erase-texts.ts';
import { erased } from '../platform/erasure/person-matcher.ts';
import type { ErasedOperators } from '../register/erasure/erase-operators.ts';

/** What an erasure has done. */
export interface Erasure {
  operators: ErasedOperators;
  accounts: ErasedAccounts;
  mails: number;
  results: number;
  texts: readonly ErasedTexts[];
  /** Keys that contain a name; they stay. */
  keys: readonly string[];
  /** Files uploaded for the installations of the person, which nobody looks into. */
  files: number;
  /** Their display names are of companies, and stay. */
  companies: readonly AccountFacts[];
}

/** Tables as their readers call them. */
const tableNames: Record<string, string> = {
  entry: 'Anlagen und Textseiten',
  entry_version: 'frühere Stände von Anlagen und Textseiten',
  proposal: 'Vorschläge',
  competent_authority: 'Behörden',
  cms_draft: 'Entwürfe von Textseiten',
  dms_container: 'Dokumente: Mappen',
  dms_document: 'Dokumente: Titel',
  inspection_report: 'Inspektionsberichte: Dateinamen',
  journal: 'Journal',
  account: 'Konten anderer',
  user_setting: 'Einstellungen anderer',
  user_task: 'Aufträge',
  user_session: 'Sitzungen',
  reference_entry: 'Referenzlisten',
};

/** What `npm run erase` says: what was replaced or removed, by kind and number, and what nobody but a person can look after. */
export function erasureReport(
  { operators, accounts, texts, ...other }: Erasure,
  { confirmed, rule }: ErasureCommand,
): string {
  const counts: [string, number][] = [
    ['Als Betreiber:in entfernt, Anlagen', operators.installations.length],
    ['Als Betreiber:in entfernt, frühere Stände', operators.versions],
    ['Als Betreiber:in entfernt, Vorschläge', operators.proposals],
    ['Frühere registrierte Betreiber:innen gelöscht', operators.formerOwners],
    ['Konten gelöscht', accounts.accounts],
    ['Einstellungen gelöscht', accounts.settings],
    ['Aufträge gelöscht', accounts.tasks],
    ['Als Benutzer:in ersetzt, Journal', accounts.journal],
    ['Als Verfasser:in ersetzt', accounts.authors + accounts.uploads],
    ['Mails gelöscht', other.mails],
    ['Fertige Dateien von Aufträgen gelöscht, auch anderer', other.results],
    ...texts.map(({ table, rows }): [string, number] => [
      `Im Text ersetzt, ${tableNames[table] ?? `Tabelle ${table}`}`,
      rows,
    ]),
  ];
  const done = counts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `  ${what}: ${count.toLocaleString('de-AT')}`);
  const found =
    done.length > 0 ? [`Ersetzt durch „${erased}“ oder gelöscht:`, ...done] : ['Es ist nichts gefunden worden.'];
  const hints = [
    ...other.companies.map(({ displayName }) => `  Der Anzeigename „${displayName}“ ist der einer Firma und bleibt.`),
    ...other.keys.map((key) => `  Schlüssel werden nicht geändert: ${key}.`),
    ...(other.files > 0
      ? [`  ${other.files} hochgeladene Dateien dieser Anlagen; ihr Inhalt wird nicht durchsucht.`]
      : []),
    '  Sicherungen und Protokolldateien von vorher; nach dem Einspielen einer Sicherung ist der Befehl zu wiederholen.',
    '  Die Quelle, aus der importiert wird: Was sie ändert, liefert sie mit dem Namen.',
  ];
  return [
    confirmed ? 'Ausgeführt.' : 'Probe: Es ist nichts geändert. Mit --confirm wird es ausgeführt.',
    ...found,
    ...(rule.accounts.length > accounts.accounts ? ['Nicht jedes der genannten Konten gibt es.'] : []),
    ...['Bitte selbst prüfen:', ...hints],
  ].join('\n');
}
