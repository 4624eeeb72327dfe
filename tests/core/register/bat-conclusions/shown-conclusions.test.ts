import { expect, test } from 'vitest';
import { setSort, setText, wholeList } from '#core/register/bat-conclusions/conclusion-list.ts';
import { meansActivity, nextDeadlines, shownConclusions } from '#core/register/bat-conclusions/shown-conclusions.ts';
import { conclusion } from './conclusions.ts';

const { deadline: _, ...lcp } = conclusion('LCP', {
  title: 'Großfeuerungsanlagen',
  decision: '(EU) 2021/2326',
  celex: '32021D2326',
  published: '2021-12-30',
  activities: [{ code: '1.1', title: 'Verbrennung von Brennstoffen' }],
});
const gls = conclusion('GLS', {
  title: 'Glasherstellung',
  decision: '2012/134/EU',
  celex: '32012D0134',
  published: '2012-03-08',
  deadline: '2016-03-08',
  activities: [{ code: '3.3', title: 'Herstellung von Glas einschließlich Glasfasern' }],
});
const fdm = conclusion('FDM', {
  title: 'Nahrungsmittel-, Getränke- und Milchindustrie',
  keywords: ['Molkereien'],
  published: '2019-12-04',
  deadline: '2023-12-04',
  activities: [
    { code: '6.4b', title: 'Nahrungs- und Futtermittel' },
    { code: '6.11', title: 'Eigenständig betriebene Abwasserbehandlung' },
  ],
});
const sts = conclusion('STS', {
  title: 'Ölfarben',
  published: '2020-12-09',
  deadline: '2024-12-09',
  activities: [{ code: '6.1', title: 'Zellstoff und Papier' }],
});
const old = conclusion('LCP-2017', {
  title: 'Großfeuerungsanlagen (für nichtig erklärt)',
  published: '2017-08-17',
  deadline: '2021-08-17',
  state: 'replaced',
});
const all = [gls, old, fdm, sts, lcp];
const found = (text: string) =>
  shownConclusions(all, setText(wholeList, text))
    .map(({ code }) => code)
    .sort();

test.each([
  ['glas', ['GLS']],
  ['  GLAS ', ['GLS']],
  ['grossfeuerung', ['LCP', 'LCP-2017']],
  ['Getraenke', ['FDM']],
  ['Molkerei', ['FDM']],
  ['Öl', ['STS']],
  ['lcp', ['LCP', 'LCP-2017']],
  ['2012/134/EU', ['GLS']],
  ['(EU) 2021/2326', ['LCP']],
  ['32012D0134', ['GLS']],
  ['Futtermittel Abwasser', ['FDM']],
  ['Futtermittel Glas', []],
  ['3.3', ['GLS']],
  ['6.4', ['FDM']],
  ['6.4bii', ['FDM']],
  ['6.4b', ['FDM']],
  ['6.4 (b)', ['FDM']],
  ['6.4a', []],
  ['6', ['FDM', 'STS']],
  ['6.1', ['STS']],
  ['6.11', ['FDM']],
  ['', ['FDM', 'GLS', 'LCP', 'LCP-2017', 'STS']],
])('[R7.32] among the BAT conclusions, "%s" finds %j', (text, codes) => {
  expect(found(text)).toEqual(codes);
});

test('an activity matches its own code, the codes above it and those of its parts, but not neighbouring ones', () => {
  expect(['6', '6.4', '6.4b', '6.4bii'].every((term) => meansActivity(term, '6.4b'))).toBe(true);
  expect(['6.1', '6.4a', '6.4ba', 'b', '64', '6.'].some((term) => meansActivity(term, '6.4b'))).toBe(false);
  expect(meansActivity('2.3a', '2.3aa')).toBe(false);
  expect(meansActivity('6.1', '6.11')).toBe(false);
});

test('[R7.32] the list is sorted by sector, publication or deadline, and entries without a deadline come last in both directions', () => {
  const order = (sort: 'sector' | 'published' | 'deadline', direction: 'asc' | 'desc') =>
    shownConclusions(all, setSort(wholeList, sort, direction)).map(({ code }) => code);
  // Ö is sorted as O.
  expect(order('sector', 'asc')).toEqual(['GLS', 'LCP', 'LCP-2017', 'FDM', 'STS']);
  expect(order('sector', 'desc')).toEqual(['STS', 'FDM', 'LCP-2017', 'LCP', 'GLS']);
  expect(order('published', 'asc')).toEqual(['GLS', 'LCP-2017', 'FDM', 'STS', 'LCP']);
  expect(order('published', 'desc')).toEqual(['LCP', 'STS', 'FDM', 'LCP-2017', 'GLS']);
  expect(order('deadline', 'asc')).toEqual(['GLS', 'FDM', 'STS', 'LCP', 'LCP-2017']);
  expect(order('deadline', 'desc')).toEqual(['STS', 'FDM', 'GLS', 'LCP', 'LCP-2017']);
});

test('the next deadlines are those from today to the same day in twelve months, the nearest first', () => {
  const due = (code: string, deadline?: string, state: 'inForce' | 'replaced' = 'inForce') => ({
    ...conclusion(code, { title: code, state }),
    deadline,
  });
  const all = [
    due('A', '2027-11-20'),
    due('B', '2026-11-20'),
    due('C', '2026-11-19'),
    due('D', '2027-11-21'),
    due('E', '2027-01-01', 'replaced'),
  ].map(({ deadline, ...rest }) => ({ ...rest, ...(deadline && { deadline }) }));
  expect(nextDeadlines(all, '2026-11-20').map(({ code }) => code)).toEqual(['B', 'A']);
});
