import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordDescription } from '#core/register/record/record.ts';
import { recordSheet } from '#server/register/record-documents/record-sheet.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const installation = (changes = {}) => ({
  ...exampleRecord('AT-1', changes),
  version: 3,
  dataVersion: 7,
  lastChanged: '2026-03-04T10:00:00Z',
});
const sheetOf = (changes = {}) =>
  recordSheet(installation(changes), 'https://register.example/natippc/installations/AT-1?version=3', '2026-11-28');
const textOf = (value: unknown): string => JSON.stringify(value);

describe('a record as a document', () => {
  test('[R7.29] has a section for each list of the record, with what its entries say', () => {
    const { sections } = sheetOf();
    const { permits, inspections, activities } = recordDescription.fields;
    expect(sections.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining([permits.label, inspections.label, activities.label]),
    );
    expect(textOf(sections)).toContain('AUWR-2004-1234/12');
    expect(textOf(sections)).toContain('Rechtsgrundlage');
  });

  test('[R7.29] says its day, its version and the address of exactly this version', () => {
    const { subtitle, sections } = sheetOf();
    expect(subtitle).toContain('28.11.2026');
    expect(textOf(sections.at(-1))).toContain('https://register.example/natippc/installations/AT-1?version=3');
  });

  test('[R7.29] says of an empty list that nothing is there, and leaves out single values that are not known', () => {
    const { sections } = sheetOf({ permits: [], remarks: '' });
    expect(textOf(sections.find(({ heading }) => heading === 'Genehmigungen'))).toContain('nichts hinterlegt');
    expect(textOf(sections[0])).not.toContain('Anmerkungen');
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.save(
      exampleRecord('AT-1', { confidentiality: [{ field: 'operator.name', reason: 'Article4(2)(f)' }] }),
      exampleRecord('AT-2', { published: false }),
    );
  });
  afterAll(() => server.close());
  const path = (id: string) => `/natippc/api/natippcInstallations/${id}/extract.pdf`;

  test('[R7.29] everyone gets a tagged PDF under a readable name', async () => {
    const answer = await server.request(path('AT-1'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="Auszug .*\d{4}-\d\d-\d\d\.pdf"/);
    const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.7/);
    expect(file).toContain('/MarkInfo');
  });

  test('[R6.11] that of an unpublished installation is for those who have access to it', async () => {
    expect((await server.request(path('AT-2'))).status).toBe(404);
    expect((await (await server.signedIn('betreiber')).get(path('AT-2'))).status).toBe(200);
  });

  test('[R7.35] a version that does not exist is not found, one that is no number is refused', async () => {
    expect((await server.request(`${path('AT-1')}?version=1`)).status).toBe(200);
    expect((await server.request(`${path('AT-1')}?version=99`)).status).toBe(404);
    expect((await server.request(`${path('AT-1')}?version=x`)).status).toBe(400);
  });
});
