import { expect, test } from 'vitest';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { sentence } from '../../src/widgets/installation/sentence.ts';
import { exampleRecord } from '../server/fixtures/example-record.ts';

const installation = (changes: Partial<Installation> = {}): Installation => ({
  ...exampleRecord('AT-1'),
  version: 1,
  dataVersion: 1,
  lastChanged: '2026-01-01T00:00:00Z',
  ...changes,
});
const nowhere = { street: '', buildingNumber: '', postalCode: '', city: '', countryCode: 'AT' };

test.each<[string, Partial<Installation>, string]>([
  ['in operation', {}, 'In Linz (Oberösterreich) steht eine Anlage der Branche Abfallverbrennung.'],
  [
    'that is decommissioned',
    { status: 'decommissioned' },
    'In Linz (Oberösterreich) steht eine stillgelegte Anlage der Branche Abfallverbrennung.',
  ],
  ['without a branch', { branch: { code: '', label: '' } }, 'In Linz (Oberösterreich) steht eine Anlage.'],
])('the sentence about an installation %s describes its branch and place without names', (_, changes, words) => {
  expect(sentence(installation(changes))).toBe(words);
});

test('an installation without a place has a sentence as well', () => {
  const { unit: _, ...placeless } = installation({ address: nowhere });
  expect(sentence(placeless)).toBe('Eine Anlage der Branche Abfallverbrennung.');
});
