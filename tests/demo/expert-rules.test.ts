import { beforeAll, expect, test } from 'vitest';
import { addYears } from '#core/platform/format/days.ts';
import type { InstallationRecord, PointGeometry } from '#core/register/installation/installation-record.ts';
import { authorities } from '#server/register/reference-data/authorities.ts';
import { batConclusionByCode } from '#server/register/reference-data/bat-conclusions.ts';
import { generateInstallations } from '../../demo/data/generate.ts';
import { builtUpAreas } from '../../demo/data/generator/built-up-areas.ts';
import { daysBetween, observedOn } from '../../demo/data/generator/dates.ts';

/** What an expert of Austrian installations would doubt, as rules over a register. */
let records: InstallationRecord[] = [];
beforeAll(() => {
  records = [...generateInstallations(4000)];
});

const codeOf = ({ activities }: InstallationRecord): string => activities.find(({ main }) => main)?.code ?? '';
const amountOf = ({ activities }: InstallationRecord): number =>
  Number(/^[\d.]+/.exec(activities.find(({ main }) => main)?.capacity ?? '')?.[0].replaceAll('.', ''));

/** Which authorities an act makes competent: district authorities (bh), or the Landeshauptmann or government of a federal state (lh). */
const competence: readonly (readonly [act: RegExp, level: string])[] = [
  [/GewO/, 'bh'],
  [/(LRG|EG)-K/, 'bh'],
  [/AWG/, 'lh'],
  [/WRG/, 'lh'],
  [/UVP-G/, 'lh'],
  [/Landesrecht|ISUG|K-IPPC-AG|NÖ IBG|Umweltschutzgesetz|UUIG|Stmk. IAG/, 'bh'],
];
const levelOf = (legalBasis: string): string | undefined => competence.find(([act]) => act.test(legalBasis))?.[1];
const idsByName = new Map(authorities.map(({ name, id }) => [name, id]));

test('no permit names an authority that its legal basis does not make competent', () => {
  const wrong = records.flatMap(({ id, permits }) =>
    permits
      .filter(({ authority, legalBasis }) => idsByName.get(authority)?.slice(0, 2) !== levelOf(legalBasis))
      .map(({ authority, legalBasis }) => [id, authority, legalBasis]),
  );
  expect(wrong).toEqual([]);
  const bases = new Set(records.flatMap(({ permits }) => permits.map(({ legalBasis }) => levelOf(legalBasis))));
  expect(bases).toEqual(new Set(['bh', 'lh']));
});

test('the authority that inspects is the one that permits today, by the law of the activity', () => {
  for (const record of records) {
    const ids = new Set(record.authorities.map(({ id }) => id));
    const isOfState = /^5\.[1-6]|^6\.11$/.test(codeOf(record));
    expect([record.id, ids.size, [...ids][0]?.slice(0, 2)]).toEqual([record.id, 1, isOfState ? 'lh' : 'bh']);
  }
});

test('operation starts months or a few years after the first permit', () => {
  const days = records.map(({ permits, facility }) =>
    daysBetween(permits[0]?.dateOfGranting ?? '', facility.dateOfStartOfOperation ?? ''),
  );
  expect(Math.min(...days)).toBeGreaterThanOrEqual(55);
  expect(Math.max(...days)).toBeLessThan(4 * 365);
});

test('an installation that has operated for twenty years has several permits of different dates', () => {
  const old = records.filter(
    ({ facility, statusSince = observedOn }) => addYears(facility.dateOfStartOfOperation ?? '', 20) < statusSince,
  );
  expect(old.length).toBeGreaterThan(1000);
  for (const { id, permits } of old) {
    expect(new Set(permits.map(({ dateOfGranting }) => dateOfGranting)).size, id).toBeGreaterThan(1);
  }
});

