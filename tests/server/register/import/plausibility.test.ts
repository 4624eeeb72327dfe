import { expect, test } from 'vitest';
import { fileOf, importing } from './fixtures.ts';

const columns =
  'installationInspireId;nameOfFeature;parentCompanyName;mainActivityCode;postalCode;districtCode;pointGeometryLon;pointGeometryLat;dateOfGranting';

const importRows = (rows: string[], boundaries?: string[]) =>
  importing({ files: [fileOf([columns, ...rows, ''].join('\n'))], ...(boundaries ? { boundaries } : {}) });

// Two adjacent districts and a state that contains both, without transform: arcs are coordinates.
const square = (west: number, east: number) => [
  [west, 48],
  [east, 48],
  [east, 48.5],
  [west, 48.5],
  [west, 48],
];
const region = (iso: string, name: string, arc: number) => ({
  type: 'Polygon',
  arcs: [[arc]],
  properties: { iso, name },
});
const topology = {
  type: 'Topology',
  arcs: [square(13.9, 14.1), square(14.1, 14.3), square(13.9, 14.3)],
  objects: {
    bezirke: { type: 'GeometryCollection', geometries: [region('405', 'Eferding', 0), region('410', 'Linz-Land', 1)] },
    laender: { type: 'GeometryCollection', geometries: [region('4', 'Oberösterreich', 2)] },
  },
};
const boundaryFile = () => fileOf(JSON.stringify(topology), 'grenzen.json');

test('a plausible line has no findings', async () => {
  const { findings } = await importRows(['A;Anlage;Firma;1.1;4070;405;14.0;48.3;2020-01-01'], [boundaryFile()]);
  expect(findings).toEqual([]);
});

test('each finding is stored with the record and reported with its line', async () => {
  const { findings, records, summary } = await importRows([
    'A;Anlage;Firma;1.1;4021;405;14.0;48.3;2020-01-01',
    'B;Anlage;Firma;1.1;4020;405;14.0;48.3;2020-01-01',
    'C;Anlage;Firma;1.1;4070;405;;;2020-01-01',
    'D;Anlage;Firma;1.1;4070;405;14.0;48.3;2027-01-01',
    'E;Anlage;Firma;;4070;405;14.0;48.3;2020-01-01',
    'F;Anlage;Firma;1.1;4070;499;14.0;48.3;2020-01-01',
  ]);
  expect(findings).toEqual([
    '2: UNKNOWN_POSTCODE',
    '3: POSTCODE_DISTRICT_MISMATCH',
    '4: MISSING_COORDINATES',
    '5: DATE_IN_FUTURE',
    '6: NO_ANNEX_I_ACTIVITY',
    '7: UNKNOWN_DISTRICT',
  ]);
  expect(records.map((record) => record.findings.map((finding) => finding.code).join())).toEqual(
    findings.map((finding) => finding.slice(3)),
  );
  expect(records[1]?.findings[0]?.message).toBe('Die Postleitzahl 4020 liegt nicht im Bezirk Eferding.');
  expect(summary.findings).toMatchObject({ UNKNOWN_POSTCODE: 1, MISSING_COORDINATES: 1 });
});

test('a duplicate id is a finding, and the later line wins, even within one batch', async () => {
  const { findings, records, summary } = await importRows([
    'A;Erste;Firma;1.1;4070;405;14.0;48.3;2020-01-01',
    'A;Zweite;Firma;1.1;4070;405;14.0;48.3;2020-01-01',
  ]);
  expect(findings).toEqual(['3: DUPLICATE_ID']);
  expect(records.map((record) => record.name)).toEqual(['Zweite']);
  expect(records[0]?.findings[0]?.message).toContain('Zeile 2');
  expect(summary.added).toBe(1);
});

