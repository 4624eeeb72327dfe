import { expect, test } from 'vitest';
import { pollutantOf } from '#server/register/reference-data/pollutants.ts';
import { generateInstallations } from '../../demo/data/generate.ts';
import { releasesOf } from '../../demo/data/generator/releases.ts';

const records = [...generateInstallations(1_000)];

test('pollutant releases of examples are reproducible, above the threshold, and within the years of operation', () => {
  const all = records.flatMap((record) => releasesOf(record).map((series) => ({ record, series })));
  expect(all.length).toBeGreaterThan(800);
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