test('where a permit is adapted to conclusions, a permit is dated after their publication and in time; elsewhere there is none', () => {
  let adapted = 0;
  for (const { id, batConclusions, permits } of records) {
    for (const { code, decision, state, stateSince = '', deadline = '9999' } of batConclusions) {
      const published = batConclusionByCode(code)?.published ?? '';
      const naming = permits.filter(({ title }) => title.endsWith(decision));
      const isSinceBeginning = (permits[0]?.dateOfGranting ?? '') >= published;
      if (state !== 'adapted' || isSinceBeginning) {
        expect(naming, `${id} ${code}`).toEqual([]);
        continue;
      }
      adapted += 1;
      const date = naming[0]?.dateOfGranting ?? '';
      expect(naming, `${id} ${code}`).toHaveLength(1);
      expect(date > published && date < stateSince && stateSince <= deadline, `${id} ${code}`).toBe(true);
    }
  }
  expect(adapted).toBeGreaterThan(1000);
});

const townsOf = (matching: (record: InstallationRecord) => boolean): Set<string | undefined> =>
  new Set(records.filter(matching).map(({ unit }) => unit?.municipality));

test.each([
  ['refineries', /^1\.2$/, /./, ['Schwechat']],
  ['coke ovens', /^1\.3$/, /./, ['Linz']],
  ['blast furnaces and oxygen steelworks', /^2\.2$/, /^(Hochofen|LD-)/, ['Leoben', 'Linz']],
  ['copper smelters', /^2\.5a$/, /^Elektrolytische Kupfer/, ['Brixlegg']],
  ['ammonia plants', /^4\.2a$/, /^Ammoniak/, ['Linz']],
])('%s are only where there are such plants in Austria', (_, code, name, expected) => {
  const towns = townsOf((record) => code.test(codeOf(record)) && name.test(record.name));
  expect([...towns].sort()).toEqual(expected);
});

test('steel, cement, pulp and glass are made in a few towns, none of them in villages such as Oed-Oehling or Gleinstätten', () => {
  for (const [code, most] of [
    ['2.2', 6],
    ['3.1a', 9],
    ['6.1a', 20],
    ['3.3', 6],
  ] as const) {
    const towns = townsOf((record) => codeOf(record) === code);
    expect(towns.size, code).toBeLessThanOrEqual(most);
    expect([towns.has('Oed-Oehling'), towns.has('Gleinstätten')], code).toEqual([false, false]);
  }
});

test('neither livestock nor landfills are in cities, and livestock is where there are farms', () => {
  const rural = records.filter((record) => /^(5\.4|6\.6[abc])$/.test(codeOf(record)));
  expect(
    rural.filter(({ unit }) => /^(10[12]|20[12]|30[1-4]|40[1-3]|501|601|701|9)/.test(unit?.districtCode ?? '')),
  ).toEqual([]);
  const farms = records.filter((record) => /^6\.6[abc]$/.test(codeOf(record)));
  expect(new Set(farms.map(({ unit }) => unit?.federalStateCode))).toEqual(new Set(['1', '2', '3', '4', '6']));
});

/** Metres between two points that are near each other. */
function metresBetween(one: Pick<PointGeometry, 'longitude' | 'latitude'>, other: typeof one): number {
  const east = (one.longitude - other.longitude) * 111_320 * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(east, (one.latitude - other.latitude) * 111_200);
}

test('no two installations are on the same spot; each is in the built-up area of its municipality', () => {
  const located = records.filter(({ geometry }) => geometry?.accuracy === 'exact');
  expect(located.length).toBeGreaterThan(3700);
  expect(new Set(located.map(({ geometry }) => `${geometry?.longitude} ${geometry?.latitude}`)).size).toBe(
    located.length,
  );
  for (const { id, geometry, unit } of located) {
    const area = builtUpAreas.get(unit?.municipalityCode ?? '');
    if (!geometry || !area) throw new Error(`Nowhere: ${id}`);
    expect(metresBetween(geometry, area), id).toBeLessThan(area.radius);
  }
});

test('a believable share of records has points of site, facility and parts, all near the installation', () => {
  const points = records.flatMap(({ geometry, site, facility, parts }) =>
    [site.geometry, facility.geometry, ...parts.map((part) => part.geometry)].flatMap((point) =>
      point && geometry ? [metresBetween(point, geometry)] : [],
    ),
  );
  expect(points.length).toBeGreaterThan(records.length);
  expect(Math.max(...points)).toBeLessThan(500);
  const withSite = records.filter(({ site }) => site.geometry).length / records.length;
  expect(withSite).toBeGreaterThan(0.4);
  expect(withSite).toBeLessThan(0.8);
});

