import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../fixtures/example-record.ts';
import { hasLibreOffice, sheetsOf } from '../fixtures/libre-office.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(
    exampleRecord('AT-1', { name: 'Kalkwerk "Süd" & Söhne; <b>' }),
    exampleRecord('AT-2', { name: '=HYPERLINK("https://evil.example")' }),
  );
});
afterAll(() => server.close());

test.skipIf(!hasLibreOffice)(
  '[R7.35] LibreOffice opens the Excel file without warnings, with three sheets, real dates and names as text',
  async () => {
    const browser = server.browser();
    await browser.get('/natippc/api/env');
    const answer = await browser.post('/natippc/api/natippcInstallations/excel', {});
    const sheets = await sheetsOf(Buffer.from(await answer.arrayBuffer()));
    expect([...sheets.keys()]).toEqual(['Anlagen', 'Codes', 'Suche']);
    const rows: Record<string, string>[] = parse(sheets.get('Anlagen') ?? '', {
      bom: true,
      columns: true,
      delimiter: ';',
    });
    expect(rows.map(({ Anlage }) => Anlage).sort()).toEqual([
      '=HYPERLINK("https://evil.example")',
      'Kalkwerk "Süd" & Söhne; <b>',
    ]);
    for (const row of rows) expect(row['Letzte Umweltinspektion']).toMatch(/^\d\d[./]\d\d[./]\d{4}$/);
    expect(sheets.get('Suche')).toContain('CC BY 4.0');
  },
  180_000,
);
