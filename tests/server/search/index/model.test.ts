import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#core/platform/format/days.ts';
import { type Installation, installationStatuses } from '#core/register/installation/installation-record.ts';
import {
  type AnyCriterion,
  countedIds,
  criteria,
  criterionOf,
  type DateRangeId,
  dateRangeIds,
  type FacetId,
  facetIds,
  normalizeCriteria,
  type OpenCriterion,
  type YesNoId,
  yesNoIds,
} from '#core/search/criteria/criteria.ts';
import { objectOf } from '#core/search/criteria/criterion.ts';
import type { SortDirection } from '#core/search/row/columns.ts';
import { type SortedColumnId, sortKeys } from '#core/search/row/sort-keys.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { RawSearch, Search } from '#core/search/search/search-types.ts';
import type { Viewer } from '#server/register/access/viewer.ts';
import { SearchIndex } from '#server/search/index/search-index.ts';
import { authorityOfUpperAustria } from '../../fixtures/example-record.ts';
import { activity, anonymous, applied, indexed, visit } from '../../fixtures/indexed.ts';

// Few values, so that they often coincide.
const activities = ['1.1', '5.2', '5.3a', '5.3b', '6.4bii'];
const above: Record<string, string[]> = {
  '1.1': ['1', '1.1'],
  '5.2': ['5', '5.2'],
  '5.3a': ['5', '5.3', '5.3a'],
  '5.3b': ['5', '5.3', '5.3b'],
  '6.4bii': ['6', '6.4', '6.4b', '6.4bii'],
};
const districts = ['', '401', '402', '501', '601'];
const names = ['Alpha', 'Omikron', 'Ziegel'];
const operators = ['Tuff & Quarz', 'Ärmel 10', 'Ärmel 9'];

const results = ['compliant', 'minorDeviations', 'seriousDeviations'] as const;
const states = ['open', 'inProgress', 'adapted'] as const;
const days = ['2026-03-01', '2026-11-20', '2026-11-21', '2027-03-01'] as const;
const inspectionDays = ['2020-01-31', '2023-06-15', '2023-11-19', '2023-11-20', '2025-12-01'];

const inspection = fc
  .record({
    date: fc.constantFrom(...inspectionDays),
    result: fc.constantFrom(...results),
    nextDue: fc.constantFrom(undefined, '2026-11-19', '2026-11-20', '2027-02-28'),
  })
  .map(({ nextDue, ...rest }) => visit({ ...rest, ...(nextDue && { nextDue }) }));
const batConclusion = fc
  .record({
    code: fc.constantFrom('WI', 'LCP', 'GLS'),
    state: fc.constantFrom(...states),
    deadline: fc.constantFrom(undefined, '2026-11-19', '2026-11-20', '2027-11-20', '2027-11-21'),
  })
  .map(({ deadline, ...rest }) => applied({ ...rest, ...(deadline && { deadline }) }));

type Point = readonly [longitude: number, latitude: number] | undefined;
/** Linz, Salzburg (about 109 km from Linz), Vienna (about 154 km from Linz), and no point. */
const points: readonly Point[] = [[14.29, 48.31], [13.04, 47.8], [16.37, 48.21], undefined];
const kilometresFromLinz = ({ geometry }: Installation): number =>
  [0, 109, 154, 9999][points.findIndex((point) => point?.[0] === geometry?.longitude)] ?? 0;

const answer = { message: '', field: 'permits', reason: 'Ist so.', day: '2026-01-01' };

