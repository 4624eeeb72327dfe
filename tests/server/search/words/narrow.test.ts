import { describe, expect, test } from 'vitest';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { annexIAncestors } from '#server/register/reference-data/annex-i.ts';
import { SearchIndex } from '#server/search/index/search-index.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import { activity, anonymous, indexed, today } from '../../fixtures/indexed.ts';

const records: Installation[] = Array.from(generateInstallations(2_000), (record) => ({
  ...record,
  version: 1,
  dataVersion: 1,
  lastChanged: '2026-01-02T12:00:00.000Z',
}));
const examples = new SearchIndex();
examples.put(records);
const published = records.filter((record) => record.published);

const hasCode = ({ activities }: Installation, code: string) =>
  activities.some((each) => annexIAncestors(each.code).includes(code));

describe('a word that names a part of an activity', () => {
  test.each([
    ['Putenmast', '6.6a', /Puten/],
    ['Truthahnfarm', '6.6a', /Puten/],
    ['Legehennen', '6.6a', /Legehennen|Eierhof/],
    ['Leiterplatten', '2.6', /Leiterplatten/],
    ['Käserei', '6.4c', /Käse/],
    ['Gaskraftwerk', '1.1', /Gas- und Dampfkraftwerk/],
  ])('[R7.35] %s counts those of %s that it names', (text, code, named) => {
    const whole = published.filter((record) => hasCode(record, code));
    const meant = whole.filter(({ name, operator }) => named.test(name) || named.test(operator.name));
    const { ids } = examples.all({ text }, anonymous, today);
    const { total, further } = examples.search({ text }, anonymous, today);
    expect(meant.length).toBeGreaterThan(0);
    expect(new Set(ids)).toEqual(new Set(meant.map(({ id }) => id)));
    expect({ total, further }).toEqual({ total: meant.length, further: whole.length - meant.length });
  });
});

describe('further installations with the activity', () => {
  const index = new SearchIndex();
  const poultry = [activity('6.6a', 'Intensivhaltung von Geflügel')];
  index.put([
    indexed('a', { name: 'Stall A', activities: poultry, town: ['4020', 'Linz'] }),
    ...Array.from({ length: 12 }, (_, n) => indexed(`p${n}`, { name: `Putenmast ${n}`, activities: poultry })),
    ...Array.from({ length: 9 }, (_, n) => indexed(`s${n}`, { name: `Stall ${n}`, activities: poultry })),
  ]);
  const page = (number: number, text = 'Putenmast') =>
    index.search({ text, page: number, pageSize: 10 }, anonymous, today);

  test('[R7.35] follow those that the word names, over the pages', () => {
    expect(page(1)).toMatchObject({ total: 12, further: 10 });
    const names = [page(1), page(2), page(3)].map(({ items }) => items.map(({ name }) => name.split(' ')[0]));
    expect(names[0]).toEqual(Array.from({ length: 10 }, () => 'Putenmast'));
    expect(names[1]).toEqual(['Putenmast', 'Putenmast', ...Array.from({ length: 8 }, () => 'Stall')]);
    expect(names[2]).toEqual(['Stall', 'Stall']);
  });

  test('[R7.35] are restricted by the other words, also where the word names none', () => {
    expect(page(1, 'Putenmast Linz')).toMatchObject({ total: 0, further: 1, items: [{ name: 'Stall A' }] });
  });

  test('[R7.35] are in no count', () => {
    expect(index.count({ text: 'Putenmast' }, anonymous, today).total).toBe(12);
    expect(page(1).facets.activities['6.6a']).toBe(12);
  });

  test('[R7.35] a word that no text contains means the whole activity', () => {
    expect(page(1, 'Legehennen')).toMatchObject({ total: 22 });
    expect(page(1, 'Legehennen').further).toBeUndefined();
  });
});
