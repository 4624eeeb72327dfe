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
test.each<[string, Partial<Installation>, string]>([
  [
    'in operation',
    {},
    'Hier werden seit 2005 nicht gefährliche Abfälle verbrannt (Kapazität 12,5 t/h). Aufsicht: Amt der Oö. Landesregierung.',
  ],
  [
    'that is decommissioned',
    { status: 'decommissioned', statusSince: '2019-05-01' },
    'Hier wurden bis 2019 nicht gefährliche Abfälle verbrannt (Kapazität 12,5 t/h). Aufsicht: Amt der Oö. Landesregierung.',
  ],
  [
    'about which little is known',
    { activities: [], authorities: [] },
    'Anlage der Branche Abfallverbrennung seit 2005.',
  ],
])(
  'the sentence about an installation %s says what is made or burnt, since when, how much, and who watches over it',
  (_, changes, words) => {
    expect(sentence(installation(changes))).toBe(words);
  },
);
