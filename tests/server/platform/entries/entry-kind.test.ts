import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeKind } from '#core/platform/description/describe.ts';
import { code, date, list, number, optional, text } from '#core/platform/description/fields.ts';
import { editFields } from '#core/platform/description/form-fields.ts';
import { linesOfChanges } from '#core/platform/versions/change-lines.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { entryKind } from '#server/platform/entries/entry-kind.ts';
import { readEntry, readHistory, versionsOf } from '#server/platform/entries/read-entries.ts';
import { writeAsEdited } from '#server/platform/entries/write-as-edited.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/database.ts';

/** A kind of entry that the register does not have. */
const programmeDescription = describeKind({
  name: 'programme',
  label: 'Programm',
  fields: {
    title: text({ label: 'Titel', required: true, maxLength: 40 }),
    state: code({ label: 'Stand', terms: { open: 'offen', done: 'erledigt' }, required: true }),
    until: optional(date({ label: 'Bis', min: '2020-01-01' })),
    share: optional(number({ label: 'Anteil', unit: '%', min: 0, max: 100 })),
    steps: list({
      label: 'Schritte',
      entry: 'Schritt',
      key: ['id'],
      name: 'title',
      fields: { id: text({ label: 'Kennung' }), title: text({ label: 'Titel' }) },
    }),
  },
});
const programmeKind = entryKind(programmeDescription);

let opened: TestDatabase;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  opened = await openTestDatabase();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await opened.close();
});

const write = (sent: object, id = 'p1') =>
  writeAsEdited(opened.database, programmeKind, {
    ...{ id, sent: { ...sent }, now: new Date('2026-11-26T10:00:00Z'), author: 'Maria Muster' },
    requireSeen: () => {},
    journal: { user: 'maria', action: 'change setting', setting: `programme ${id}` },
  });

test('a kind of entry has its form, its value, its versions and their words from its description alone', async () => {
  expect(editFields(programmeDescription).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'title text',
    'state select',
    'until date',
    'share number',
  ]);
  const first = await write({ title: ' Wärmenutzung ', state: 'open', until: '2027-06-30', share: null });
  expect(first.value).toEqual({ title: 'Wärmenutzung', state: 'open', until: '2027-06-30', steps: [] });
  await write({ title: 'Wärmenutzung', state: 'done', until: null, share: 12.5 });
  const history = await readHistory(opened.database, programmeKind, 'p1');
  const versions = history ? versionsOf(programmeKind, history) : [];
  expect(versions.map(({ stamp, value }) => [stamp.number, stamp.author.name, value])).toEqual([
    [2, 'Maria Muster', { title: 'Wärmenutzung', state: 'done', share: 12.5, steps: [] }],
    [1, 'Maria Muster', first.value],
  ]);
  const [latter = {}, former = {}] = versions.map(({ value }) => value);
  expect(linesOfChanges(programmeDescription, changesBetween(programmeDescription, former, latter))).toEqual([
    'Stand: erledigt (bisher offen)',
    'Bis: keine Angabe mehr (bisher 30.06.2027)',
    'Anteil: 12,5\u202f%',
  ]);
});

test('what is written as it is makes no version, and a value against a rule of the description is refused at its field', async () => {
  const sent = { title: 'Abwärme', state: 'open', until: null, share: null };
  expect((await write(sent, 'p2')).stamp.number).toBe(1);
  expect((await write(sent, 'p2')).stamp.number).toBe(1);
  for (const [wrong, field] of [
    [{ title: '' }, '/title'],
    [{ title: 'x'.repeat(41) }, '/title'],
    [{ state: 'closed' }, '/state'],
    [{ until: '2019-12-31' }, '/until'],
    [{ share: 101 }, '/share'],
  ] as const) {
    expect(() => write({ ...sent, ...wrong }, 'p2')).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ errors: [expect.objectContaining({ field })] }) }),
    );
  }
  expect((await readEntry(opened.database, programmeKind, 'p2'))?.stamp.number).toBe(1);
});

test('a stored value that is not as described is not taken for one', () => {
  const [value] = [{ title: 'x', state: 'open', steps: [] }];
  expect(programmeKind.valueOf(value, undefined)).toEqual(value);
  expect(() => programmeKind.valueOf({ ...value, state: 'unheard of' }, undefined)).toThrow('programme');
});
