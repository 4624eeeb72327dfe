import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveReleases } from '#server/register/pollutant-releases/release-store.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(exampleRecord('AT-1'), exampleRecord('AT-2', { published: false }), exampleRecord('AT-3'));
  const { inspireId } = exampleRecord('AT-1').facility;
  const release = (reportingYear: number, pollutant: string, medium: 'AIR' | 'WATER', quantity: number) => ({
    facilityId: inspireId,
    reportingYear,
    pollutant,
    medium,
    pollutantName: 'Name in the source',
    quantity,
    accidental: pollutant === 'NOX' && reportingYear === 2023 ? 2000.5 : 0,
    method: 'M',
    source: 'e-prtr.csv',
  });
  await saveReleases(server.database, [
    release(2023, 'NOX', 'AIR', 593_000),
    release(2021, 'NOX', 'AIR', 620_000),
    release(2021, 'HGANDCOMPOUNDS', 'WATER', 1.25),
    release(2022, '=UNKNOWN', 'AIR', 7),
  ]);
});
afterAll(() => server.close());

const releases = (id: string) => server.request(`/natippc/api/natippcInstallations/${id}/releases`);

test('releases are returned by pollutant, medium and year, with German names and thresholds', async () => {
  const answer = await releases('AT-1');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    facility: 'Entsorgungszentrum Linz',
    years: [2021, 2022, 2023],
    source: 'e-prtr.csv',
    series: [
      {
        pollutant: 'NOX',
        name: 'Stickoxide (NOₓ/NO₂)',
        medium: 'AIR',
        threshold: 100_000,
        values: [
          { year: 2021, quantity: 620_000, method: 'M' },
          { year: 2023, quantity: 593_000, accidental: 2000.5, method: 'M' },
        ],
      },
      {
        pollutant: '=UNKNOWN',
        name: 'Name in the source',
        medium: 'AIR',
        values: [{ year: 2022, quantity: 7, method: 'M' }],
      },
      {
        pollutant: 'HGANDCOMPOUNDS',
        name: 'Quecksilber und Verbindungen (als Hg)',
        medium: 'WATER',
        threshold: 1,
        values: [{ year: 2021, quantity: 1.25, method: 'M' }],
      },
    ],
  });
  expect(await (await releases('AT-3')).json()).toMatchObject({ years: [], series: [] });
});

test('releases can be downloaded as a CSV file for German spreadsheet programs, with formulas escaped', async () => {
  const answer = await server.request('/natippc/api/natippcInstallations/AT-1/releases/csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('filename="Freisetzungen-AT-1.csv"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [columns, ...lines] = parse(bytes, { delimiter: ';', bom: true });
  expect(columns).toEqual([
    'Berichtsjahr',
    'Schadstoff',
    'Code',
    'Freisetzung in',
    'Menge (kg)',
    'davon durch Unfälle (kg)',
    'Ermittlung',
  ]);
  expect(lines).toEqual([
    ['2021', 'Stickoxide (NOₓ/NO₂)', 'NOX', 'Luft', '620000', '0', 'gemessen'],
    ['2023', 'Stickoxide (NOₓ/NO₂)', 'NOX', 'Luft', '593000', '2000,5', 'gemessen'],
    ['2022', 'Name in the source', "'=UNKNOWN", 'Luft', '7', '0', 'gemessen'],
    ['2021', 'Quecksilber und Verbindungen (als Hg)', 'HGANDCOMPOUNDS', 'Wasser', '1,25', '0', 'gemessen'],
  ]);
});

test('[R6.11] releases of an unpublished installation are only for users who may see it', async () => {
  for (const path of ['AT-2/releases', 'AT-2/releases/csv', 'nirgends/releases', 'nirgends/releases/csv']) {
    expect((await server.request(`/natippc/api/natippcInstallations/${path}`)).status).toBe(404);
  }
  const owner = await server.signedIn('betreiber');
  expect((await owner.get('/natippc/api/natippcInstallations/AT-2/releases')).status).toBe(200);
});
