import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createContainer,
  deleteContainer,
  downloadDocument,
  fetchChosenDocument,
  fetchContainer,
  fetchDocument,
  findDocuments,
  type InstallationDocument,
  type NewContainer,
  publishContainer,
  resolveDocumentType,
  resolveDocumentTypes,
} from '#core/register/documents/document-calls.ts';
import { documentTypes } from '#core/register/documents/document-types.ts';
import { renderPdf } from '#server/platform/pdf/render.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { inPageOf } from '../../fixtures/page-of.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
let pdf: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(exampleRecord('AT-1'), exampleRecord('AT-2', { published: false }));
  const parts = await renderPdf({ title: 'Antrag', subtitle: '', created: '2026-01-02T00:00:00Z', sections: [] });
  pdf = Buffer.concat(parts);
});
afterAll(() => server.close());

const as = async <T>(username: string | undefined, work: () => Promise<T>): Promise<T> => {
  const browser = username === undefined ? server.browser() : await server.signedIn(username);
  await browser.get('/natippc/api/env');
  return inPageOf(server, browser, work);
};
const documentsFor = async (username: string | undefined, id = 'AT-1'): Promise<InstallationDocument[]> =>
  (await as(username, () => findDocuments(id))).candidates;

const application = (changes: Partial<NewContainer> = {}): NewContainer => ({
  installationId: 'AT-1',
  kind: 'applications',
  title: 'Antrag auf Änderung der Kapazität',
  published: false,
  documents: [{ title: 'Antrag <1>/2', type: 'application', date: '2026-03-04', content: pdf.toString('base64') }],
  ...changes,
});

describe('the documents of an installation', () => {
  test('[R7.29] an installation has one document for each permit, inspection, BAT conclusion and derogation of its record', async () => {
    const found = await documentsFor('behoerde');
    expect(found.map(({ key }) => key)).toEqual(
      ['permit.AT-1-p1', 'inspection.AT-1-i1', 'inspection.AT-1-i2', 'derogation.AT-1-d1', 'bat.WI'].toSorted(
        (one, other) => found.findIndex((f) => f.key === one) - found.findIndex((f) => f.key === other),
      ),
    );
    expect(found[0]).toMatchObject({
      type: 'permit-extract',
      title: 'Genehmigung der Errichtung (AUWR-2004-1234/12)',
      date: '2004-05-06',
      original: 'https://behoerde.example/bescheid.pdf',
      container: { id: 'permits', title: 'Genehmigungen' },
    });
  });

  test('[R6.11] visitors do not get documents of inspections whose report is unpublished', async () => {
    expect((await documentsFor(undefined)).map(({ key }) => key)).not.toContain('inspection.AT-1-i2');
    expect((await documentsFor('pvp')).map(({ key }) => key)).not.toContain('inspection.AT-1-i2');
    expect((await documentsFor('betreiber')).map(({ key }) => key)).toContain('inspection.AT-1-i2');
    const url = '/natippc/api/assistant/dmsContainer/download/AT-1/inspection.AT-1-i2';
    expect((await server.request(url)).status).toBe(404);
  });

  test('[R6.11] documents of an unpublished installation are only for users with access to it', async () => {
    await expect(documentsFor(undefined, 'AT-2')).rejects.toMatchObject({ status: 404 });
    await expect(documentsFor('usp', 'AT-2')).rejects.toMatchObject({ status: 404 });
    expect(await documentsFor('betreiber', 'AT-2')).toHaveLength(5);
    for (const path of ['AT-2/permits', 'AT-2/permits/permit.AT-2-p1', 'download/AT-2/permit.AT-2-p1', 'nix/permits'])
      expect((await server.request(`/natippc/api/assistant/dmsContainer/${path}`)).status).toBe(404);
  });

  test('[R7.29] documents can be chosen by token, read by container, and downloaded as a tagged PDF in German', async () => {
    await as(undefined, async () => {
      const { token, candidates } = await findDocuments('AT-1');
      const [first] = candidates;
      if (!first) throw new Error('No document.');
      expect(await fetchChosenDocument(token, first.key)).toEqual(first);
      const container = await fetchContainer('AT-1', 'permits');
      expect(container).toMatchObject({ kind: 'permits', documents: [first] });
      expect(await fetchDocument('AT-1', 'permits', first.key)).toEqual(first);
      await expect(fetchDocument('AT-1', 'applications', first.key)).rejects.toMatchObject({ status: 404 });
      const text = Buffer.from(await (await downloadDocument('AT-1', first.key)).arrayBuffer()).toString('latin1');
      expect(text.slice(0, 8)).toBe('%PDF-1.7');
      expect(text).toContain('/Marked true');
      expect(text).toContain('/Lang (de-AT)');
      expect(text.match(/\/S \/H2/g)).toHaveLength(3);
    });
  });

  test('[R7.29] documents are sandboxed attachments, and unchanged ones are answered with 304', async () => {
    const path = '/natippc/api/assistant/dmsContainer/download/AT-1/permit.AT-1-p1';
    const first = await server.request(path);
    expect(first.headers.get('content-disposition')).toMatch(/^attachment; filename="Genehmigung der Errichtung/);
    expect(first.headers.get('content-security-policy')).toContain('sandbox');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await server.request(path, { headers })).status).toBe(304);
  });
});

