import { expect, test } from 'vitest';
import { activityWords } from '#core/register/installation/activity-words.ts';
import { annexI } from '#server/register/reference-data/annex-i.ts';

const wordsOf = (code: string, legalVersion: '2010/75/EU' | '2024/1785' = '2010/75/EU') =>
  activityWords({ code, legalVersion })?.text;

test('a part of an activity has its own words, or those of the activity, and never those of another one', () => {
  expect(wordsOf('5.2a')).toBe('nicht gefährliche Abfälle verbrannt');
  expect(wordsOf('4.1c')).toBe('organische Chemikalien hergestellt');
  expect(wordsOf('6.11')).toBe('Abwasser behandelt');
  expect(wordsOf('6.12')).toBeUndefined();
});

test('the words for 6.6 follow the version of Annex I', () => {
  expect(wordsOf('6.6')).toBe('Geflügel oder Schweine gehalten');
  expect(wordsOf('6.6', '2024/1785')).toBe('Wasserstoff erzeugt');
});

test('every activity of Annex I that permits are granted for has words', () => {
  const parts = annexI.map(({ code }) => code).filter((code) => /[a-z]$|^6\.|^1\.1$/.test(code));
  // Asbest is no longer produced; groups of different activities have no words of their own.
  expect(parts.filter((code) => !wordsOf(code) && !['6.1', '6.4'].includes(code))).toEqual([]);
});
