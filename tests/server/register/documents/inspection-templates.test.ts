import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  downloadInspectionTemplate,
  fetchInspectionTemplates,
  type InspectionTemplate,
  inspectionTemplateAddress,
} from '#core/search/views/inspections.ts';
import { inPageOf } from '../../fixtures/page-of.ts';
import { pdfFaults } from '../../fixtures/pdf-tags.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
let templates: InspectionTemplate[];
beforeAll(async () => {
  server = await startTestServer();
  templates = await inPageOf(server, server.browser(), () => fetchInspectionTemplates());
});
afterAll(() => server.close());

test('[R7.36] the templates for environmental inspections are listed with a description', () => {
  expect(templates.map(({ id }) => id)).toEqual([
    'inspektionsprogramm',
    'risikobewertung',
    'vorbereitung-betreiber',
    'checkliste-vor-ort',
    'inspektionsbericht',
    'maengelbehebung',
  ]);
  for (const { description, validOn } of templates) {
    expect(description).toMatch(/\.$/);
    expect(validOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('[R7.36] each template can be downloaded as an accessible PDF (PDF/UA) of the listed size', async () => {
  for (const { id, size } of templates) {
    const file = await inPageOf(server, server.browser(), () => downloadInspectionTemplate(id));
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([id, bytes.length]).toEqual([id, size]);
    expect(pdfFaults(bytes), id).toEqual([]);
  }
  const programme = await server.request('/natippc/api/uitemplate/inspektionsprogramm');
  expect(programme.headers.get('content-disposition')).toContain('Umweltinspektionsprogramm eines Bundeslandes.pdf');
  expect(Buffer.from(await programme.arrayBuffer()).toString('latin1')).toMatch(/\/S \/LBody/);
});

test('[R7.36] any unknown template returns 404', async () => {
  for (const id of ['nix', '..%2F..%2Fpackage.json', '%00']) {
    const answer = await server.request(`/natippc/api/uitemplate/${id}`);
    expect([id, answer.status]).toEqual([id, 404]);
  }
  expect(inspectionTemplateAddress('a/b')).toContain('api/uitemplate/a%2Fb');
});

test('[R7.36] the PDF check reports missing PDF/UA features', async () => {
  const answer = await server.request('/natippc/api/uitemplate/inspektionsprogramm');
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  const without = (part: string) => pdfFaults(Buffer.from(text.replaceAll(part, ' '.repeat(part.length)), 'latin1'));
  expect(without('/Tabs /S')).toEqual(['has pages whose order of tabs follows the structure']);
  expect(without('/Marked true')).toEqual(['is marked as tagged']);
  expect(without('<pdfuaid:part>1</pdfuaid:part>')).toEqual(['says in its metadata that it is PDF/UA-1']);
  expect(without('/Lang (de-AT)')).toEqual(['names its language']);
  expect(without('/S /H1')).toEqual(['begins its headings with the first level and leaves none out']);
});