test('with boundaries, a point outside the stated district is a finding that names the actual district', async () => {
  const { findings, records } = await importRows(
    [
      'A;Anlage;Firma;1.1;4070;405;14.2;48.3;2020-01-01',
      'B;Anlage;Firma;1.1;4070;405;16;48.3;2020-01-01',
      'C;Anlage;Firma;1.1;4070;405;14.103;48.3;2020-01-01',
    ],
    [boundaryFile()],
  );
  expect(findings).toEqual(['2: POINT_OUTSIDE_DISTRICT', '3: POINT_OUTSIDE_DISTRICT']);
  expect(records.map((record) => record.findings[0]?.message)).toEqual([
    'Der Punkt liegt nicht in Eferding, sondern in Linz-Land.',
    'Der Punkt liegt nicht in Eferding, sondern außerhalb der bekannten Grenzen.',
    // About 200 m outside the simplified boundary counts as inside.
    undefined,
  ]);
});

test('with boundaries of states only, points are checked against the state', async () => {
  const states = { ...topology, objects: { laender: topology.objects.laender } };
  const file = fileOf(JSON.stringify(states), 'laender.json');
  const { findings } = await importRows(
    ['A;Anlage;Firma;1.1;4070;405;14.2;48.3;2020-01-01', 'B;Anlage;Firma;1.1;4070;405;16;48.3;2020-01-01'],
    [file],
  );
  expect(findings).toEqual(['3: POINT_OUTSIDE_DISTRICT']);
});

test('district 900 becomes the Vienna district of the postcode; a postcode of several districts yields only the state', async () => {
  const { records } = await importRows([
    'A;Anlage;Firma;1.1;1230;900;16.3;48.1;2020-01-01',
    'B;Anlage;Firma;1.1;2081;;15.8;48.7;2020-01-01',
    'C;Anlage;Firma;1.1;8292;;16.1;47.1;2020-01-01',
  ]);
  expect(records[0]?.unit).toMatchObject({ municipalityCode: '92301', districtCode: '923', federalState: 'Wien' });
  expect(records[1]?.unit).toMatchObject({ districtCode: '', federalState: 'Niederösterreich' });
  // The area of postcode 8292 is in Burgenland and Styria.
  expect(records[2]).not.toHaveProperty('unit');
});

test('postcode and district are not checked for other countries', async () => {
  const file = fileOf(
    'installationInspireId;nameOfFeature;parentCompanyName;countryCode;postalCode;mainActivityCode;pointGeometryLon;pointGeometryLat;dateOfGranting\n' +
      'FI-1;Laitos;Oy;FI;08100;5(d);24;60;2020-01-01\n',
  );
  const { findings, records } = await importing({ files: [file], boundaries: [boundaryFile()] });
  expect(findings).toEqual([]);
  expect(records[0]).not.toHaveProperty('unit');
  expect(records[0]).toMatchObject({ activities: [{ code: '5.4' }], facility: { mainActivityCode: '5(d)' } });
});

test('an address that is not one of the web is dropped, which a finding says with its line and column', async () => {
  const { records, findings } = await importing({
    files: [
      fileOf(
        'installationInspireId;nameOfFeature;parentCompanyName;mainActivityCode;parentCompanyURL;permitURL;publicEmissionMonitoringURL\n' +
          'A-1;Eins;F;1.1;https://f.example;;\n' +
          'A-2;Zwei;F;1.1;javascript:alert(1);data:text/html,x;ohne Protokoll\n',
      ),
    ],
  });
  expect(records[1]?.operator.url).toBeUndefined();
  expect(findings.filter((line) => line.endsWith('NO_WEB_ADDRESS'))).toEqual(Array(3).fill('3: NO_WEB_ADDRESS'));
  expect(records[1]?.findings.filter(({ code }) => code === 'NO_WEB_ADDRESS')).toEqual(
    ['parentCompanyURL', 'permitURL', 'publicEmissionMonitoringURL'].map((column) =>
      expect.objectContaining({ message: expect.stringContaining(`„${column}“`) }),
    ),
  );
});
