import { expect, test } from 'vitest';
import type { ActiveCriterion } from '#core/search/search/active-criteria.ts';
import { searchTitle } from '../../src/shell/pages/search-title.ts';

const text: ActiveCriterion = {
  id: 'text',
  label: 'Suchbegriff',
  isStatement: false,
  values: [{ value: 'Abfall', label: '„Abfall“' }],
};
const regions = (...labels: string[]): ActiveCriterion => ({
  id: 'regions',
  label: 'Gebiet',
  isStatement: false,
  values: labels.map((label) => ({ value: label, label })),
});

test('a title names the search values like chips and the number of results', () => {
  expect(searchTitle([text, regions('Linz-Land')], 12)).toBe('Abfall, Linz-Land – 12 Anlagen');
  expect(searchTitle([text], 1)).toBe('Abfall – 1 Anlage');
  expect(searchTitle([text], 1034)).toBe('Abfall – 1.034 Anlagen');
});

test('a title has no number until it is known', () => {
  expect(searchTitle([text], undefined)).toBe('Abfall');
});

test('an unrestricted search has no title', () => {
  expect(searchTitle([], 60_000)).toBeUndefined();
});

test('a title names at most three values', () => {
  expect(searchTitle([text, regions('Wien', 'Linz', 'Graz', 'Wels')], 9)).toBe('Abfall, Wien, Linz, … – 9 Anlagen');
});

test('a date in a title is preceded by the name of its criterion', () => {
  const inspected: ActiveCriterion = {
    id: 'lastInspection',
    label: 'Letzte Inspektion',
    isStatement: false,
    values: [{ value: 'range', label: 'ab 01.01.2024' }],
  };
  expect(searchTitle([inspected], 4)).toBe('Letzte Inspektion ab 01.01.2024 – 4 Anlagen');
});
