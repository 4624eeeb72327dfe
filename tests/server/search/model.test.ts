import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../demo/server/register/viewer.ts';
import type { IndexedInstallation } from '../../../demo/server/search/indexed-installation.ts';
import { SearchIndex } from '../../../demo/server/search/search-index.ts';
import { type FacetId, facetIds, type InstallationSearch } from '../../../src/core/search/search-types.ts';
import { anonymous, indexed } from '../fixtures/indexed.ts';

// A small world, so that values meet.
const activities = ['1.1', '5.2', '5.3a', '5.3b', '6.4bii'];
const above: Record<string, string[]> = {
  '1.1': ['1', '1.1'],
  '5.2': ['5', '5.2'],
  '5.3a': ['5', '5.3', '5.3a'],
  '5.3b': ['5', '5.3', '5.3b'],
  '6.4bii': ['6', '6.4', '6.4b', '6.4bii'],
};
const districts = ['', '401', '402', '501', '601'];
const statuses = ['functional', 'notRegulated', 'disused', 'decommissioned'] as const;
const dates = [undefined, '2020-01-31', '2023-06-15', '2025-12-01'];
const names = ['Alpha', 'Omikron', 'Ziegel'];

const installation = fc
  .record({
    id: fc.integer({ min: 0, max: 30 }),
    name: fc.constantFrom(...names),
    activities: fc.subarray(activities),
    district: fc.constantFrom(...districts),
    status: fc.constantFrom(...statuses),
    branch: fc.constantFrom('energie', 'chemie'),
    authorities: fc.subarray(['lh-4', 'bh-401']),
    bat: fc.subarray(['WI', 'LCP', 'GLS']),
    inspected: fc.constantFrom(...dates),
    changed: fc.constantFrom('2020-01-31', '2024-05-06', '2026-11-13'),
    published: fc.boolean(),
    owner: fc.constantFrom(undefined, 'a', 'b'),
  })
  .map((seed) =>
    indexed(`id-${seed.id}`, {
      row: {
        name: seed.name,
        operator: 'Tuff & Quarz',
        districtCode: seed.district,
        federalStateCode: seed.district.slice(0, 1),
        status: seed.status,
        published: seed.published,
        lastChange: { date: seed.changed, kind: 'record' },
        ...(seed.inspected ? { lastInspection: seed.inspected } : {}),
      },
      ...(seed.owner ? { ownerId: seed.owner } : {}),
      branchCode: seed.branch,
      activities: seed.activities.map((code) => ({ code, title: '', legalVersion: '2010/75/EU' as const })),
      authorities: seed.authorities.map((id) => ({ id, name: '' })),
      batConclusions: seed.bat.map((code) => ({ code, title: '' })),
    }),
  );

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
const search: fc.Arbitrary<InstallationSearch> = fc.record(
  {
    text: fc.constantFrom(...names),
    overview: fc.constantFrom('all', 'official', 'owner'),
    activities: some(['1', '5', '5.3', '5.3a', '6.4b', '4']),
    branches: some(['energie', 'chemie', 'textil']),
    regions: some(['4', '401', '501', '6', '9']),
    authorities: some(['lh-4', 'bh-401', 'bh-999']),
    statuses: some(statuses),
    batConclusions: some(['WI', 'LCP', 'IS']),
    lastInspection: fc.oneof(
      fc.constant({ never: true as const }),
      fc.record({ from: fc.constantFrom('2020-01-31', '2021-01-01'), to: fc.constantFrom('2023-06-15', '2024-01-01') }),
      fc.record({ from: fc.constantFrom('2023-06-15', '2023-06-16') }),
    ),
    sort: fc.constantFrom('name', 'activity', 'status', 'lastInspection', 'lastChange', 'relevance'),
    direction: fc.constantFrom('asc', 'desc'),
  },
  { requiredKeys: [] },
);
const viewer: fc.Arbitrary<Viewer> = fc.oneof(
  fc.constant(anonymous),
  fc.record({ kind: fc.constant('owner' as const), ownerIds: fc.subarray(['a', 'b']) }),
  fc.record({ kind: fc.constant('authority' as const), federalStateCode: fc.constantFrom('4', '5', '0') }),
);

