import { parseFragment } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { feedFaults } from '../../fixtures/feed-faults.ts';
import { jsonBody, startTestServer, type TestServer } from '../../fixtures/test-server.ts';

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

const recordFeed = (id: string) => server.request(`/natippc/api/natippcInstallations/${id}/feed`);
const feed = (query = '') => server.request(`/natippc/api/natippcInstallations/feed${query}`);
/** Contents of all elements with a name. */
const texts = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}[^>]*>([^]*?)</${name}>`, 'g')), ([, text = '']) => text);
const decoded = (text: string) => {
  const [node] = parseFragment(text.replace(/^<!\[CDATA\[|\]\]>$/g, '')).childNodes;
  return node && 'value' in node ? node.value : '';
};

test('the feed of a search contains its installations, each with its last event and its URL', async () => {
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

test('special characters in names are escaped in the feed', async () => {
  const xml = await (await feed('?anlagen.gebiet=4')).text();
  expect(xml).not.toContain('\u0001');
  expect(texts(texts(xml, 'entry')[0] ?? '', 'title').map(decoded)[0]).toMatch(/: Kalkwerk <b>& Söhne\ufffd$/);
});

test('[R6.11] unpublished installations are only in the feeds of users who may see them', async () => {
  expect(await (await feed()).text()).not.toContain('Geheimwerk');
  const owner = await server.signedIn('betreiber');
  expect(await (await owner.get('/natippc/api/natippcInstallations/feed')).text()).toContain('Geheimwerk');
});

test('[R4.42] the feed of an installation has an entry for each version, with its changes and a link to the comparison', async () => {
  await server.save(exampleRecord('AT-1', { name: 'Kalkwerk & Enkel' }));
  const answer = await recordFeed('AT-1');
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const xml = await answer.text();
  expect(decoded(texts(xml, 'title')[0] ?? '')).toBe('Kalkwerk & Enkel: Änderungen');
  const entries = texts(xml, 'entry');
  expect(entries.map((entry) => decoded(texts(entry, 'title')[0] ?? ''))).toEqual([
    'Daten übernommen: Kalkwerk & Enkel',
    'In das Register aufgenommen: Kalkwerk & Enkel',
  ]);
  expect(entries[0]).toContain('<br>Name: Kalkwerk &amp; Enkel (bisher Kalkwerk');
  expect(entries[0]).toContain(`href="${server.origin}/natippc/installations/AT-1?vergleich=1-2"`);
  expect(new Set(entries.map((entry) => texts(entry, 'id')[0])).size).toBe(2);
});

test('[R4.42] the feed of a search contains the changes of each installation’s newest version', async () => {
  await server.save(exampleRecord('AT-2', { name: 'Zementwerk', status: 'disused' }));
  const xml = await (await feed('?anlagen.q=Zementwerk')).text();
  expect(xml).toMatch(/<br>Eingetragen am \d\d\.\d\d\.\d{4}:<br>.*Status: außer Betrieb \(bisher in Betrieb\)/);
});

test('[R6.11] the feed of an unpublished installation is only for users who may see it', async () => {
  expect((await recordFeed('AT-3')).status).toBe(404);
  const owner = await server.signedIn('betreiber');
  expect((await owner.get('/natippc/api/natippcInstallations/AT-3/feed')).status).toBe(200);
});

test('every feed is valid Atom (RFC 4287) with the register as its author, also one without entries', async () => {
  const answers = [feed(), feed('?anlagen.q=gibtesnicht'), recordFeed('AT-1'), recordFeed('AT-2')];
  for (const answer of await Promise.all(answers)) {
    const xml = await answer.text();
    expect(feedFaults(xml)).toEqual([]);
    expect(texts(texts(xml, 'author')[0] ?? '', 'name')).toEqual(['Register der IPPC-Anlagen']);
  }
});

test('[R4.42] an edit is named by its fields in the feed of a search and among the newest changes', async () => {
  await server.save(exampleRecord('AT-edited', { name: 'Stahlwerk' }));
  await server.save(
    exampleRecord('AT-edited', { name: 'Stahlwerk', remarks: 'neu', permits: [], riskCriteria: { emas: true } }),
  );
  const xml = await (await feed('?anlagen.q=Stahlwerk')).text();
  expect(decoded(texts(texts(xml, 'entry')[0] ?? '', 'title')[0] ?? '')).toBe(
    'Genehmigungen und Anmerkungen geändert: Stahlwerk',
  );
  const newest = async (pageSize: number) => {
    const answer = await server.request(
      '/natippc/api/natippcInstallations',
      jsonBody({ text: 'Stahlwerk', sort: 'lastChange', pageSize }),
    );
    return (await answer.json()).items[0].lastChange;
  };
  expect(await newest(10)).toMatchObject({ kind: 'edited', fields: ['Genehmigungen', 'Anmerkungen'] });
  expect(await newest(25)).not.toHaveProperty('fields');
});
