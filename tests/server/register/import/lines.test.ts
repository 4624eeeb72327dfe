import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runImport } from '#server/register/import/import.ts';
import { type ImportReporter, silent } from '#server/register/import/report.ts';
import type { RegisterSink } from '#server/register/records/sink.ts';
import { fileOf, importing, MemoryRegister } from './fixtures.ts';

const required = 'installationInspireId;nameOfFeature;parentCompanyName';

/** Imports one line with the required columns and the given ones. */
const line = (columns: Record<string, string>) =>
  importing({
    files: [
      fileOf(
        `${[required, ...Object.keys(columns)].join(';')}\nA-1;Anlage;Firma;${Object.values(columns).join(';')}\n`,
      ),
    ],
  });

test('a rejected line is reported with number and reason, and valid lines around it are loaded', async () => {
  const rows = [
    'A-1;Eins;Firma',
    'A-2;;Firma',
    'A-3;Drei',
    'A-4;Vier;Firma;zu viel',
    'A-5;Fünf;Firma',
    '',
    'A-6;Sechs;Firma',
  ];
  const { records, rejected, summary } = await importing({ files: [fileOf([required, ...rows, ''].join('\r\n'))] });
  expect(records.map((record) => record.name)).toEqual(['Eins', 'Fünf', 'Sechs']);
  expect(rejected).toEqual([
    '3: Die Angabe „nameOfFeature“ fehlt.',
    '4: Die Zeile hat 2 statt 3 Spalten.',
    '5: Die Zeile hat 4 statt 3 Spalten.',
  ]);
  expect(summary).toMatchObject({ loaded: 3, added: 3, rejected: 3 });
});

test('line numbers refer to lines of the file, even after cells that span several', async () => {
  const text = `${required}\nA-1;"Eins\r\nzweite Zeile\n\nvierte";Firma\n;Zwei;Firma\n`;
  const { records, rejected } = await importing({ files: [fileOf(text)] });
  expect(records[0]?.name).toBe('Eins\nzweite Zeile\n\nvierte');
  expect(rejected).toEqual(['6: Die Angabe „installationInspireId“ fehlt.']);
});

test('line numbers count empty lines, including those with white space', async () => {
  const { rejected } = await importing({
    files: [fileOf(`${required}\n\u00a0\n \t\n\n\u2003;Zwei;Firma\n;Drei;Firma\n`)],
  });
  expect(rejected.map((reason) => reason.slice(0, 12))).toEqual(['5: Die Angab', '6: Die Angab']);
});

test('misplaced quotes affect only their own line', async () => {
  const rows = [
    'A-1;5" Rohr;Firma',
    'A-2;"zu"viel;Firma',
    'A-3;"mit ""Zitat""";Firma',
    'A-4;"zwei\nZeilen" zu viel;Firma',
    'A-5;"""Zitat"" vorn";Firma',
  ];
  const { records, rejected } = await importing({ files: [fileOf([required, ...rows, ''].join('\n'))] });
  const names = records.map((record) => `${record.id} ${record.name}`);
  expect(names).toEqual(['A-1 5" Rohr', 'A-3 mit "Zitat"', 'A-5 "Zitat" vorn']);
  const reason = 'Die Anführungszeichen sind nicht richtig gesetzt.';
  expect(rejected).toEqual([`3: ${reason}`, `5: ${reason}`]);
});

test('white space around cells, quoted or not, is ignored', async () => {
  const rows = ['A-1 ; "Eins; zwei" ; Firma', 'A-2;\u00a0 \u00a0"""Drei""";\u2003Firma'];
  const { records } = await importing({ files: [fileOf([required, ...rows, ''].join('\n'))] });
  expect(records).toMatchObject([
    { id: 'A-1', name: 'Eins; zwei', operator: { name: 'Firma' } },
    { id: 'A-2', name: '"Drei"', operator: { name: 'Firma' } },
  ]);
});