const valuesOf: Record<FacetId, (of: IndexedInstallation) => string[]> = {
  activities: (of) => of.activities.flatMap(({ code }) => above[code] ?? []),
  branches: (of) => [of.branchCode],
  regions: (of) => [of.row.federalStateCode, of.row.districtCode].filter(Boolean),
  authorities: (of) => of.authorities.map(({ id }) => id),
  statuses: (of) => [of.row.status],
  batConclusions: (of) => of.batConclusions.map(({ code }) => code),
};

const concerns = (of: IndexedInstallation, who: Viewer) =>
  who.kind === 'owner'
    ? of.ownerId !== undefined && who.ownerIds.includes(of.ownerId)
    : who.kind === 'authority' && (who.federalStateCode === '0' || of.row.federalStateCode === who.federalStateCode);

/** The rules of the search, said once more as plainly as possible. */
function matches(of: IndexedInstallation, wanted: InstallationSearch, who: Viewer, except?: string): boolean {
  if (!of.row.published && !concerns(of, who)) return false;
  if (except !== 'text' && wanted.text && of.row.name !== wanted.text) return false;
  if (except !== 'overview' && wanted.overview === 'official' && !(who.kind === 'authority' && concerns(of, who)))
    return false;
  if (except !== 'overview' && wanted.overview === 'owner' && !(who.kind === 'owner' && concerns(of, who)))
    return false;
  const { from, to, never } = wanted.lastInspection ?? {};
  if (except !== 'lastInspection') {
    const date = of.row.lastInspection;
    if (never && date) return false;
    if (from && (!date || date < from)) return false;
    if (to && (!date || date > to)) return false;
  }
  return facetIds.every((facet) => {
    const values: readonly string[] = wanted[facet] ?? [];
    return except === facet || values.length === 0 || valuesOf[facet](of).some((value) => values.includes(value));
  });
}

/** The installations an index ends up with when these are put into it one after the other. */
const register = fc.array(installation, { maxLength: 40 });
const lastOf = (put: IndexedInstallation[]) => [...new Map(put.map((each) => [each.row.id, each])).values()];

function indexOf(put: IndexedInstallation[], batch: number): SearchIndex {
  const index = new SearchIndex();
  for (let at = 0; at < put.length; at += batch) {
    index.put(put.slice(at, at + batch));
    index.prepare();
  }
  return index;
}

