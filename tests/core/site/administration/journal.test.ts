import { expect, test } from 'vitest';
import type { RecordedAction } from '#core/platform/journal/journal-actions.ts';
import { everything, journalFilterQuery, readJournalFilter } from '#core/site/administration/journal.ts';
import { actionText, subjectOf } from '#core/site/administration/journal-words.ts';

test.each([
  ['edit {section}', { section: 'inspections' }, 'Umweltinspektion geändert'],
  ['edit {section}', { section: 'something new' }, 'something new geändert'],
  ['accept proposal {number}', { number: 12 }, 'Vorschlag 12 angenommen'],
  ['sign in at {provider}', { provider: 'ID Austria' }, 'Angemeldet über ID Austria'],
  ['give roles {roles} by access rules', { roles: 'editor' }, 'Rollen durch die Zugangsregeln: Redaktion'],
  ['assign {target}', { target: 'FN 123456a' }, 'Zugeordnet: FN 123456a'],
  ['export journal', undefined, 'Protokoll gespeichert'],
  ['something new', undefined, 'something new'],
])('the action “%s” with %o reads “%s”', (action, parameters, text) => {
  expect(actionText(action, parameters)).toBe(text);
});

test('an action has a value for each parameter that its key or its sentence names; one without is a type error', () => {
  const thing = 'office';
  const complete: RecordedAction = { action: 'change {thing}', parameters: { thing, title: 'Angaben zur Stelle' } };
  // @ts-expect-error the sentence names the title
  const without: RecordedAction = { action: 'change {thing}', parameters: { thing } };
  expect([complete, without].map(({ action, parameters }) => actionText(action, parameters))).toEqual([
    'Angaben zur Stelle geändert',
    ' geändert',
  ]);
});

test('an entry leads to the version that it made, to the page or to the account', () => {
  expect(subjectOf({ subject: 'installation AT.CAED~1.X', version: 3 })).toEqual({
    text: 'Anlage AT.CAED~1.X, Version 3',
    address: '/installations/AT.CAED~1.X?stand=3',
  });
  expect(subjectOf({ subject: 'page faq' })).toEqual({ text: 'Seite faq', address: '/faq' });
  expect(subjectOf({ subject: 'account ida@example.at' })?.address).toBe('/administration/personen/ida%40example.at');
  expect(subjectOf({ subject: 'setting notice 2026-11-27T17:00:00.000Z' })?.text).toBe('Hinweis ab 27.11.2026, 18:00');
  expect(subjectOf({ subject: 'installation AT-1', subjectName: 'Zementwerk' })?.text).toBe('Zementwerk (AT-1)');
  expect(subjectOf({ subject: 'mail proposal AT-1 2 declined' })?.text).toBe(
    'Mail: Vorschlag 2 zur Anlage AT-1 abgelehnt',
  );
  expect(subjectOf({ subject: 'mail reset of ida until 2026' })?.text).toBe('Mail: Neues Passwort für ida');
  expect(subjectOf({})).toBeUndefined();
});

test('the filter is kept in the address, and what is not valid there filters nothing', () => {
  const filter = { ...everything, who: 'Huber & Co', kind: 'record', from: '2026-03-01' } as const;
  expect(readJournalFilter(journalFilterQuery(filter))).toEqual(filter);
  expect(readJournalFilter(new URLSearchParams('art=alles&von=gestern'))).toEqual(everything);
  expect(journalFilterQuery(everything).size).toBe(0);
});