test.each(['utf-8', 'utf-16le'] as const)(
  'a large %s file is read correctly wherever its chunks are split',
  async (encoding) => {
    const rows = Array.from({ length: 1500 }, (_, index) => `A-${index};"Anlage 😀\r\n ""${index}""";Öko €`);
    for (const shift of [0, 1, 2, 3]) {
      const text = [required, `B;${'x'.repeat(shift)};Firma`, ...rows, ''].join('\r\n');
      const file = fileOf(Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le'));
      const { records } = await importing({ files: [file], encoding });
      const read = records.slice(-1500).map(({ name, operator }) => `${name};${operator.name}`);
      expect(read).toEqual(rows.map((_, index) => `Anlage 😀\n "${index}";Öko €`));
    }
  },
);

test('semicolon, comma and tab, any order of columns, unknown columns and a byte order mark are accepted', async () => {
  for (const delimiter of [';', ',', '\t']) {
    const rows = [
      ['extra', 'parentCompanyName', 'nameOfFeature', 'installationInspireId'],
      ['?', 'Firma', `"a${delimiter}b"`, 'A-1'],
    ];
    const { records } = await importing({
      files: [fileOf(`\uFEFF${rows.map((row) => row.join(delimiter)).join('\n')}\n`)],
    });
    expect(records[0]).toMatchObject({ id: 'A-1', name: `a${delimiter}b`, operator: { name: 'Firma' } });
  }
});

test('any quoted text is read unchanged', async () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...'aä"; ,\n\t<>&\'%$€😀'), minLength: 1, maxLength: 30 })
    .map((text) => `x${text}x`);
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 12 }), async (names) => {
      const rows = names.map((name, index) => `A-${index};"${name.replaceAll('"', '""')}";Firma`);
      const { records } = await importing({ files: [fileOf(`${required}\n${rows.join('\n')}\n`)] });
      expect(records.map((record) => record.name)).toEqual(names);
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['status', 'running', 'Der Status „running“ ist unbekannt'],
  ['legalForm', 'Limited', 'Die Rechtsform „Limited“ ist unbekannt'],
  ['mainActivityCode', '9.9', 'Der Tätigkeitscode „9.9“ steht nicht in Anhang I'],
  ['otherActivityCodes', '1.1|7.7', 'Der Tätigkeitscode „7.7“'],
  ['legalVersion', '1996/61/EG', 'Der Rechtsstand „1996/61/EG“'],
  ['dateOfGranting', '2024-02-30', '„2024-02-30“ in „dateOfGranting“ ist kein Datum'],
  ['statusSince', '1.1.2024', 'ist kein Datum'],
  ['pointGeometryLon', 'Ost', 'keine Koordinate'],
  ['pointGeometryLat', '91', 'keine Koordinate'],
  ['countryCode', 'Österreich', 'kein Länderkürzel nach ISO 3166-1'],
  ['countryCode', 'XX', '„XX“ ist kein Länderkürzel nach ISO 3166-1'],
  ['branchCode', 'bergbau', 'Die Branche „bergbau“ ist unbekannt; möglich sind energie, mineraloel'],
  ['siteVisits', '2024-01-01', 'Die Umweltinspektion „2024-01-01“'],
  ['batConclusions', 'XYZ', 'Die bvT-Schlussfolgerung „XYZ“'],
  ['baselineReportIndicator', 'vielleicht', 'weder true noch false'],
  ['remarks', 'x'.repeat(2001), 'länger als 2000 Zeichen'],
  ['remarks', 'a\u001bb', 'Steuerzeichen'],
  ['siteName', 'Kraftwerk \u202ezneiL', 'Steuerzeichen'],
  ['facilityName', 'Firma\u200f', 'Steuerzeichen'],
  ['city', 'Linz\u2066', 'Steuerzeichen'],
])('a line with %s „%.20s“ is rejected with the reason', async (column, value, reason) => {
  const { rejected, records } = await line({ [column]: value });
  expect(rejected).toHaveLength(1);
  expect(rejected[0]).toMatch(/^2: /);
  expect(rejected[0]).toContain(reason);
  expect(records).toEqual([]);
});

test('an identifier of dots only is rejected, because it could not be part of a URL', async () => {
  const { rejected } = await importing({ files: [fileOf(`${required}\n..;Anlage;Firma\nA.1;Anlage;Firma\n`)] });
  expect(rejected).toEqual(['2: Die Kennung „..“ besteht nur aus Punkten.']);
});

