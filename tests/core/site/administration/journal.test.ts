import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everything, journalFilterQuery, readJournalFilter } from '#core/site/administration/journal.ts';
import { kindOf } from '#core/site/administration/journal-kinds.ts';
import { actionText, subjectOf } from '#core/site/administration/journal-words.ts';

test.each([
  ['edit inspections', 'Umweltinspektion geändert'],
  ['accept proposal 12', 'Vorschlag 12 angenommen'],
  ['sign in at ID Austria', 'Angemeldet über ID Austria'],
  ['give roles editor by access rules', 'Rollen durch die Zugangsregeln: editor'],
  ['assign FN 123456a', 'Zugeordnet: FN 123456a'],
  ['something new', 'something new'],
])('the action “%s” reads “%s”', (action, text) => {
  expect(actionText(action)).toBe(text);
});

test('an entry leads to the version that it made, to the page or to the account', () => {
  expect(subjectOf({ subject: 'installation AT.CAED~1.X', version: 3 })).toEqual({
    text: 'Anlage AT.CAED~1.X, Version 3',
    address: '/installations/AT.CAED~1.X?stand=3',
  });
  expect(subjectOf({ subject: 'page faq' })).toEqual({ text: 'Seite faq', address: '/faq' });
  expect(subjectOf({ subject: 'account ida@example.at' })?.address).toBe('/administration/personen/ida%40example.at');
  expect(subjectOf({ subject: 'setting notice 2026-11-27T17:00:00.000Z' })?.text).toBe('Hinweis ab 27.11.2026, 18:00');
  expect(subjectOf({})).toBeUndefined();
});

/** Actions that the server's sources write as plain texts. */
function writtenActions(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return writtenActions(path);
    const source = readFileSync(path, 'utf8');
    if (!/journal/.test(source)) return [];
    return [...source.matchAll(/\baction: '([^']+)'/g)].map(([, action = '']) => action);
  });
}

test('every action that the server writes is said in German and has a kind or concerns something', () => {
  const actions = [...new Set(writtenActions(join(import.meta.dirname, '../../../../server')))];
  expect(actions.length).toBeGreaterThanOrEqual(20);
  expect(actions.filter((action) => actionText(action) === action)).toEqual([]);
});

test('the kind of an entry follows from its action, else from what it concerns', () => {
  expect(kindOf({ action: 'sign-in failed, further ones delayed', subject: 'account ida' })).toBe('lock');
  expect(kindOf({ action: 'sign-in refused: disabled', subject: 'account ida' })).toBe('failure');
  expect(kindOf({ action: 'import failed', subject: 'file a.csv' })).toBe('import');
  expect(kindOf({ action: 'end all sessions', subject: 'account ida' })).toBe('signOut');
  expect(kindOf({ action: 'invite', subject: 'account ida' })).toBe('right');
  expect(kindOf({ action: 'act for oneself again' })).toBe('role');
  expect(kindOf({ action: 'export journal' })).toBeUndefined();
});

test('the filter is kept in the address, and what is not valid there filters nothing', () => {
  const filter = { ...everything, who: 'Huber & Co', kind: 'record', from: '2026-03-01' } as const;
  expect(readJournalFilter(journalFilterQuery(filter))).toEqual(filter);
  expect(readJournalFilter(new URLSearchParams('art=alles&von=gestern'))).toEqual(everything);
  expect(journalFilterQuery(everything).size).toBe(0);
});
