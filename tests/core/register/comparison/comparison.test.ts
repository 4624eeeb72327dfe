import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { createChoice } from '#core/register/comparison/choice.ts';
import { compareReleases } from '#core/register/comparison/compare-releases.ts';
import { comparisonPath, readCompared } from '#core/register/comparison/comparison-address.ts';
import { compare } from '#core/register/comparison/rows.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { ReleaseSeries, Releases } from '#core/register/installation/pollutant-releases.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';

const installation = (id: string, changes: Partial<Installation> = {}): Installation => ({
  ...exampleRecord(id),
  version: 1,
  dataVersion: 1,
  lastChanged: '2026-01-01T00:00:00Z',
  ...changes,
});
const rowOf = (groups: ReturnType<typeof compare>, id: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.id === id);

test('a comparison address names up to four installations, each once', () => {
  expect(readCompared('A, B,,A,C,D,E')).toEqual(['A', 'B', 'C', 'D']);
  expect(comparisonPath(['AT.CAED~1', 'x/y'])).toBe('comparison?anlagen=AT.CAED~1,x%2Fy');
  expect(readCompared(new URL(comparisonPath(['a', 'b']), 'http://h').searchParams.get('anlagen') ?? '')).toEqual([
    'a',
    'b',
  ]);
  expect(comparisonPath([])).toBe('comparison');
});

test('a row lists its values in the order of the installations and tells whether they differ', () => {
  const groups = compare(
    [installation('AT-1'), installation('AT-2', { status: 'disused', derogations: [] })],
    '2026-06-01',
  );
  expect(rowOf(groups, 'operator')).toMatchObject({ differs: false });
  expect(rowOf(groups, 'status')).toMatchObject({
    differs: true,
    values: [{ lines: ['in Betrieb'] }, { lines: ['außer Betrieb'], mark: { shape: 'half' } }],
  });
  expect(rowOf(groups, 'derogations')).toMatchObject({ differs: true, values: [{}, { lines: [] }] });
});

test('only what can be judged is marked as different, and only between values that are known', () => {
  const [visit] = exampleRecord('AT-1').inspections;
  if (!visit) throw new Error('The example has no inspection.');
  const other = installation('AT-2', {
    operator: { ...exampleRecord('AT-2').operator, name: 'Andere GmbH' },
    branch: { code: 'chemie', label: 'Chemie' },
    riskCategory: 'high',
    inspections: [{ ...visit, result: 'seriousDeviations' }],
  });
  const groups = compare([installation('AT-1'), other], '2026-06-01');
  const marked = groups.flatMap(({ rows }) => rows.filter(({ differs }) => differs).map(({ id }) => id));
  expect(marked).toEqual(['result']);
});

test('labels, words, units and marks are those of the description of the record', () => {
  const [plain] = [installation('AT-1')];
  const parts = [
    { inspireId: 'P1', name: 'Kessel 1', plantType: 'LCP' as const, capacity: 120 },
    { inspireId: 'P2', name: 'Linie 1', plantType: 'WI' as const, capacity: 12.5 },
    { inspireId: 'P3', name: 'Linie 2', plantType: 'co-WI' as const },
  ];
  const groups = compare([plain, installation('AT-2', { parts, riskCategory: 'high' })], '2026-06-01');
  expect(rowOf(groups, 'parts')).toMatchObject({
    label: 'Anlagenteile',
    values: [{}, { lines: ['Kessel 1 (120\u202fMW)', 'Linie 1 (12,5\u202ft/h)', 'Linie 2'] }],
  });
  expect(rowOf(groups, 'riskCategory')).toMatchObject({
    label: 'Risikokategorie',
    values: [{ lines: [] }, { lines: ['hoch'], mark: { shape: 'full', tone: 'danger' } }],
  });
  expect(rowOf(groups, 'since')).toMatchObject({ label: 'In Betrieb seit', values: [{ lines: ['01.03.2005'] }, {}] });
  expect(rowOf(groups, 'baseline')).toMatchObject({ values: [{ lines: ['liegt vor'] }, {}] });
  expect(rowOf(groups, 'conclusions')).toMatchObject({
    values: [{ lines: ['Abfallverbrennung (WI): angepasst'] }, {}],
  });
});

