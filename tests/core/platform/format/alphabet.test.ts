import { expect, test } from 'vitest';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';

test('German texts are sorted as in a dictionary, with numbers by value', () => {
  const given = [
    'Zell',
    'Linie 10',
    'ölmühle',
    'Äpfel',
    '6.10',
    'Apfel',
    'Straße',
    'Linie 2',
    'Ofen',
    'Strasse 1',
    '6.9',
    'asche',
  ];
  expect(given.toSorted(compareAlphabetically)).toEqual([
    '6.9',
    '6.10',
    'Apfel',
    'Äpfel',
    'asche',
    'Linie 2',
    'Linie 10',
    'Ofen',
    'ölmühle',
    'Straße',
    'Strasse 1',
    'Zell',
  ]);
});
