import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryClient } from '#core/platform/query/query-client.ts';
import { allDocuments, narrow } from '#core/register/documents/document-search.ts';
import { documentSearchQuery } from '#core/register/documents/document-search-call.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { inPageOf } from '../../fixtures/page-of.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(exampleRecord('AT-1'), exampleRecord('AT-2', { published: false, name: 'Geheime Anlage' }));
});
afterAll(() => server.close());

const call = '/natippc/api/assistant/documents';

describe('GET …/assistant/documents', () => {
  test('[R7.29] [R6.11] the document list contains the matching documents that the user may see', async () => {
    const search = narrow(allDocuments, { text: 'Genehmigung', type: 'permit-extract' });
    const titlesFor = async (username?: string) => {
      const browser = username === undefined ? server.browser() : await server.signedIn(username);
      queryClient.clear();
      const found = await inPageOf(server, browser, () => queryClient.fetchQuery(documentSearchQuery(search)));
      return found.items.map(({ installation }) => installation?.name);
    };
    expect(await titlesFor()).toEqual(['Müllverbrennungsanlage Linz']);
    expect(await titlesFor('pvp')).toEqual(['Müllverbrennungsanlage Linz']);
    expect(await titlesFor('betreiber')).toEqual(['Müllverbrennungsanlage Linz', 'Geheime Anlage']);
  });

  test('[R7.29] the document list names the reference number of the permit that a document is about', async () => {
    const [permit] = exampleRecord('AT-1').permits;
    const { items } = await (await server.request(`${call}?installation=AT-1&type=permit-extract`)).json();
    expect(items[0]).toMatchObject({
      title: `${permit?.title} (${permit?.reference})`,
      reference: permit?.reference,
    });
    const others = await (await server.request(`${call}?installation=AT-1&type=inspection-extract`)).json();
    expect(others.items[0]).not.toHaveProperty('reference');
  });

  test('[R7.29] all listed documents can be downloaded', async () => {
    const { items } = await (await server.request(`${call}?installation=AT-1`)).json();
    expect(items.length).toBeGreaterThan(3);
    for (const { download } of items) {
      const file = await server.request(`/natippc/${download}`);
      expect([download, file.status, file.headers.get('content-type')]).toEqual([download, 200, 'application/pdf']);
    }
  });

  test.each([
    ['an unknown type', 'type=x', 'type'],
    ['an invalid date', 'from=2026-02-30', 'from'],
    ['a page beyond the maximum', 'page=401', 'page'],
    ['an unknown sort order', 'sort=x', 'sort'],
    ['a text that is too long', `q=${'x'.repeat(101)}`, 'q'],
  ])('[R7.29] a document search with %s is rejected, naming the field', async (_, query, field) => {
    const answer = await server.request(`${call}?${query}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toMatchObject([{ field }]);
  });

  test('[R2.5] the document list is closed to visitors if the register is', async () => {
    const closed = await startTestServer({ settings: { AUDIENCE: 'registered' } });
    try {
      expect((await closed.request(call)).status).toBe(401);
      expect(await (await closed.request('/natippc/documents')).text()).not.toContain('data-document=');
    } finally {
      await closed.close();
    }
  });
});

test('[R7.29] the documents page is rendered with the results of the search in its URL and usable without scripts', async () => {
  const page = await (await server.request('/natippc/documents?dokumente.art=permit-extract&dokumente.q=Linz')).text();
  expect(page).toContain('<title>Dokumente');
  expect(page.match(/data-document=/g)).toHaveLength(1);
  expect(page).toContain('Genehmigung der Errichtung');
  expect(page).toContain('href="/natippc/api/assistant/dmsContainer/download/AT-1/permit.AT-1-p1"');
  expect(page).toMatch(/<input[^>]*name="dokumente\.von"/);
  expect(page).toMatch(/<select[^>]*form="[^"]+"[^>]*name="dokumente\.sort"/);
  const none = await (await server.request('/natippc/documents?dokumente.q=gibtesnicht')).text();
  expect(none).toContain('Keine Ergebnisse');
});