const installation = fc
  .record({
    id: fc.integer({ min: 0, max: 30 }),
    name: fc.constantFrom(...names),
    operator: fc.constantFrom(...operators),
    activities: fc.subarray(activities),
    district: fc.constantFrom(...districts),
    status: fc.constantFrom(...installationStatuses),
    branch: fc.constantFrom('energie', 'chemie'),
    authorities: fc.subarray(['lh-4', 'bh-401']),
    bat: fc.uniqueArray(batConclusion, { maxLength: 3, selector: ({ code }) => code }),
    inspections: fc.uniqueArray(inspection, { maxLength: 3, selector: ({ date }) => date }),
    hasDerogation: fc.boolean(),
    findings: fc.subarray(['UNKNOWN_POSTCODE', 'NO_PERMIT']),
    answered: fc.subarray(['UNKNOWN_POSTCODE', 'NO_PERMIT']),
    town: fc.constantFrom<[string, string][]>(['4020', 'Linz'], ['4030', 'Linz'], ['3100', 'St. Pölten'], ['', '']),
    // Waste incineration has no thermal input, and the capacity of a combustion plant may be unknown.
    capacities: fc.subarray([
      { plantType: 'LCP' as const, capacity: 50 },
      { plantType: 'LCP' as const, capacity: 70.5 },
      { plantType: 'LCP' as const },
      { plantType: 'WI' as const, capacity: 200 },
    ]),
    changed: fc.constantFrom('2020-01-31', '2024-05-06', '2026-11-13'),
    published: fc.boolean(),
    owner: fc.constantFrom(undefined, 'a', 'b'),
    point: fc.constantFrom(...points),
  })
  .map((seed) =>
    indexed(`id-${seed.id}`, {
      name: seed.name,
      operator: seed.operator,
      ownerId: seed.owner,
      ...(seed.district && { district: { code: seed.district } }),
      status: seed.status,
      town: seed.town,
      published: seed.published,
      lastChanged: `${seed.changed}T12:00:00.000Z`,
      ...(seed.point && { geometry: { longitude: seed.point[0], latitude: seed.point[1], accuracy: 'exact' } }),
      branch: { code: seed.branch, label: '' },
      activities: seed.activities.map((code) => activity(code)),
      authorities: seed.authorities.map((id) => ({ ...authorityOfUpperAustria, id })),
      inspections: seed.inspections,
      batConclusions: seed.bat,
      derogations: seed.hasDerogation
        ? [{ id: 'd', batConclusionCode: 'WI', batAel: '', reason: '', startDate: '2025-01-01' }]
        : [],
      findings: seed.findings.map((code) => ({ code, message: '', field: 'permits' })),
      acknowledgements: seed.answered.map((code) => ({ ...answer, code })),
      parts: seed.capacities.map((capacity) => ({ inspireId: '', name: '', ...capacity })),
    }),
  );

