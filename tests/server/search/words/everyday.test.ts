import { describe, expect, test } from 'vitest';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { annexIAncestors } from '#server/register/reference-data/annex-i.ts';
import { batConclusions } from '#server/register/reference-data/bat-conclusions.ts';
import { batScopeOf } from '#server/register/reference-data/bat-scopes.ts';
import { SearchIndex } from '#server/search/index/search-index.ts';
import { meaningOf } from '#server/search/words/meanings.ts';
import { keyOf } from '#server/search/words/word-list.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import { anonymous, today } from '../../fixtures/indexed.ts';
import { everydayQueries } from './everyday-queries.ts';

const records: Installation[] = Array.from(generateInstallations(1_000), (record) => ({
  ...record,
  version: 1,
  dataVersion: 1,
  lastChanged: '2026-01-02T12:00:00.000Z',
}));
const index = new SearchIndex();
index.put(records);
const published = records.filter((record) => record.published);

/** The ids that a text finds. */
function found(text: string): Set<string> {
  const ids = new Set<string>();
  for (let page = 1; ; page++) {
    const { items } = index.search({ text, page, pageSize: 100 }, anonymous, today);
    for (const { id } of items) ids.add(id);
    if (items.length < 100) return ids;
  }
}

function hasActivity(record: Installation, code: string): boolean {
  return record.activities.some((activity) => {
    const isElectrolysis = activity.code === '6.6' && activity.legalVersion === '2024/1785';
    if (code === '6.6neu') return isElectrolysis;
    return annexIAncestors(activity.code).includes(code) && !(isElectrolysis && code.startsWith('6.6'));
  });
}

function withCode(code: string): Installation[] {
  const [activity = '', ...classes] = code.split('/');
  const all = published.filter((record) => hasActivity(record, activity));
  const named = all.filter(({ nace }) => classes.includes(nace.code));
  return named.length > 0 ? named : all;
}

const isAt = ({ address, unit }: Installation, where: string): boolean =>
  where === '' || address.postalCode === where || unit?.federalStateCode === where;

const queries = everydayQueries
  .trim()
  .split('\n')
  .map((line) => {
    const [words = '', codes = '', where = ''] = line.split('|');
    const expected = new Set(
      codes
        .split(' ')
        .flatMap(withCode)
        .filter((record) => isAt(record, where))
        .map(({ id }) => id),
    );
    return { words, codes, expected };
  });

describe('everyday words', () => {
  test.each(queries)('"$words" finds every installation of $codes', ({ words, expected }) => {
    const ids = found(words);
    expect([...expected].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('few others are found, those in whose names the words occur', () => {
    const expected = queries.reduce((sum, query) => sum + query.expected.size, 0);
    const others = queries.reduce(
      (sum, query) => sum + [...found(query.words)].filter((id) => !query.expected.has(id)).length,
      0,
    );
    expect(expected).toBeGreaterThan(5_000);
    expect(others / expected).toBeLessThan(0.1);
  });

  test('every word by which BAT conclusions are found has a meaning', () => {
    const keywords = batConclusions.flatMap(({ code }) => batScopeOf(code)?.keywords ?? []);
    expect(keywords.filter((word) => !meaningOf(keyOf(word)))).toEqual([]);
  });
});
