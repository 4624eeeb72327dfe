import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(...Array.from({ length: 26 }, (_, number) => exampleRecord(`AT-${number}`)));
});
afterAll(() => server.close());

const list = '/natippc/installations?anlagen.q=Linz';
const size = '&anlagen.anzahl=10';
const order = '&anlagen.sort=name&anlagen.richtung=ab';

/** The page's links to itself and its neighbours, as the parameters that follow the text of the search. */
async function linksOf(parameters: string, of = list): Promise<Record<string, string>> {
  const html = await (await server.request(of + parameters)).text();
  const links = html.matchAll(/<link rel="(canonical|prev|next)" href="([^"]+)">/g);
  const search = server.origin + of;
  return Object.fromEntries(
    Array.from(links, ([, rel = '', href = '']) => [rel, href.replaceAll('&amp;', '&').replace(search, '')]),
  );
}

test('each further page of results is its own canonical page', async () => {
  expect(await linksOf('')).toEqual({ canonical: '', next: '&anlagen.seite=2' });
  expect(await linksOf('&anlagen.seite=2')).toEqual({ canonical: '&anlagen.seite=2', prev: '&anlagen.seite=1' });
});

test('the first page of results has the same canonical URL in every order and size', async () => {
  expect(await linksOf('&anlagen.seite=1')).toMatchObject({ canonical: '' });
  expect(await linksOf(order + size)).toMatchObject({ canonical: '' });
});

test('the canonical URL of a further page includes the order and size that its rows depend on', async () => {
  expect(await linksOf(`${order}${size}&anlagen.seite=2`)).toMatchObject({
    canonical: `${order}&anlagen.seite=2${size}`,
  });
});

test('the canonical URL of a page of results does not include the part of the register, which depends on the user', async () => {
  expect(await linksOf('&anlagen.sicht=alle&anlagen.seite=2')).toMatchObject({ canonical: '&anlagen.seite=2' });
});

test('each further page of documents is its own canonical page, and the first has the same canonical URL in every order', async () => {
  const documents = '/natippc/documents?dokumente.q=Bericht';
  expect(await linksOf('&dokumente.sort=aelteste', documents)).toMatchObject({ canonical: '' });
  expect(await linksOf('&dokumente.sort=aelteste&dokumente.seite=2', documents)).toMatchObject({
    canonical: '&dokumente.sort=aelteste&dokumente.seite=2',
    prev: '&dokumente.sort=aelteste',
  });
});