describe('a container of documents', () => {
  test('[R7.29] [R6.11] the competent authority adds a container; visitors see it once published, with its files unchanged', async () => {
    const created = await as('behoerde', () => createContainer(application()));
    expect(created).toMatchObject({ kind: 'applications', published: false });
    const [document] = created.documents;
    expect(document).toMatchObject({ title: 'Antrag <1>/2', size: pdf.length, date: '2026-03-04', published: false });
    const file = await as('behoerde', () => downloadDocument('AT-1', document?.key ?? ''));
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    const download = await (await server.signedIn('behoerde')).get(`/natippc/${document?.download}`);
    expect(download.headers.get('content-disposition')).toContain('filename="Antrag _1__2 2026-03-04.pdf"');
    expect((await server.request(`/natippc/${document?.download}`)).status).toBe(404);
    expect((await documentsFor(undefined)).map(({ key }) => key)).not.toContain(document?.key);
    expect((await documentsFor('betreiber')).map(({ key }) => key)).toContain(document?.key);

    const published = await as('bund', () => createContainer(application({ published: true })));
    expect((await documentsFor(undefined)).map(({ key }) => key)).toContain(published.documents[0]?.key);
    expect(await as(undefined, () => fetchContainer('AT-1', published.id))).toEqual(published);
    await expect(as(undefined, () => fetchContainer('AT-1', created.id))).rejects.toMatchObject({ status: 404 });
  });

  test('[R7.29] the competent authority publishes, withdraws and deletes a container with its files', async () => {
    const { id, documents } = await as('behoerde', () => createContainer(application()));
    const key = documents[0]?.key ?? '';
    const download = `/natippc/${documents[0]?.download}`;
    const states = async () => [
      (await server.request(download)).status,
      (await documentsFor(undefined)).some((each) => each.key === key),
      (await (await server.request('/natippc/installations/AT-1')).text()).includes(download),
    ];
    expect(await states()).toEqual([404, false, false]);
    expect(await as('behoerde', () => publishContainer('AT-1', id, true))).toMatchObject({ id, published: true });
    expect((await states()).slice(0, 2)).toEqual([200, true]);
    expect(await as('behoerde', () => publishContainer('AT-1', id, false))).toMatchObject({ id, published: false });
    expect(await states()).toEqual([404, false, false]);
    expect((await documentsFor('betreiber')).map((each) => each.key)).toContain(key);
    await as('behoerde', () => deleteContainer('AT-1', id));
    expect((await documentsFor('behoerde')).map((each) => each.key)).not.toContain(key);
    await expect(as('behoerde', () => downloadDocument('AT-1', key))).rejects.toMatchObject({ status: 404 });
  });

  test('[R6.11] containers cannot be changed by anyone else, via another installation, or if derived from the record', async () => {
    const { id } = await as('behoerde', () => createContainer(application({ published: true })));
    const refusals: [string | undefined, string, string, number][] = [
      [undefined, 'AT-1', id, 401],
      ['betreiber', 'AT-1', id, 403],
      ['pvp', 'AT-1', id, 403],
      ['pvp', 'AT-2', id, 404],
      ['behoerde', 'AT-2', id, 404],
      ['behoerde', 'AT-1', 'permits', 404],
      ['behoerde', 'AT-1', "x' or true --", 404],
    ];
    for (const [who, installation, container, status] of refusals) {
      const what = `${who} ${installation} ${container}`;
      await expect(
        as(who, () => publishContainer(installation, container, false)),
        what,
      ).rejects.toMatchObject({
        status,
      });
      await expect(
        as(who, () => deleteContainer(installation, container)),
        what,
      ).rejects.toMatchObject({ status });
    }
    const browser = await server.signedIn('behoerde');
    const address = `/natippc/api/assistant/dmsContainer/AT-1/${id}`;
    const patched = (body: object, headers: Record<string, string> = {}) =>
      browser.post(address, body, { 'x-http-method-override': 'PATCH', ...headers });
    expect((await patched({ published: false }, { 'x-xsrf-token': '' })).status).toBe(403);
    expect((await patched({ published: 'ja' })).status).toBe(400);
    expect(await as(undefined, () => fetchContainer('AT-1', id))).toMatchObject({ published: true });
  });

  test('[R6.11] [R7.3] containers cannot be added by anyone else or without the XSRF token', async () => {
    await expect(as(undefined, () => createContainer(application()))).rejects.toMatchObject({ status: 401 });
    await expect(as('betreiber', () => createContainer(application()))).rejects.toMatchObject({ status: 403 });
    await expect(as('pvp', () => createContainer(application()))).rejects.toMatchObject({ status: 403 });
    const unseen = application({ installationId: 'AT-2' });
    await expect(as('pvp', () => createContainer(unseen))).rejects.toMatchObject({ status: 404 });
    const browser = await server.signedIn('behoerde');
    const call = { 'x-http-method-override': 'PUT', 'x-xsrf-token': '' };
    expect((await browser.post('/natippc/api/assistant/dmsContainer', application(), call)).status).toBe(403);
  });

  test.each([
    [
      'a file that is not a PDF',
      { documents: [{ title: 'x', type: 'application', content: 'PGh0bWw+' }] },
      '/documents/0/content',
    ],
    ['a document type of another kind', { kind: 'permits' }, '/documents/0/type'],
    ['no title', { title: ' ' }, '/title'],
    ['an unknown kind', { kind: 'x' }, '/kind'],
    ['an unknown field', { owner: 'x' }, '/owner'],
  ])('[R7.29] a container with %s is rejected, naming the field', async (_, changes, field) => {
    const browser = await server.signedIn('behoerde');
    const call = { 'x-http-method-override': 'PUT' };
    const body = { ...application(), ...changes };
    const answer = await browser.post('/natippc/api/assistant/dmsContainer', body, call);
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toMatchObject([{ field }]);
  });
});

test('[R7.29] document types can be resolved one by one or several at once', async () => {
  for (const type of documentTypes) expect(await as(undefined, () => resolveDocumentType(type.code))).toEqual(type);
  await expect(as(undefined, () => resolveDocumentType('nix'))).rejects.toMatchObject({ status: 404 });
  const several = await as(undefined, () => resolveDocumentTypes(['application', 'nix', 'permit']));
  expect(several.map(({ code }) => code)).toEqual(['application', 'permit']);
});
