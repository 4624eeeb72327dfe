import { describe, expect, test } from 'vitest';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { annexIAncestors } from '#server/register/reference-data/annex-i.ts';
import { SearchIndex } from '#server/search/index/search-index.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import { anonymous, today } from '../../fixtures/indexed.ts';
import { placeQueries, sentenceQueries } from './queries.ts';

const records: Installation[] = Array.from(generateInstallations(3_000), (record) => ({
  ...record,
  version: 1,
  dataVersion: 1,
  lastChanged: '2026-01-02T12:00:00.000Z',
}));
const index = new SearchIndex();
index.put(records);
const published = records.filter((record) => record.published);
const list = (text = '', separator = ' ') => text.split(separator).filter((each) => each !== '');

function found(text: string): Set<string> {
  return new Set(index.all({ text }, anonymous, today).ids);
}

const isIn = ({ unit }: Installation, codes: readonly string[]): boolean =>
  unit !== undefined && (codes.includes(unit.districtCode) || codes.includes(unit.federalStateCode));

const places = placeQueries
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', districts, towns, postcodes] = line.split('|');
    const expected = published.filter(
      (record) =>
        isIn(record, list(districts)) ||
        list(towns, ',').includes(record.address.city) ||
        list(postcodes).some((beginning) => record.address.postalCode.startsWith(beginning)),
    );
    return { text, expected: expected.map(({ id }) => id) };
  });

const hasActivity = ({ activities, nace }: Installation, wanted: string): boolean => {
  const [code = '', ...classes] = wanted.split('/');
  return (
    activities.some((each) => annexIAncestors(each.code).includes(code)) &&
    (classes.length === 0 || classes.includes(nace.code))
  );
};

const sentences = sentenceQueries
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', where, codes] = line.split('|');
    const expected = published.filter(
      (record) =>
        (list(where).length === 0 || isIn(record, list(where))) &&
        (list(codes).length === 0 || list(codes).some((code) => hasActivity(record, code))),
    );
    return { text, expected: expected.map(({ id }) => id) };
  });

/** Share of the expected that are found, and of the found that are not expected. */
function measure(queries: readonly { text: string; expected: readonly string[] }[]) {
  let [wanted, hits, others] = [0, 0, 0];
  for (const { text, expected } of queries) {
    const ids = found(text);
    const hit = expected.filter((id) => ids.has(id)).length;
    wanted += expected.length;
    hits += hit;
    others += ids.size - hit;
  }
  return { recall: hits / wanted, noise: others / (hits + others) };
}

describe('places', () => {
  test.each(places)('[R7.35] "$text" finds what is there', ({ text, expected }) => {
    const { recall, noise } = measure([{ text, expected }]);
    expect(expected.length, 'the data have some').toBeGreaterThan(0);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(noise).toBeLessThanOrEqual(0.1);
  });

  test('[R7.35] together, hardly anything else is found', () => {
    expect(measure(places).noise).toBeLessThanOrEqual(0.05);
  });
});

describe('sentences', () => {
  test.each(sentences)('[R7.35] "$text" is understood', ({ text, expected }) => {
    expect(expected.length, 'the data have some').toBeGreaterThan(0);
    expect(measure([{ text, expected }]).recall).toBeGreaterThanOrEqual(0.95);
  });

  test('[R7.35] together, hardly anything else is found', () => {
    expect(measure(sentences).noise).toBeLessThanOrEqual(0.05);
  });
});
