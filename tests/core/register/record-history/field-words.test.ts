import { expect, test } from 'vitest';
import { allFields } from '#core/platform/description/describe.ts';
import type { LeafField } from '#core/platform/description/field.ts';
import { fieldMark, fieldWords, valueWords } from '#core/platform/description/words.ts';
import { type ChangedValue, entryPath, type RecordChange } from '#core/platform/versions/record-change.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { changeLines } from '#core/register/record-history/change-lines.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';

/** A value of a field with its words, and an older one. */
function samplesOf(field: LeafField): [value: ChangedValue, words: RegExp, before: ChangedValue] {
  switch (field.kind) {
    case 'code': {
      const [code = '', other = ''] = Object.keys(field.terms).toReversed();
      return [code, literally(field.terms[code]), other];
    }
    case 'codes': {
      const [first = '', second = ''] = Object.keys(field.terms);
      return [[first, second], literally(`${field.terms[first]}, ${field.terms[second]}`), [first]];
    }
    case 'flag':
      return [true, literally(field.yes), false];
    case 'number':
      return [12.5, typeof field.unit === 'string' ? literally(`12,5\u202f${field.unit}`) : /12,5/, 3];
    case 'date':
      return ['2024-06-07', /07\.06\.2024/, '2023-01-02'];
    default:
      return ['Neuwert', /Neuwert/, 'Altwert'];
  }
}

const literally = (words = ''): RegExp => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

const leaves = allFields(recordDescription).flatMap(({ path, field, ...at }): [string, LeafField, typeof at][] =>
  field.kind === 'group' || field.kind === 'list' ? [] : [[path, field, at]],
);
const readable = leaves.filter(([, , { opaque }]) => !opaque);

/** 'Genehmigung: überprüft' says enough without 'Stand'. */
const shownByValue = [
  'permits/permitGranted',
  'permits/permitReconsidered',
  'permits/permitUpdated',
  'batConclusions/state',
];

/** The path in a change of a field, in an entry with the key `k` if it belongs to a list. */
function changedPath(path: string): string {
  const [list = '', field] = path.split('/');
  return field === undefined ? path : entryPath(list, 'k', field);
}

test.each(readable)('[R4.42] a change of %s says its name and its values in words', (path, field, { label = '' }) => {
  const [newValue, words, oldValue] = samplesOf(field);
  const lines = (change: Pick<RecordChange, 'oldValue' | 'newValue'>) =>
    changeLines([{ path: changedPath(path), type: 'UPDATED', ...change }]);
  const [line = '', ...others] = lines({ oldValue, newValue });
  expect(others).toEqual([]);
  expect(line).toMatch(words);
  expect(line).not.toMatch(/undefined|\[object|NaN|\btrue\b|\bfalse\b/);
  expect(line).toContain('(bisher ');
  if (!shownByValue.includes(path)) expect(line.toLowerCase()).toContain(label.toLowerCase());
  expect(lines({ newValue }).join()).toMatch(words);
  expect(lines({ oldValue })).toHaveLength(1);
  expect(valueWords(recordDescription, path, '')).toBe('');
});

test('[R4.42] a change of a field that means nothing to readers is told without its values', () => {
  const opaque = leaves.filter(([path, , at]) => at.opaque && path !== 'operator.ownerId');
  for (const [path, field, { label = '' }] of opaque) {
    const [newValue, , oldValue] = samplesOf(field);
    const [line = ''] = changeLines([{ path: changedPath(path), type: 'UPDATED', oldValue, newValue }]);
    expect(line.toLowerCase()).toContain(`${label.toLowerCase()} geändert`);
  }
});

test('a field of a record or an entry is in words, with the unit that another field decides, or empty if unknown', () => {
  const record: InstallationRecord = exampleRecord('AT-1', { otherRelevantChapters: ['ChapterIII', 'ChapterIV'] });
  const [part = {}] = record.parts;
  expect(fieldWords(recordDescription, 'parts/capacity', part)).toBe('12,5\u202ft/h');
  expect(fieldWords(recordDescription, 'parts/capacity', { ...part, plantType: 'LCP' })).toBe('12,5\u202fMW');
  expect(fieldWords(recordDescription, 'parts/nominalCapacity.permittedCapacityHazardous', part)).toBe('');
  expect(fieldWords(recordDescription, 'operator.legalForm', record)).toMatch(/^GmbH|Gesellschaft/);
  expect(fieldWords(recordDescription, 'otherRelevantChapters', record)).toMatch(/Kapitel III.*, .*Kapitel IV/);
  expect(fieldWords(recordDescription, 'geometry.accuracy', record)).toBe('genau');
  expect(fieldWords(recordDescription, 'baselineReportIndicator', record)).toBe('liegt vor');
  expect(fieldMark(recordDescription, 'status', record)).toEqual({ shape: 'full', tone: 'success' });
  expect(fieldMark(recordDescription, 'riskCategory', record)).toEqual({ shape: 'ring', tone: 'muted' });
  const long = 'Wort '.repeat(60).trim();
  expect(fieldWords(recordDescription, 'remarks', { remarks: long })).toBe(long);
  expect(valueWords(recordDescription, 'remarks', long)?.length).toBeLessThan(100);
});