/** Values from above, and for each criterion one that does not occur. */
const valuesSought: Record<OpenCriterion['id'], string[]> = {
  activities: ['1', '5', '5.3', '5.3a', '6.4b', '4'],
  branches: ['energie', 'chemie', 'textil'],
  regions: ['4', '401', '501', '6', '9'],
  authorities: ['lh-4', 'bh-401', 'bh-999'],
  batConclusions: ['WI', 'LCP', 'IS'],
  findingKinds: ['UNKNOWN_POSTCODE', 'NO_PERMIT', 'DATE_IN_FUTURE'],
};
const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
function soughtOf(criterion: AnyCriterion): fc.Arbitrary<unknown> {
  switch (criterion.kind) {
    case 'text':
      return fc.constantFrom(...names);
    case 'select':
      return fc.constantFrom(...Object.keys(criterion.words));
    case 'choice':
    case 'tree':
      return some(criterion.words === null ? valuesSought[criterion.id] : Object.keys(criterion.words));
    case 'dateRange':
      return fc.oneof(
        fc.record({ to: fc.constantFrom('2022-12-31', '2023-11-19') }),
        fc.record({
          from: fc.constantFrom('2020-01-31', '2021-01-01'),
          to: fc.constantFrom('2023-06-15', '2024-01-01'),
        }),
        fc.record({ from: fc.constantFrom('2023-06-15', '2023-06-16') }),
      );
    case 'area':
      return fc.constantFrom(
        { west: 9, south: 46, east: 15, north: 49 },
        { west: 14.2, south: 48.3, east: 14.3, north: 48.4 },
        { west: 0, south: 0, east: 1, north: 1 },
      );
    case 'near':
      return fc.record({
        longitude: fc.constant(14.29),
        latitude: fc.constant(48.31),
        radius: fc.constantFrom(1, 90, 200),
      });
    case 'yesNo':
      return fc.boolean();
    case 'place':
      return fc.constantFrom('4020', 'Linz', 'LINZ', 'st. poelten', '9999');
    case 'numberRange':
      return fc.oneof(fc.constantFrom({ from: 50 }, { to: 50 }, { from: 50.5, to: 120.5 }, { from: 0 }, { from: 200 }));
  }
}
// Few criteria at once, so that something is found.
const search: fc.Arbitrary<Search> = fc
  .tuple(
    fc.subarray([...criteria], { maxLength: 3 }).chain((asked) =>
      fc.record(
        objectOf(
          asked.map(({ id }) => id),
          (id) => soughtOf(criterionOf(id)),
        ),
      ),
    ),
    fc.record(
      {
        sort: fc.constantFrom(...sortKeys),
        direction: fc.constantFrom('asc', 'desc'),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([values, order]) => normalizeSearch({ ...normalizeCriteria(values), ...order }));
const today = fc.constantFrom(...days);
const viewer: fc.Arbitrary<Viewer> = fc.oneof(
  fc.constant(anonymous),
  fc.record({ kind: fc.constant('owner' as const), ownerIds: fc.subarray(['a', 'b']) }),
  fc.record({ kind: fc.constant('authority' as const), federalStateCode: fc.constantFrom('4', '5', '0') }),
);

const newest = ({ inspections }: Installation) =>
  inspections.toSorted((one, other) => (one.date < other.date ? -1 : 1)).at(-1);

function nextInspectionOf(of: Installation): string | undefined {
  const last = newest(of);
  if (!last || of.status !== 'functional') return undefined;
  return last.nextDue ?? `${Number(last.date.slice(0, 4)) + 3}${last.date.slice(4)}`;
}

type Applied = Installation['batConclusions'][number];

/** Returns which conclusions a search refers to: with both conclusions and states, the states of these conclusions. */
const isMeant =
  ({ batConclusions, batAdaptation }: Search, except?: string) =>
  ({ code, state }: Applied) =>
    (!batConclusions || except === 'batConclusions' || batConclusions.includes(code)) &&
    (!batAdaptation || except === 'batAdaptation' || batAdaptation.includes(state));

/** The kinds of a record's findings that are not answered. */
const openCodes = ({ findings, acknowledgements = [] }: Installation): string[] =>
  findings.map(({ code }) => code).filter((code) => !acknowledgements.some((each) => each.code === code));

const valuesOf: Record<FacetId, (of: Installation, meant: (one: Applied) => boolean) => string[]> = {
  activities: (of) => of.activities.flatMap(({ code }) => above[code] ?? []),
  branches: (of) => [of.branch.code],
  livestock: (of) =>
    of.activities.flatMap(({ code }) => (code === '6.6a' ? ['poultry'] : code === '6.6b' ? ['pigs'] : [])),
  regions: (of) => [of.unit?.federalStateCode, of.unit?.districtCode].filter((code) => code !== undefined),
  authorities: (of) => of.authorities.map(({ id }) => id),
  statuses: (of) => [of.status],
  lastInspectionResult: (of) => newest(of)?.result.split(',') ?? [],
  batConclusions: (of, meant) => of.batConclusions.filter(meant).map(({ code }) => code),
  batAdaptation: (of, meant) => of.batConclusions.filter(meant).map(({ state }) => state),
  findingKinds: (of) => openCodes(of),
};

const daysOf: Record<DateRangeId, (of: Installation) => string[]> = {
  inspected: (of) => of.inspections.map(({ date }) => date),
  lastInspection: (of) => newest(of)?.date.split(',') ?? [],
  batDeadline: (of) =>
    of.batConclusions.flatMap(({ state, deadline = '' }) =>
      state === 'adapted' || !deadline || !['functional', 'disused'].includes(of.status) ? [] : [deadline],
    ),
};

const holds: Record<YesNoId, (of: Installation, day: string) => boolean> = {
  hasInspection: (of) => of.inspections.length > 0,
  inspectionOverdue(of, day) {
    const due = nextInspectionOf(of);
    return due !== undefined && due < day;
  },
  inspectionDue(of, day) {
    const due = nextInspectionOf(of);
    return due !== undefined && addMonths(due, -3) <= day && day <= due;
  },
  published: (of) => of.published,
  hasFindings: (of) => openCodes(of).length > 0,
  hasSuccessor: (of) => of.successions?.some(({ role }) => role === 'successor') ?? false,
  hasPredecessor: (of) => of.successions?.some(({ role }) => role === 'predecessor') ?? false,
  derogation: (of) => of.derogations.length > 0,
  batDeadlineNear: (of, day) =>
    of.batConclusions.some(
      ({ state, deadline }) =>
        ['functional', 'disused'].includes(of.status) &&
        state !== 'adapted' &&
        deadline !== undefined &&
        deadline >= day &&
        deadline <= `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`,
    ),
};

const concerns = (of: Installation, who: Viewer) =>
  who.kind === 'owner'
    ? of.operator.ownerId !== undefined && who.ownerIds.includes(of.operator.ownerId)
    : who.kind === 'authority' && (who.federalStateCode === '0' || of.unit?.federalStateCode === who.federalStateCode);

const plainName = (name: string) => name.toLowerCase().replace('ö', 'oe');

/** The reference implementation: the rules of the search, as simple as possible. */
function matches(of: Installation, wanted: Search, who: Viewer, day: string, except?: string): boolean {
  if (!of.published && !concerns(of, who)) return false;
  const meets = (criterion: AnyCriterion): boolean => {
    switch (criterion.kind) {
      case 'text':
        return of.name === wanted.text;
      case 'select':
        return who.kind === (wanted.overview === 'official' ? 'authority' : 'owner') && concerns(of, who);
      case 'choice':
      case 'tree': {
        const values: readonly string[] = wanted[criterion.id] ?? [];
        const meant = isMeant(wanted, except);
        return valuesOf[criterion.id](of, meant).some((value) => values.includes(value));
      }
      case 'dateRange': {
        const { from = '', to = '9' } = wanted[criterion.id] ?? {};
        return daysOf[criterion.id](of).some((date) => date >= from && date <= to);
      }
      case 'area': {
        const { longitude: x = 999, latitude: y = 999 } = of.geometry ?? {};
        const { west = 0, south = 0, east = 0, north = 0 } = wanted.area ?? {};
        return x >= west && x <= east && y >= south && y <= north;
      }
      case 'near':
        return kilometresFromLinz(of) <= (wanted.near?.radius ?? 0);
      case 'yesNo':
        return holds[criterion.id](of, day) === wanted[criterion.id];
      case 'place':
        return [of.address.postalCode, of.address.city].some(
          (name) => plainName(name) === plainName(wanted.place ?? ''),
        );
      case 'numberRange': {
        const { from = 0, to = 1e9 } = wanted[criterion.id] ?? {};
        const inputs = of.parts.flatMap(({ plantType, capacity = 0 }) =>
          plantType === 'LCP' && capacity ? [capacity] : [],
        );
        const input = inputs.reduce((sum, each) => sum + each, 0);
        return inputs.length > 0 && input >= from && input <= to;
      }
    }
  };
  return criteria.filter(({ id }) => id !== except && wanted[id] !== undefined).every((criterion) => meets(criterion));
}

const dictionary = new Intl.Collator('de-AT', { numeric: true });

/** What an installation is sorted by; last and in either direction come those that have nothing there. */
const sortedAs: Record<SortedColumnId, (of: Installation) => string | undefined> = {
  name: ({ name }) => name,
  operator: ({ operator }) => operator.name,
  place: ({ address: { city, postalCode } }) => (city === '' ? undefined : `${city} ${postalCode}`),
  activity: ({ activities: [main] }) => main?.code,
  status: ({ status }) => String(installationStatuses.indexOf(status)),
  lastInspection: (of) => newest(of)?.date,
  nextInspection: (of) => nextInspectionOf(of),
  batDeadline: (of) => daysOf.batDeadline(of).toSorted()[0],
  lastChange: ({ lastChanged, inspections, derogations }) => {
    const recorded = lastChanged.slice(0, 10);
    const days = [...inspections.map(({ date }) => date), ...derogations.map(({ startDate }) => startDate)];
    return (
      days
        .filter((day) => day <= recorded)
        .toSorted()
        .at(-1) ?? recorded
    );
  },
};

function sortedBy(
  sortValue: (of: Installation) => string | undefined,
  found: Installation[],
  direction: SortDirection,
) {
  const sorted = found.toSorted(
    (one, other) =>
      dictionary.compare(sortValue(one) ?? '', sortValue(other) ?? '') ||
      dictionary.compare(one.name, other.name) ||
      (one.id < other.id ? -1 : 1),
  );
  const [filled, empty] = [true, false].map((isFilled) =>
    sorted.filter((of) => (sortValue(of) !== undefined) === isFilled),
  );
  return [...((direction === 'asc' ? filled : filled?.reverse()) ?? []), ...(empty ?? [])];
}

/** Installations to put into an index one after another; for duplicate ids, the last one wins. */
const register = fc.array(installation, { maxLength: 40 });
const lastOf = (put: Installation[]) => [...new Map(put.map((each) => [each.id, each])).values()];

function indexOf(put: Installation[], batch: number): SearchIndex {
  const index = new SearchIndex();
  for (let at = 0; at < put.length; at += batch) {
    index.put(put.slice(at, at + batch));
    index.prepare();
  }
  return index;
}

describe('compared with a simple filter of all installations, for any batch size', () => {
  const batches = fc.constantFrom(1, 7, 1000);

  test('a search result contains exactly the matching installations', () => {
    fc.assert(
      fc.property(register, batches, search, viewer, today, (put, batch, wanted, who, day) => {
        const expected = lastOf(put).filter((each) => matches(each, wanted, who, day));
        const found = indexOf(put, batch).search({ ...wanted, pageSize: 100 }, who, day);
        expect(found.total).toBe(expected.length);
        expect(found.items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }),
    );
  });

  test.each(criteria)('the criterion $id alone finds exactly the matching installations on every day', (criterion) => {
    const wanted = soughtOf(criterion).map((value) => normalizeSearch(criterion.normalize({ [criterion.id]: value })));
    fc.assert(
      fc.property(register, batches, wanted, viewer, (put, batch, asked, who) => {
        const index = indexOf(put, batch);
        for (const day of days) {
          const expected = lastOf(put).filter((each) => matches(each, asked, who, day));
          expect(index.search(asked, who, day).total).toBe(expected.length);
        }
      }),
    );
  });

  test.each(countedIds)('the counts of %s ignore their own criterion and apply all others', (id) => {
    const facet = facetIds.find((each) => each === id);
    const flag = yesNoIds.find((each) => each === id);
    fc.assert(
      fc.property(register, batches, search, viewer, today, (put, batch, wanted, who, day) => {
        const counts: Record<string, number> = {};
        for (const each of lastOf(put).filter((one) => matches(one, wanted, who, day, id))) {
          const values = [
            ...(facet ? valuesOf[facet](each, isMeant(wanted, id)) : []),
            ...(flag ? [holds[flag](each, day) ? 'yes' : 'no'] : []),
          ];
          for (const value of new Set(values)) counts[value] = (counts[value] ?? 0) + 1;
        }
        expect(indexOf(put, batch).search(wanted, who, day).facets[id]).toEqual(counts);
      }),
    );
  });

  test.each(dateRangeIds)('the date span of %s ignores its own criterion', (id) => {
    fc.assert(
      fc.property(register, batches, search, viewer, today, (put, batch, wanted, who, day) => {
        const dates = lastOf(put)
          .filter((one) => matches(one, wanted, who, day, id))
          .flatMap(daysOf[id])
          .sort();
        expect(indexOf(put, batch).search(wanted, who, day).spans[id]).toEqual(
          dates.length > 0 ? { min: dates[0], max: dates.at(-1) } : {},
        );
      }),
    );
  });

  test('counts follow a change of date without rebuilding the index', () => {
    const index = new SearchIndex();
    index.put([
      indexed('due', { inspections: [visit({ date: '2025-11-20', result: 'compliant', nextDue: '2026-11-20' })] }),
      indexed('never'),
    ]);
    const overdue = normalizeSearch({ inspectionOverdue: true });
    const counts = (day: string) => index.search(overdue, anonymous, day).facets.inspectionOverdue;
    expect(counts('2026-11-20')).toEqual({ no: 2 });
    expect(counts('2026-11-21')).toEqual({ yes: 1, no: 1 });
    index.put([indexed('also', { inspections: [visit({ date: '2023-11-20', result: 'compliant' })] })]);
    expect(counts('2026-11-21')).toEqual({ yes: 2, no: 1 });
    expect(counts('2026-11-20')).toEqual({ no: 3 });
  });

  test('all pages together are the complete result, in one order', () => {
    fc.assert(
      fc.property(register, batches, search, viewer, (put, batch, wanted, who) => {
        const index = indexOf(put, batch);
        const pages = [1, 2, 3, 4].flatMap(
          (page) => index.search({ ...wanted, page, pageSize: 10 }, who, '2026-11-20').items,
        );
        const whole = index.search({ ...wanted, pageSize: 100 }, who, '2026-11-20');
        expect(pages).toEqual(whole.items);
      }),
    );
  });

  test.each(sortKeys.filter((key) => key !== 'relevance' && key !== 'distance'))(
    'results sorted by %s are in its order, in both directions',
    (sort) => {
      fc.assert(
        fc.property(register, batches, fc.constantFrom('asc', 'desc'), (put, batch, direction) => {
          const { items } = indexOf(put, batch).search({ sort, direction, pageSize: 100 }, anonymous, '2026-11-20');
          const visible = lastOf(put).filter(({ published }) => published);
          expect(items.map(({ id }) => id)).toEqual(sortedBy(sortedAs[sort], visible, direction).map(({ id }) => id));
        }),
      );
    },
  );

  test('a search around a place is sorted by distance, then name, and includes distances, even after changes', () => {
    const around = soughtOf(criterionOf('near'));
    const kilometres = kilometresFromLinz;
    const nearest = (one: Installation, other: Installation) =>
      kilometres(one) - kilometres(other) || one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1);
    fc.assert(
      fc.property(register, register, search, around, viewer, today, (before, after, others, near, who, day) => {
        const { sort: _sort, direction: _direction, ...rest } = others;
        const wanted = normalizeSearch({ ...rest, ...normalizeCriteria({ near }) });
        const index = indexOf(before, 7);
        for (const put of [before, [...before, ...after]]) {
          const expected = lastOf(put)
            .filter((each) => matches(each, wanted, who, day))
            .sort(nearest);
          const found = index.search({ ...wanted, pageSize: 100 }, who, day);
          const all = index.all(wanted, who, day);
          expect(found).toMatchObject({ sort: 'distance', direction: 'asc' });
          expect(found.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          expect(found.items.map(({ distance = -1 }) => Math.round(distance))).toEqual(expected.map(kilometres));
          expect(all).toEqual({
            ids: expected.map(({ id }) => id),
            versions: expected.map(({ version }) => version),
            distances: found.items.map(({ distance }) => distance),
          });
          index.put(after);
        }
      }),
    );
  });

  test('alternatives to a search without results find the stated number of installations', () => {
    fc.assert(
      fc.property(register, search, viewer, today, (put, wanted, who, day) => {
        const index = indexOf(put, 1000);
        for (const { criterion, value, total } of index.search(wanted, who, day).loosen) {
          const { [criterion]: _, ...rest } = wanted;
          const instead = criterion === 'text' && value !== undefined ? { ...rest, text: value } : rest;
          expect(index.search(instead, who, day).total).toBe(total);
          expect(total).toBeGreaterThan(0);
        }
      }),
    );
  });
});

test('names are sorted as in a German dictionary (ä as a, ß as ss), with numbers by value', () => {
  const index = new SearchIndex();
  const sorted = ['Äpfelwerk', 'Apollo', 'Azur', 'Linie 2', 'Linie 10', 'Ofen', 'Öl', 'Straße', 'Strasser', 'Zement'];
  index.put([...sorted].reverse().map((name, n) => indexed(`${n}`, { name })));
  const names = (search: Parameters<SearchIndex['search']>[0]) =>
    index.search(search, anonymous, '2026-11-20').items.map(({ name }) => name);
  expect(names({})).toEqual(sorted);
  expect(names({ sort: 'name', direction: 'desc' })).toEqual([...sorted].reverse());
});

test('distances are great-circle distances to ten metres; without a place, the order is by name', () => {
  const index = new SearchIndex();
  // A degree of latitude is 111.195 km; a degree of longitude on the 60th parallel is half of that.
  index.put([
    indexed('far', { name: 'A', geometry: { longitude: 14, latitude: 60.9, accuracy: 'exact' } }),
    indexed('near', { name: 'B', geometry: { longitude: 14.1, latitude: 60, accuracy: 'exact' } }),
    indexed('here', { name: 'D', geometry: { longitude: 14, latitude: 60, accuracy: 'exact' } }),
    indexed('also here', { name: 'C', geometry: { longitude: 14, latitude: 60.00001, accuracy: 'exact' } }),
    indexed('nowhere', { name: 'E' }),
  ]);
  const rows = (search: RawSearch) =>
    index.search(search, anonymous, '2026-11-20').items.map(({ name, distance }) => [name, distance]);
  const near = { longitude: 14, latitude: 60, radius: 200 };
  const nearest = [
    ['C', 0],
    ['D', 0],
    ['B', 5.56],
    ['A', 100.08],
  ];
  expect(rows({ near })).toEqual(nearest);
  expect(rows({ near, sort: 'distance', direction: 'desc' })).toEqual(nearest);
  expect(rows({ near, sort: 'name' })).toEqual([...nearest].sort());
  expect(rows({ sort: 'distance' }).map(([name]) => name)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(rows({ sort: 'distance' }).every(([, distance]) => distance === undefined)).toBe(true);
});

test('a search without results suggests a corrected text and criteria to drop', () => {
  const index = new SearchIndex();
  index.put([
    indexed('1', { name: 'Zementwerk Mannersdorf', status: 'functional' }),
    indexed('2', { name: 'Kalkwerk', status: 'disused' }),
  ]);
  expect(index.search({ text: 'Zementwerk Wolkersdorf' }, anonymous, '2026-11-20').loosen).toEqual([
    { criterion: 'text', value: 'Zementwerk', total: 1 },
    { criterion: 'text', total: 2 },
  ]);
  expect(index.search({ text: 'Zeeemmntwerk' }, anonymous, '2026-11-20').loosen[0]).toEqual({
    criterion: 'text',
    value: 'Zementwerk',
    total: 1,
  });
  expect(index.search({ text: 'Kalkwerk', statuses: ['functional'] }, anonymous, '2026-11-20').loosen).toEqual([
    { criterion: 'statuses', value: 'functional', total: 1 },
    { criterion: 'text', total: 1 },
  ]);
});

test('a state of adaptation combined with a BAT conclusion refers to that conclusion', () => {
  const index = new SearchIndex();
  index.put([
    indexed('1', {
      batConclusions: [applied({ code: 'WI', state: 'adapted' }), applied({ code: 'WT', state: 'open' })],
    }),
    indexed('2', { batConclusions: [applied({ code: 'WI', state: 'open' })] }),
    indexed('3', { batConclusions: [applied({ code: 'WT', state: 'open' })] }),
  ]);
  const find = (search: RawSearch) => index.search(search, anonymous, '2026-11-20');
  const both = find({ batConclusions: ['WI'], batAdaptation: ['open'] });
  expect(both.items.map(({ id }) => id)).toEqual(['2']);
  expect(both.facets.batAdaptation).toEqual({ adapted: 1, open: 1 });
  expect(both.facets.batConclusions).toEqual({ WI: 1, WT: 2 });
  expect(find({ batAdaptation: ['open'] }).total).toBe(3);
  expect(find({ batConclusions: ['WI'] }).facets.batAdaptation).toEqual({ adapted: 1, open: 1 });
  expect(find({ batConclusions: ['WI'], batAdaptation: ['inProgress'] }).loosen).toEqual([
    { criterion: 'batAdaptation', value: 'inProgress', total: 2 },
  ]);
});
