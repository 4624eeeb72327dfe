import { expect, test } from 'vitest';
import { pollutantOf } from '#server/register/reference-data/pollutants.ts';
import { generateInstallations } from '../../demo/data/generate.ts';
import { releasesOf } from '../../demo/data/generator/releases.ts';
import { typicalReleases } from '../../demo/data/generator/typical-releases.ts';

const records = [...generateInstallations(1_000)];

test('pollutant releases of examples are reproducible, above the threshold, and within the years of operation', () => {
  const all = records.flatMap((record) => releasesOf(record).map((series) => ({ record, series })));
  expect(all.length).toBeGreaterThan(400);
  expect(records.flatMap(releasesOf)).toEqual(all.map(({ series }) => series));
  for (const { record, series } of all) {
    const threshold = pollutantOf(series.pollutant)?.thresholds[series.medium] ?? Number.POSITIVE_INFINITY;
    expect(record.facility.facilityType).toBe('EPRTR');
    for (const { year, quantity } of series.values) {
      expect(quantity).toBeGreaterThan(threshold);
      expect(year).toBeGreaterThanOrEqual(Number(record.facility.dateOfStartOfOperation?.slice(0, 4)));
      if (record.statusSince) expect(year).toBeLessThanOrEqual(Number(record.statusSince.slice(0, 4)));
    }
  }
});

test('a facility releases the pollutants typical of its activity, such as ammonia from livestock or methane from landfills', () => {
  const pollutantsOf = (code: string) =>
    new Set(
      records
        .filter(({ activities: [main] }) => main?.code === code)
        .flatMap(releasesOf)
        .map(({ pollutant }) => pollutant),
    );
  expect([...pollutantsOf('6.6a')]).toEqual(['NH3']);
  expect(pollutantsOf('5.4')).toContain('CH4');
  expect(pollutantsOf('6.11')).not.toContain('CO2');
});

const codeOf = ({ activities: [main] }: (typeof records)[number]) => main?.code ?? '';
const sizeOf = ({ activities: [main] }: (typeof records)[number]) =>
  Number.parseInt(main?.capacity?.replace('.', '') ?? '', 10);
/** Those that operated in all reporting years. */
const established = records.filter(
  ({ status, facility }) => status === 'functional' && (facility.dateOfStartOfOperation ?? '') < '2017-01-01',
);

test('incinerators from 25 t/h and all cement works report releases of carbon dioxide and nitrogen oxides into the air', () => {
  const large = established.filter(
    (record) => codeOf(record) === '3.1a' || (codeOf(record) === '5.2a' && sizeOf(record) > 25),
  );
  expect(new Set(large.map(codeOf))).toEqual(new Set(['3.1a', '5.2a']));
  for (const record of large) {
    const released = releasesOf(record).map(({ pollutant }) => pollutant);
    expect(released, `${record.name}, ${record.activities[0]?.capacity}`).toEqual(
      expect.arrayContaining(['CO2', 'NOX']),
    );
  }
});

test('a facility reports what it typically releases above the threshold, and nothing that is far below', () => {
  for (const record of established) {
    const released = new Set(releasesOf(record).map(({ pollutant, medium }) => `${pollutant} ${medium}`));
    for (const { pollutant, medium, quantity, threshold } of typicalReleases(record)) {
      const key = `${pollutant} ${medium}`;
      if (quantity > threshold * 1.4) expect([record.name, ...released]).toContain(key);
      if (quantity < threshold * 0.7) expect([...released]).not.toContain(key);
    }
  }
});

test('only part of the facilities report releases, each pollutant for several years with a trend', () => {
  const reporting = records.filter((record) => releasesOf(record).length > 0);
  expect(reporting.length / records.length).toBeGreaterThan(0.15);
  expect(reporting.length / records.length).toBeLessThan(0.45);
  const landfills = established.filter((record) => codeOf(record) === '5.4').flatMap(releasesOf);
  const methane = landfills.filter(({ pollutant, values }) => pollutant === 'CH4' && values.length > 4);
  expect(methane.length).toBeGreaterThan(2);
  for (const { values } of methane) expect(values.at(-1)?.quantity).toBeLessThan(values[0]?.quantity ?? 0);
});
