import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importReleases, releaseLine } from '#server/register/import/import-releases.ts';
import { filesByKind } from '#server/register/import/read-releases.ts';
import { silent } from '#server/register/import/report.ts';
import { readReleases } from '#server/register/pollutant-releases/release-store.ts';
import { openTestDatabase } from '../../fixtures/database.ts';
import { fileOf, temporaryFolder } from './fixtures.ts';

const header =
  'Facility_INSPIRE_ID;reportingYear;pollutantCode;pollutantName;medium;totalPollutantQuantityKg;AccidentalPollutantQuantityKG;methodCode';

async function openRegister() {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  const rejected: string[] = [];
  const reporter = {
    ...silent,
    rejected: (_: string, line: number, reason: string) => void rejected.push(`${line}: ${reason}`),
  };
  return {
    rejected,
    load: (content: string) => importReleases(fileOf(content, 'releases.csv'), { reporter }, database),
    loadFile: (file: string) => importReleases(file, { reporter }, database),
    releasesOf: (inspireId: string) => readReleases(database, { inspireId, name: 'Werk' }),
  };
}

test('a file of releases is recognised by its columns', async () => {
  const releases = fileOf(`${header}\nF1;2023;NOX;Nitrogen oxides;AIR;593000.0;0.0;M\n`, 'releases.csv');
  const installations = fileOf('installationInspireId;nameOfFeature;parentCompanyName\n1;Werk;GmbH\n');
  const missing = join(temporaryFolder(), 'fehlt.csv');
  expect(await filesByKind([releases, installations, missing])).toEqual({
    releases: [releases],
    installations: [installations, missing],
  });
});

test('a file replaces only the releases of the facilities and years that it contains', async () => {
  const { load, releasesOf } = await openRegister();
  await load(
    `${header}\nF1;2022;NOX;Nitrogen oxides;AIR;600000.0;0.0;M\nF1;2023;NOX;Nitrogen oxides;AIR;593000;0;C\nF1;2023;CO2;Carbon dioxide;AIR;2e8;0;M\nF2;2023;NH3;Ammonia;AIR;11000;;\n`,
  );
  await load(`${header}\nF1;2023;NOX;Nitrogen oxides;AIR;590000;10;M\n`);
  expect((await releasesOf('F1')).series).toMatchObject([
    {
      pollutant: 'NOX',
      values: [
        { year: 2022, quantity: 600_000 },
        { year: 2023, quantity: 590_000, accidental: 10, method: 'M' },
      ],
    },
  ]);
  expect((await releasesOf('F2')).series).toEqual([
    {
      pollutant: 'NH3',
      name: 'Ammoniak (NH₃)',
      medium: 'AIR',
      threshold: 10_000,
      values: [{ year: 2023, quantity: 11_000 }],
    },
  ]);
});

test('invalid lines of releases are skipped and reported, the others are loaded', async () => {
  const { load, rejected } = await openRegister();
  const summary = await load(
    `${header}\nF1;2023;NOX;;AIR;593000;0;M\n;2023;NOX;;AIR;1;0;M\nF1;23;NOX;;AIR;1;0;M\nF1;2023;NOX;;SEA;1;0;M\nF1;2023;NOX;;AIR;viel;0;M\nF1;2023;NOX;;AIR;1;0;M\nF1;2023\n`,
  );
  expect(rejected).toEqual([
    '3: Es fehlt die Betriebseinrichtung oder der Schadstoff.',
    '4: „23“ ist kein Berichtsjahr.',
    '5: „SEA“ ist weder AIR noch WATER noch LAND.',
    '6: „viel“ ist keine Menge in Kilogramm.',
    '7: Dieselbe Freisetzung steht schon in Zeile 2.',
    '8: Die Zeile hat 2 statt 8 Spalten.',
  ]);
  expect(releaseLine(summary)).toBe(
    'releases.csv: 1 Freisetzungen von 1 Betriebseinrichtungen geladen, 1 davon hat das Register noch nicht, 6 Zeilen abgewiesen.',
  );
});

test('a file of releases that is truncated or has no valid lines changes nothing', async () => {
  const { load, releasesOf } = await openRegister();
  await load(`${header}\nF1;2023;NOX;;AIR;593000;0;M\n`);
  const cut = await load(`${header}\nF1;2023;CO2;;AIR;593000;0;M\nF1;2023;N2`);
  expect(cut.failure).toContain('abgeschnitten');
  expect((await load(`${header}\nF1;2023;NOX;;AIR;;0;M\n`)).failure).toContain('Keine einzige Zeile');
  expect((await releasesOf('F1')).series.map(({ pollutant }) => pollutant)).toEqual(['NOX']);
});

// Public data sets next to the project on development machines; they are not part of it.
const file = ['../shared/data', '../../shared/data']
  .map((folder) => join(import.meta.dirname, '../../../..', folder, 'eprtr_releases_finland.csv'))
  .find((path) => existsSync(path));

describe.skipIf(!file)(file ? 'real releases' : 'real releases (skipped: ../shared/data is not there)', () => {
  test('a country’s releases of seven years are loaded completely, each with a German name', async () => {
    const { loadFile, releasesOf, rejected } = await openRegister();
    expect(await loadFile(file ?? '')).toMatchObject({ loaded: 5290, facilities: 392, rejected: 0 });
    expect(rejected).toEqual([]);
    const { series, years } = await releasesOf(
      'http://paikkatiedot.fi/so/1002031/pf/ProductionFacility/0000002234.ProductionFacility',
    );
    expect(years[0]).toBe(2017);
    expect(series.find(({ pollutant }) => pollutant === 'NOX')?.values[0]).toEqual({
      year: 2017,
      quantity: 593_000,
      method: 'M',
    });
    expect(series.every(({ name }) => !/and compounds|Carbon|oxide$/.test(name))).toBe(true);
  });
});