test('all columns are stored in the record', async () => {
  const { records } = await line({
    mainActivityCode: '5.2(a)',
    otherActivityCodes: '1.1|5.3 (b)',
    capacity: '12 t/h',
    legalForm: 'Gen',
    status: 'disused',
    statusSince: '2024-05-06',
    streetName: 'Werkstraße',
    buildingNumber: '5a',
    postalCode: '4070',
    city: 'Eferding',
    pointGeometryLon: '14,014',
    pointGeometryLat: '48.3049',
    permitReference: 'UR-1/2',
    dateOfGranting: '2011-02-03',
    authorityName: 'Amt der Oö. Landesregierung',
    siteVisits: '2024-03-04:routine:compliant|2021-02-03:nonRoutine:minorDeviations',
    batConclusions: 'WI:adapted:2023-11-30',
    eprtrId: '20000.00001',
    permitURL: 'https://amt.example/1',
    parentCompanyURL: 'javascript:alert(1)',
    baselineReportIndicator: 'ja',
  });
  expect(records[0]).toMatchObject({
    id: 'A-1',
    status: 'disused',
    statusSince: '2024-05-06',
    example: false,
    published: true,
    operator: { name: 'Firma', legalForm: 'Gen' },
    activities: [
      { code: '5.2a', main: true, legalVersion: '2010/75/EU', capacity: '12 t/h' },
      { code: '1.1', main: false },
      { code: '5.3b', main: false },
    ],
    branch: { code: 'abfallverbrennung' },
    unit: { districtCode: '405', district: 'Eferding', federalState: 'Oberösterreich' },
    geometry: { longitude: 14.014, latitude: 48.3049, accuracy: 'exact' },
    permits: [{ reference: 'UR-1/2', dateOfGranting: '2011-02-03', permitUrl: 'https://amt.example/1' }],
    authorities: [{ id: 'lh-4' }],
    inspections: [{ date: '2021-02-03' }, { date: '2024-03-04' }],
    batConclusions: [{ code: 'WI', state: 'adapted', stateSince: '2023-11-30', deadline: '2023-12-03' }],
    identifiers: { eprtr: '20000.00001' },
    baselineReportIndicator: true,
    source: 'anlagen.csv',
  });
  expect(records[0]?.operator).not.toHaveProperty('url');
});

test('the meaning of activity code 6.6 depends on the legal version', async () => {
  const old = await line({ mainActivityCode: '6.6', legalVersion: '2010/75/EU' });
  const now = await line({ mainActivityCode: '6.6', legalVersion: '2024/1785' });
  expect(old.records[0]?.activities[0]?.title).toContain('Schweinen');
  expect(now.records[0]?.activities[0]?.title).toContain('Elektrolyse');
  expect([old, now].map(({ records }) => records[0]?.branch.code)).toEqual(['tierhaltung', 'chemie']);
});

test('loading a file again replaces its installations and adds none', async () => {
  const register = new MemoryRegister();
  const files = [fileOf(`${required}\nA-1;Eins;Firma\nA-2;Zwei;Firma\n`)];
  expect((await importing({ files }, register)).summary).toMatchObject({ loaded: 2, added: 2 });
  expect((await importing({ files }, register)).summary).toMatchObject({ loaded: 2, added: 0 });
  expect(register.records.size).toBe(2);
});

test('examples are loaded in batches of 500, before the files', async () => {
  const register = new MemoryRegister();
  await importing({ generate: 1100, files: [fileOf(`${required}\nA-1;Eins;Firma\n`)], replace: true }, register);
  expect(register.batches).toEqual([500, 500, 100, 1]);
  expect(register.records.size).toBe(1101);
});

test('progress is reported after saving, and every new record is counted', async () => {
  const reported: [loaded: number, saved: number][] = [];
  const register = new MemoryRegister();
  let saved = 0;
  const slow: RegisterSink = {
    transaction: (work) =>
      register.transaction((tx) =>
        work({
          ...tx,
          async save(records) {
            await setImmediate();
            const added = await tx.save(records);
            saved += records.length;
            return added;
          },
        }),
      ),
  };
  const progress: ImportReporter['progress'] = ({ loaded }) => reported.push([loaded, saved]);
  const summary = await runImport({ generate: 1200, reporter: { ...silent, progress } }, slow);
  expect(reported).toEqual([
    [500, 500],
    [1000, 1000],
    [1200, 1200],
  ]);
  expect(summary).toMatchObject({ loaded: 1200, added: 1200 });
});
