import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

/** LibreOffice, if installed on this machine. */
const soffice = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/usr/lib/libreoffice/program/soffice'].find((path) =>
  existsSync(path),
);
if (!soffice) console.info('LibreOffice is not installed: skipping the test that it opens the Excel file.');

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'natippc-workbook-'));
  server = await startTestServer();
  await server.save(
    exampleRecord('AT-1', { name: 'Kalkwerk "Süd" & Söhne; <b>' }),
    exampleRecord('AT-2', { name: '=HYPERLINK("https://evil.example")' }),
  );
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

// Exports every sheet to a separate CSV file, with dates as displayed.
const asTexts = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1';

test.skipIf(!soffice)(
  '[R7.35] LibreOffice opens the Excel file without warnings, with three sheets, real dates and names as text',
  async () => {
    const browser = server.browser();
    await browser.get('/natippc/api/env');
    const answer = await browser.post('/natippc/api/natippcInstallations/excel', {});
    await writeFile(join(folder, 'export.xlsx'), Buffer.from(await answer.arrayBuffer()));
    const { stderr } = await promisify(execFile)(
      soffice ?? '',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        asTexts,
        '--outdir',
        folder,
        join(folder, 'export.xlsx'),
      ],
      { timeout: 120_000 },
    );
    // The missing Java does not matter here.
    expect(stderr.replace(/^Warning: failed to launch javaldx.*\n/m, '')).toBe('');
    const sheets = (await readdir(folder)).filter((name) => name.endsWith('.csv')).sort();
    expect(sheets).toEqual(['export-Anlagen.csv', 'export-Codes.csv', 'export-Suche.csv']);
    const rows: Record<string, string>[] = parse(await readFile(join(folder, 'export-Anlagen.csv'), 'utf8'), {
      bom: true,
      columns: true,
      delimiter: ';',
    });
    expect(rows.map(({ Anlage }) => Anlage).sort()).toEqual([
      '=HYPERLINK("https://evil.example")',
      'Kalkwerk "Süd" & Söhne; <b>',
    ]);
    for (const row of rows) expect(row['Letzte Umweltinspektion']).toMatch(/^\d\d[./]\d\d[./]\d{4}$/);
    expect(await readFile(join(folder, 'export-Suche.csv'), 'utf8')).toContain('CC BY 4.0');
  },
  180_000,
);
