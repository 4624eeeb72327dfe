import { parseFragment } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const unit = exampleRecord('x').unit;
  await server.save(
    exampleRecord('AT-1', { name: 'Kalkwerk <b>& Söhne\u0001' }),
    exampleRecord('AT-2', { name: 'Zementwerk', ...(unit && { unit: { ...unit, federalStateCode: '7' } }) }),
    exampleRecord('AT-3', { name: 'Geheimwerk', published: false }),
  );
});
afterAll(() => server.close());

const feed = (query = '') => server.request(`/natippc/api/natippcInstallations/feed${query}`);
/** Texts of the elements of a name. */
const texts = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}[^>]*>([^]*?)</${name}>`, 'g')), ([, text = '']) => text);
const decoded = (text: string) => {
  const [node] = parseFragment(text.replace(/^<!\[CDATA\[|\]\]>$/g, '')).childNodes;
  return node && 'value' in node ? node.value : '';
};

test('the feed of a search has its installations, each with what happened last and an address that leads to it', async () => {
  const answer = await feed('?anlagen.gebiet=4');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const xml = await answer.text();
  const [entry = '', ...others] = texts(xml, 'entry');
  expect(others).toEqual([]);
  expect(entry).toContain(`href="${server.origin}/natippc/installations/AT-1"`);
  expect(texts(entry, 'id')[0]).toMatch(/AT-1#\w+-\d{4}-\d\d-\d\d$/);
  expect(xml).toContain(`${server.origin}/natippc/installations?anlagen.gebiet=4`);
});

test('names are text in it, whatever they hold', async () => {
  const xml = await (await feed('?anlagen.gebiet=4')).text();
  expect(xml).not.toContain('\u0001');
  expect(texts(texts(xml, 'entry')[0] ?? '', 'title').map(decoded)[0]).toMatch(/: Kalkwerk <b>& Söhne\ufffd$/);
});

test('[R6.11] what is not published stands in nobody’s feed but theirs who may see it', async () => {
  expect(await (await feed()).text()).not.toContain('Geheimwerk');
  const owner = await server.signedIn('betreiber');
  expect(await (await owner.get('/natippc/api/natippcInstallations/feed')).text()).toContain('Geheimwerk');
});