test('a row is omitted if no installation has a value for it', () => {
  const bare = { derogations: [], batConclusions: [], parts: [] };
  const groups = compare([installation('AT-1', bare), installation('AT-2', bare)], '2026-06-01');
  expect(rowOf(groups, 'parts')).toBeUndefined();
  expect(groups.map(({ title }) => title)).not.toContain('Beste verfügbare Techniken (bvT)');
});

test('an overdue inspection also has a danger mark', () => {
  const [visit] = exampleRecord('AT-1').inspections;
  if (!visit) throw new Error('The example has no inspection.');
  const inspections = [{ ...visit, date: '2022-01-01', nextDue: '2025-01-01' }];
  const groups = compare([installation('AT-1', { inspections })], '2026-06-01');
  expect(rowOf(groups, 'nextInspection')?.values).toEqual([
    { lines: ['überfällig seit 01.01.2025'], mark: { shape: 'triangle', tone: 'danger' } },
  ]);
});

const released = (
  ...series: readonly [pollutant: string, medium: ReleaseSeries['medium'], ...[number, number][]][]
): Releases => ({
  facility: 'F',
  years: [],
  source: 'test',
  series: series.map(([pollutant, medium, ...values]) => ({
    pollutant,
    name: pollutant,
    medium,
    values: values.map(([year, quantity]) => ({ year, quantity })),
  })),
});

test('releases are listed by pollutant with each installation’s newest year, in one unit, and marked where they differ', () => {
  const [group] = compareReleases([
    released(['TOC', 'WATER', [2024, 60_000]], ['NOX', 'AIR', [2022, 300_000], [2023, 250_000]]),
    released(['NOX', 'AIR', [2024, 900]]),
    undefined,
  ]);
  expect(group?.rows).toEqual([
    {
      id: 'release AIR NOX',
      label: 'NOX, Luft',
      differs: true,
      values: [{ lines: ['250\u202ft (2023)'] }, { lines: ['0,9\u202ft (2024)'] }, { lines: [] }],
    },
    {
      id: 'release WATER TOC',
      label: 'TOC, Wasser',
      differs: true,
      values: [{ lines: ['60\u202ft (2024)'] }, { lines: ['nicht gemeldet'] }, { lines: [] }],
    },
  ]);
});

test('equal releases, or releases known for only one installation, do not differ, and without any there is no group', () => {
  const same = released(['NOX', 'AIR', [2024, 900]]);
  expect(compareReleases([same, same])[0]?.rows).toMatchObject([{ differs: false }]);
  expect(compareReleases([same, undefined])[0]?.rows).toMatchObject([{ differs: false }]);
  expect(compareReleases([released(), released(), undefined])).toEqual([]);
});

function storageOf(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** The comparison choice of one page, and whether its lists offer installations to choose. */
function pageWith(storage: ReturnType<typeof storageOf>) {
  const $isChoosing = atom(false);
  return { $isChoosing, ...createChoice(storage, $isChoosing) };
}

test('up to four chosen installations are kept across pages until choosing ends', () => {
  const storage = storageOf();
  const first = pageWith(storage);
  for (const id of ['A', 'B', 'C', 'D', 'E', 'B']) first.toggle({ id, name: `Anlage ${id}` });
  expect(first.$chosen.get().map(({ id }) => id)).toEqual(['A', 'C', 'D']);
  expect(first.$isChoosing.get()).toBe(true);

  const next = pageWith(storage);
  expect(next.$chosen.get()).toEqual([]);
  next.restore();
  expect(next.$chosen.get().map(({ name }) => name)).toEqual(['Anlage A', 'Anlage C', 'Anlage D']);
  expect(next.$isChoosing.get()).toBe(true);

  next.$isChoosing.set(false);
  expect(next.$chosen.get()).toEqual([]);
  const last = pageWith(storage);
  last.restore();
  expect(last.$chosen.get()).toEqual([]);
  expect(last.$isChoosing.get()).toBe(false);
});

test('invalid values in the storage are ignored', () => {
  for (const text of ['{', '[1]', '{"id":"A"}']) {
    const page = pageWith(storageOf({ 'natippc-comparison': text }));
    page.restore();
    expect(page.$chosen.get()).toEqual([]);
    expect(page.$isChoosing.get()).toBe(false);
  }
});
