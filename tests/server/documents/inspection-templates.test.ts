import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  downloadInspectionTemplate,
  fetchInspectionTemplates,
  type InspectionTemplate,
  inspectionTemplateAddress,
} from '../../../src/core/documents/inspection-template-calls.ts';
import { inPageOf } from '../fixtures/page-of.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
let templates: InspectionTemplate[];
beforeAll(async () => {
  server = await startTestServer();
  templates = await inPageOf(server, server.browser(), () => fetchInspectionTemplates());
});
afterAll(() => server.close());

test('[R7.36] the templates of the environmental inspection are listed with what each is for', () => {
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

test('[R7.36] each is downloaded as a tagged PDF of the size that the list says, with its lists and lines', async () => {
  for (const { id, size } of templates) {
    const file = await inPageOf(server, server.browser(), () => downloadInspectionTemplate(id));
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([id, bytes.length]).toEqual([id, size]);
    const text = bytes.toString('latin1');
    expect(text).toContain('/Marked true');
    expect(text).toContain('/Lang (de-AT)');
    expect(text).toMatch(/pdfuaid|PDF\/UA|\/S \/H1/);
  }
  const programme = await server.request('/natippc/api/uitemplate/inspektionsprogramm');
  expect(programme.headers.get('content-disposition')).toContain('Umweltinspektionsprogramm eines Bundeslandes.pdf');
  expect(Buffer.from(await programme.arrayBuffer()).toString('latin1')).toMatch(/\/S \/LBody/);
});

test('[R7.36] a template that there is not is told, whatever is asked for', async () => {
  for (const id of ['nix', '..%2F..%2Fpackage.json', '%00']) {
    const answer = await server.request(`/natippc/api/uitemplate/${id}`);
    expect([id, answer.status]).toEqual([id, 404]);
  }
  expect(inspectionTemplateAddress('a/b')).toContain('api/uitemplate/a%2Fb');
});
