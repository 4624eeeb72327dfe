import { expect, test } from 'vitest';
import type { ActiveCriterion } from '../../../src/core/search/active-criteria.ts';
import { searchTitle } from '../../../src/shell/pages/search-title.ts';

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

test('a title says what is searched for, as chips do, and how many were found', () => {
  expect(searchTitle([text, regions('Linz-Land')], 12)).toBe('Abfall, Linz-Land – 12 Anlagen');
  expect(searchTitle([text], 1)).toBe('Abfall – 1 Anlage');
  expect(searchTitle([text], 1034)).toBe('Abfall – 1.034 Anlagen');
});

test('a title names no number as long as it is not known', () => {
  expect(searchTitle([text], undefined)).toBe('Abfall');
});

test('a search for everything has no title of its own', () => {
  expect(searchTitle([], 60_000)).toBeUndefined();
});

test('of many values a title names three', () => {
  expect(searchTitle([text, regions('Wien', 'Linz', 'Graz', 'Wels')], 9)).toBe('Abfall, Wien, Linz, … – 9 Anlagen');
});

test('dates stand in a title with the name of what they restrict', () => {
  const inspected: ActiveCriterion = {
    id: 'lastInspection',
    label: 'Zuletzt inspiziert',
    isStatement: false,
    values: [{ value: 'range', label: 'ab 01.01.2024' }],
  };
  expect(searchTitle([inspected], 4)).toBe('Zuletzt inspiziert ab 01.01.2024 – 4 Anlagen');
});
