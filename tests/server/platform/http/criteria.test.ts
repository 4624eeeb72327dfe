import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths } from '#core/platform/format/days.ts';
import { installationStatuses } from '#core/register/installation/installation-record.ts';
import { type LegalDateKind, legalDatesOf } from '#core/register/installation/legal-dates.ts';
import { countedIds, criteria } from '#core/search/criteria/criteria.ts';
import { linkToSearch } from '#core/search/search/link-to-search.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { FilterMetadata, InstallationSearchResult, RawSearch } from '#core/search/search/search-types.ts';
import { parseSearch } from '#core/search/search/url.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import { bars, figures } from '../../../../src/shell/start/bars.tsx';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const count = 600;
const missingPoint = { code: 'MISSING_COORDINATES', field: 'geometry', message: 'Die Koordinaten fehlen.' };
/** That the first one has moved: each of the two says so. */
const moved = { id: 'm', kind: 'moved', day: '2026-01-02' } as const;
const succession = new Map([
  [0, [{ ...moved, role: 'successor' as const }]],
  [40, [{ ...moved, role: 'predecessor' as const }]],
]);
/** Generated records, some of them with an added finding. */
const records = [...generateInstallations(count)].map((record, at) => {
  const successions = succession.get(at);
  return at % 40 === 0 ? { ...record, findings: [missingPoint], ...(successions && { successions }) } : record;
});
const published = records.filter((record) => record.published);
/** The date of the test clock. */
const today = '2026-12-15';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ installations: count, settings: { APP_ENV: 'TEST' } });
  await server.save(...records.filter(({ findings }) => findings.length > 0));
  browser = server.browser();
  await browser.get('/natippc/api/auth/user');
  expect((await browser.post(`/natippc/api/time?datetime=${today}T10:00:00Z`, {})).status).toBe(200);
}, 120_000);
afterAll(() => server.close());