describe('[R7.35] compared with a plain filter over all installations, in whatever steps they came', () => {
  const batches = fc.constantFrom(1, 7, 1000);

  test('the result holds exactly what matches', () => {
    fc.assert(
      fc.property(register, batches, search, viewer, (put, batch, wanted, who) => {
        const expected = lastOf(put).filter((each) => matches(each, wanted, who));
        const found = indexOf(put, batch).search({ ...wanted, pageSize: 100 }, who);
        expect(found.total).toBe(expected.length);
        expect(found.items.map(({ id }) => id).sort()).toEqual(expected.map(({ row }) => row.id).sort());
      }),
    );
  });

  test.each(facetIds)('the counts of %s ignore their own restriction and obey all others', (facet) => {
    fc.assert(
      fc.property(register, batches, search, viewer, (put, batch, wanted, who) => {
        const counts: Record<string, number> = {};
        for (const each of lastOf(put).filter((one) => matches(one, wanted, who, facet))) {
          for (const value of new Set(valuesOf[facet](each))) counts[value] = (counts[value] ?? 0) + 1;
        }
        expect(indexOf(put, batch).search(wanted, who).facets[facet]).toEqual(counts);
      }),
    );
  });

  test('the span of inspections ignores the date criterion', () => {
    fc.assert(
      fc.property(register, batches, search, viewer, (put, batch, wanted, who) => {
        const inspected = lastOf(put)
          .filter((one) => matches(one, wanted, who, 'lastInspection'))
          .map(({ row }) => row.lastInspection);
        const days = inspected.filter((day) => day !== undefined).sort();
        expect(indexOf(put, batch).search(wanted, who).lastInspection).toEqual({
          ...(days.length > 0 ? { min: days[0], max: days.at(-1) } : {}),
          never: inspected.length - days.length,
        });
      }),
    );
  });

  test('pages put together are the whole result, each installation once, in the order asked for', () => {
    fc.assert(
      fc.property(register, batches, search, viewer, (put, batch, wanted, who) => {
        const index = indexOf(put, batch);
        const pages = [1, 2, 3, 4].flatMap((page) => index.search({ ...wanted, page, pageSize: 10 }, who).items);
        const whole = index.search({ ...wanted, pageSize: 100 }, who);
        expect(pages).toEqual(whole.items);
        if (whole.sort === 'lastChange') {
          const changed = whole.items.map(({ lastChange }) => lastChange.date);
          expect(changed).toEqual(whole.direction === 'asc' ? [...changed].sort() : [...changed].sort().reverse());
        }
        if (whole.sort !== 'lastInspection') return;
        const days = whole.items.map(({ lastInspection }) => lastInspection);
        const filled = days.filter((day) => day !== undefined);
        // Without a date last, whichever the direction.
        expect(days).toEqual([...filled, ...days.slice(filled.length).fill(undefined)]);
        expect(filled).toEqual(whole.direction === 'asc' ? [...filled].sort() : [...filled].sort().reverse());
      }),
    );
  });

  test('what is proposed instead of a search without results gives the number it promises', () => {
    fc.assert(
      fc.property(register, search, viewer, (put, wanted, who) => {
        const index = indexOf(put, 1000);
        for (const { criterion, value, total } of index.search(wanted, who).loosen) {
          const { [criterion]: _, ...rest } = wanted;
          const instead = criterion === 'text' && value !== undefined ? { ...rest, text: value } : rest;
          expect(index.search(instead, who).total).toBe(total);
          expect(total).toBeGreaterThan(0);
        }
      }),
    );
  });
});

test('[R7.35] names are in the order of a German dictionary, where ä counts as a and ß as ss, and numbers by their value', () => {
  const index = new SearchIndex();
  const sorted = ['Äpfelwerk', 'Apollo', 'Azur', 'Linie 2', 'Linie 10', 'Ofen', 'Öl', 'Straße', 'Strasser', 'Zement'];
  index.put([...sorted].reverse().map((name, n) => indexed(`${n}`, { row: { name } })));
  const names = (search: InstallationSearch) => index.search(search, anonymous).items.map(({ name }) => name);
  expect(names({})).toEqual(sorted);
  expect(names({ sort: 'name', direction: 'desc' })).toEqual([...sorted].reverse());
});

test('[R7.35] a search without results names a correction of its text and what else to drop', () => {
  const index = new SearchIndex();
  index.put([
    indexed('1', { row: { name: 'Zementwerk Mannersdorf', status: 'functional' } }),
    indexed('2', { row: { name: 'Kalkwerk', status: 'disused' } }),
  ]);
  expect(index.search({ text: 'Zementwerk Wolkersdorf' }, anonymous).loosen).toEqual([
    { criterion: 'text', value: 'Zementwerk', total: 1 },
    { criterion: 'text', total: 2 },
  ]);
  expect(index.search({ text: 'Zeeemmntwerk' }, anonymous).loosen[0]).toEqual({
    criterion: 'text',
    value: 'Zementwerk',
    total: 1,
  });
  expect(index.search({ text: 'Kalkwerk', statuses: ['functional'] }, anonymous).loosen).toEqual([
    { criterion: 'statuses', value: 'functional', total: 1 },
    { criterion: 'text', total: 1 },
  ]);
});