const years = { high: 1, medium: 2, low: 3 };

test('the next visit is due one interval of the risk category after the last routine one, or soon after serious deviations', () => {
  const inspected = records.filter(({ status, inspections }) => status === 'functional' && inspections.length > 0);
  expect(inspected.some(({ inspections }) => inspections.at(-1)?.kind === 'nonRoutine')).toBe(true);
  for (const { id, inspections, riskCategory } of inspected) {
    const last = inspections.at(-1);
    const routine = inspections.findLast(({ kind }) => kind === 'routine')?.date ?? '';
    const possible = riskCategory ? [years[riskCategory]] : [1, 2, 3];
    if (last?.result === 'seriousDeviations')
      expect(daysBetween(last.date, last.nextDue ?? ''), id).toBeLessThanOrEqual(184);
    else
      expect(
        possible.map((interval) => addYears(routine, interval)),
        id,
      ).toContain(last?.nextDue);
    expect(
      inspections.slice(0, -1).filter(({ nextDue }) => nextDue !== undefined),
      id,
    ).toEqual([]);
  }
});

test('routine visits follow each other at the interval of the risk category, with occasional ones between them', () => {
  for (const { id, inspections, riskCategory } of records) {
    const routine = inspections.filter(({ kind }) => kind === 'routine').map(({ date }) => date);
    for (const [index, date] of routine.slice(1).entries()) {
      const gap = daysBetween(routine[index] ?? '', date) / 365.25;
      const interval = riskCategory ? years[riskCategory] : Math.round(gap);
      expect(Math.abs(gap - interval), `${id} ${date}`).toBeLessThan(0.2);
    }
  }
  const occasional = records.flatMap(({ inspections }) => inspections).filter(({ kind }) => kind === 'nonRoutine');
  expect(occasional.length).toBeGreaterThan(300);
});

test('most records state a risk category, with criteria that match the visits', () => {
  const stated = records.filter(({ riskCategory }) => riskCategory);
  expect(stated.length / records.length).toBeGreaterThan(0.7);
  expect(stated.length / records.length).toBeLessThan(0.9);
  const contrary = stated.filter(
    ({ riskCriteria, inspections }) =>
      riskCriteria?.compliance === 'compliant' && inspections.slice(-3).some(({ result }) => result !== 'compliant'),
  );
  expect(contrary).toEqual([]);
});

/** Capacities above which Annex I applies, in the unit of the examples; 'industrial scale' where it states none. */
const thresholds: Readonly<Record<string, number>> = {
  '1.1': 50,
  '1.4b': 20,
  '2.2': 2.5,
  '2.3a': 20,
  '2.3aa': 10,
  '2.3b': 50,
  '2.3c': 2,
  '2.4': 20,
  '2.6': 30,
  '2.7': 15_000,
  '3.1a': 500,
  '3.1b': 50,
  '3.1c': 50,
  '3.3': 20,
  '3.4': 20,
  '3.5': 75,
  '5.1a': 10,
  '5.1b': 10,
  '5.1e': 10,
  '5.1j': 10,
  '5.2a': 3,
  '5.2b': 10,
  '5.3a': 50,
  '5.3b': 75,
  '5.4': 25,
  '5.5': 50,
  '5.6': 50,
  '6.1b': 20,
  '6.1c': 600,
  '6.2': 10,
  '6.3': 12,
  '6.4a': 50,
  '6.4bi': 75,
  '6.4bii': 300,
  '6.4c': 200,
  '6.5': 10,
  '6.6': 50,
  '6.6a': 40_000,
  '6.6b': 2_000,
  '6.6c': 750,
  '6.7': 150,
  '6.10': 75,
};

test('the capacity of every main activity is above the threshold of Annex I', () => {
  for (const record of records) {
    const amount = amountOf(record);
    expect(amount, record.id).toBeGreaterThanOrEqual(thresholds[codeOf(record)] ?? 1);
  }
});

test('every NACE code is a known class and says of which revision it is', () => {
  for (const { id, nace } of records) expect([id, nace.revision, nace.label !== '']).toEqual([id, 'Rev. 2', true]);
});