async function find(search: RawSearch): Promise<InstallationSearchResult> {
  const answer = await browser.post('/natippc/api/natippcInstallations', { ...search, pageSize: 100 });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** The result of a search after a round trip through its link. */
const followed = (search: RawSearch) => find(parseSearch(new URLSearchParams(linkToSearch(search))));

test('[R2.51] every figure on the start page equals the number of installations its link finds', async () => {
  const result = await find({});
  const metadata = await browser.json<FilterMetadata>('/natippc/api/filter/metadata');
  const shown = [...figures(result), ...bars(result, metadata, 'regions'), ...bars(result, metadata, 'branches')];
  expect(shown.length).toBeGreaterThan(15);
  for (const { count: promised, search } of shown) {
    if (search) expect([search, (await followed(search)).total]).toEqual([search, promised]);
  }
});

test('[R7.35] poultry and pigs can be told apart, although both are intensive rearing', async () => {
  const [poultry, pigs] = [await find({ livestock: ['poultry'] }), await find({ livestock: ['pigs'] })];
  const having = (pattern: RegExp) =>
    published.filter(({ activities }) => activities.some(({ code }) => pattern.test(code))).length;
  expect([poultry.total, pigs.total]).toEqual([having(/^6\.6a$/), having(/^6\.6[bc]$/)]);
  expect(Math.min(poultry.total, pigs.total)).toBeGreaterThan(0);
  const all = await find({ branches: ['tierhaltung'] });
  expect(all.facets.livestock).toEqual({ poultry: poultry.total, pigs: pigs.total });
});

test('[R2.51] "mit Umweltinspektion" finds exactly the installations with an inspection', async () => {
  const [inspected, others] = [await find({ hasInspection: true }), await find({ hasInspection: false })];
  expect(inspected.total).toBe(published.filter(({ inspections }) => inspections.length > 0).length);
  expect(inspected.items.every(({ lastInspection }) => lastInspection !== undefined)).toBe(true);
  expect(others.total).toBe(published.length - inspected.total);
  expect(others.items.every(({ lastInspection }) => lastInspection === undefined)).toBe(true);
});

test('[R7.35] rows have the result of the latest inspection, and are overdue exactly if the criterion finds them', async () => {
  const rows = (await Promise.all([1, 2, 3, 4, 5, 6].map((page) => find({ page })))).flatMap(({ items }) => items);
  expect(rows).toHaveLength(published.length);
  const overdue = new Set<string>();
  for (const page of [1, 2, 3, 4, 5, 6]) {
    for (const { id } of (await find({ inspectionOverdue: true, page })).items) overdue.add(id);
  }
  expect(overdue.size).toBeGreaterThan(0);
  for (const { id, inspectionOverdue, lastInspectionResult } of rows) {
    const record = published.find((each) => each.id === id);
    const last = record?.inspections.toSorted((one, other) => one.date.localeCompare(other.date)).at(-1);
    expect([id, inspectionOverdue ?? false]).toEqual([id, overdue.has(id)]);
    expect([id, lastInspectionResult]).toEqual([id, last?.result]);
  }
});

test('[R4.9] rows contain the next inspection and the first open deadline, and can be sorted by them', async () => {
  const overdue = await find({ inspectionOverdue: true, sort: 'nextInspection' });
  const visits = overdue.items.map(({ nextInspection = '' }) => nextInspection);
  expect(visits.length).toBeGreaterThan(1);
  expect(visits).toEqual([...visits].sort());
  expect(visits.every((day) => day > '' && day < today)).toBe(true);
  const due = await find({ inspectionDue: true, sort: 'nextInspection' });
  expect(due.total).toBeGreaterThan(0);
  expect(due.items.every(({ nextInspection = '' }) => nextInspection >= today)).toBe(true);
  const { items } = await find({ batAdaptation: ['open', 'inProgress'], sort: 'batDeadline' });
  const deadlines = items.map(({ batDeadlines }) => batDeadlines?.[0]);
  expect(new Set(deadlines).size).toBeGreaterThan(2);
  // Rows without a deadline would come last.
  expect(deadlines).toEqual([...deadlines].sort());
});

test('rows of every status have the next inspection and the open deadlines of their records', async () => {
  for (const status of installationStatuses) {
    const { items } = await find({ statuses: [status] });
    expect(items.length).toBeGreaterThan(0);
    for (const { id, nextInspection, batDeadlines = [] } of items) {
      const record = published.find((each) => each.id === id);
      const dates = record ? legalDatesOf(record, today) : [];
      const of = (kind: LegalDateKind) => dates.flatMap((each) => (each.kind === kind ? [each.date] : []));
      expect([nextInspection].filter(Boolean)).toEqual(of('inspection'));
      expect(batDeadlines).toEqual([...new Set(of('adaptation'))]);
    }
  }
});

test('[R7.34] every facet count of every criterion equals the number of installations found', async () => {
  const { facets } = await find({});
  for (const id of countedIds) {
    const values = Object.entries(facets[id]);
    // Visitors cannot find unpublished records.
    if (id === 'published') expect(values).toEqual([['yes', published.length]]);
    else expect([id, values.length]).toEqual([id, expect.toSatisfy((length: number) => length > 1)]);
    for (const [value, promised] of values.slice(0, 5)) {
      const asked = value === 'yes' || value === 'no' ? value === 'yes' : [value];
      expect([id, value, (await find({ [id]: asked })).total]).toEqual([id, value, promised]);
    }
  }
});

describe('criteria of inspections and adaptation', () => {
  const newest = (record: (typeof published)[number]) =>
    record.inspections.toSorted((one, other) => one.date.localeCompare(other.date)).at(-1);
  const nextYear = '2027-12-15';

  test.each<[string, RawSearch, (record: (typeof published)[number]) => boolean]>([
    [
      'inspected before 2023, regardless of later inspections',
      { inspected: { to: '2022-12-31' } },
      ({ inspections }) => inspections.some(({ date }) => date < '2023'),
    ],
    [
      'last inspected before 2023',
      { lastInspection: { to: '2022-12-31' } },
      (record) => (newest(record)?.date ?? '9') < '2023',
    ],
    [
      'with minor deviations at the last inspection',
      { lastInspectionResult: ['minorDeviations'] },
      (record) => newest(record)?.result === 'minorDeviations',
    ],
    [
      'overdue by the clock',
      { inspectionOverdue: true },
      (record) => record.status === 'functional' && (newest(record)?.nextDue ?? '9') < today,
    ],
    [
      'due within three months by the clock',
      { inspectionDue: true },
      (record) => {
        const due = newest(record)?.nextDue ?? '9';
        return record.status === 'functional' && today <= due && due <= addMonths(today, 3);
      },
    ],
    [
      'with missing coordinates',
      { findingKinds: ['MISSING_COORDINATES', 'NO_PERMIT'] },
      ({ findings }) => findings.some(({ code }) => code === 'MISSING_COORDINATES' || code === 'NO_PERMIT'),
    ],
    ['with findings', { hasFindings: true }, ({ findings }) => findings.length > 0],
    [
      'in adaptation',
      { batAdaptation: ['inProgress'] },
      ({ batConclusions }) => batConclusions.some(({ state }) => state === 'inProgress'),
    ],
    [
      'with a deadline within twelve months by the clock',
      { batDeadlineNear: true },
      // What is closed for good has no permit that could be adapted.
      ({ status, batConclusions }) =>
        (status === 'functional' || status === 'disused') &&
        batConclusions.some(
          ({ state, deadline = '' }) => state !== 'adapted' && deadline >= today && deadline <= nextYear,
        ),
    ],
    ['with a derogation', { derogation: true }, ({ derogations }) => derogations.length > 0],
  ])('[R7.35] a search finds exactly the installations %s', async (_, search, matches) => {
    const expected = published.filter(matches);
    const { total, items } = await find(search);
    expect(total).toBe(expected.length);
    expect(total).toBeGreaterThan(0);
    expect(items.every(({ id }) => expected.some((record) => record.id === id))).toBe(true);
  });
});

test('[R7.34] the metadata describes every criterion, in the order of the filter panel', async () => {
  const metadata = await browser.json<FilterMetadata>('/natippc/api/filter/metadata');
  expect(metadata.criteria.map(({ id, label, kind }) => ({ id, label, kind }))).toEqual(
    criteria.map(({ id, label, kind }) => ({ id, label, kind })),
  );
});

test('[R7.35] a search finds the same before and after normalization', async () => {
  const raw: RawSearch = { text: '  werk ', regions: ['9', '4', '4'], sort: 'relevance', page: 1 };
  const { items, total } = await find(raw);
  expect(await find(normalizeSearch(raw))).toMatchObject({ items, total });
});

test('[R7.35] the place criterion finds installations by postcode or town, regardless of case and spaces', async () => {
  const [{ address: some } = { address: { postalCode: '', city: '' } }] = published;
  const ofPostcode = published.filter(({ address }) => address.postalCode === some.postalCode);
  const ofTown = published.filter(({ address }) => address.city === some.city);
  expect((await followed({ place: some.postalCode })).total).toBe(ofPostcode.length);
  expect((await followed({ place: some.city })).total).toBe(ofTown.length);
  expect((await find({ place: ` ${some.city.toUpperCase()} ` })).total).toBe(ofTown.length);
  expect((await find({ place: 'Nirgendwo' })).total).toBe(0);
});

test('[R7.35] a range of thermal input finds plants by the total capacity of their boilers', async () => {
  const sums = published.flatMap(({ parts }) => {
    const boilers = parts.filter(({ plantType }) => plantType === 'LCP');
    return boilers.length === 0 ? [] : [boilers.reduce((sum, { capacity = 0 }) => sum + capacity, 0)];
  });
  const within = (from: number, to: number) => sums.filter((sum) => sum >= from && sum <= to).length;
  expect(within(100, 300)).toBeGreaterThan(0);
  expect((await followed({ thermalInput: { from: 100, to: 300 } })).total).toBe(within(100, 300));
  expect((await followed({ thermalInput: { from: 300.5 } })).total).toBe(within(300.5, 1e9));
  expect((await find({ thermalInput: {} })).total).toBe(published.length);
});

test.each([
  [{ thermalInput: { from: -1 } }, '/thermalInput/from', 'Erlaubt ist mindestens 0.'],
  [{ thermalInput: { from: '50' } }, '/thermalInput/from', 'Erwartet wird eine Zahl.'],
  [{ thermalInput: { from: 60, to: 50 } }, '/thermalInput/to', 'Das Ende liegt unter dem Beginn.'],
  [{ place: 'x'.repeat(81) }, '/place', 'Erlaubt sind höchstens 80 Zeichen.'],
])('the search %j is rejected in German, naming the field', async (search, field, message) => {
  const answer = await browser.post('/natippc/api/natippcInstallations', search);
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors).toEqual([{ field, message }]);
});
