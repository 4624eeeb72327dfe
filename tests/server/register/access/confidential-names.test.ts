import { afterAll, beforeAll, expect, test } from 'vitest';
import { withheldName } from '#core/register/record/withheld-name.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const reason = 'Article4(2)(d)' as const;
const secrets = ['Verdeckte Anlage', 'Verdeckte Betreiberin', 'Verdeckter Standort'];
const installations = '/natippc/api/natippcInstallations';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const plain = exampleRecord('AT-1');
  await server.save(
    exampleRecord('AT-1', {
      name: secrets[0] ?? '',
      operator: { ...plain.operator, name: secrets[1] ?? '' },
      site: { ...plain.site, name: secrets[2] ?? '' },
      confidentiality: ['name', 'operator', 'site.name'].map((field) => ({ field, reason })),
    }),
  );
});
afterAll(() => server.close());

test.each<[string, string, object?]>([
  ['the search', installations, {}],
  ['a search for the name', installations, { text: 'Verdeckte' }],
  ['the record', `${installations}/AT-1`],
  ['its versions', `${installations}/AT-1/versions`],
  ['its feed', `${installations}/AT-1/feed`],
  ['the feed of the register', `${installations}/feed`],
  ['suggestions', `${installations}/suggest?text=Verdeckte`],
  ['the map', `${installations}/gis`, {}],
  ['documents', '/natippc/api/assistant/documents'],
  ['owners', '/natippc/api/assistant/searchRegistered', { query: 'Verdeckte' }],
  ['an owner', '/natippc/api/assistant/registered', { id: 'betreiber' }],
  ['sites', '/natippc/api/assistant/site', { query: 'Verdeckter' }],
  ['decisions', '/natippc/api/assistant/ebbCall', { query: '20' }],
  ['the page of the search', '/natippc/installations'],
  ['the page of the record', '/natippc/installations/AT-1'],
  ['the fragment of the record', '/natippc/fragment/installation/AT-1'],
])('[R6.11] a visitor reads no confidential name in %s', async (_what, path, body) => {
  const browser = server.browser();
  await browser.request('/natippc/');
  const answer = body === undefined ? await browser.request(path) : await browser.post(path, body);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('[R6.11] a visitor reads that the names are confidential; the authority in charge reads them', async () => {
  expect(await server.browser().json(`${installations}/AT-1`)).toMatchObject({ name: withheldName });
  const authority = await server.signedIn('behoerde');
  expect(await authority.json(`${installations}/AT-1`)).toMatchObject({ name: secrets[0], site: { name: secrets[2] } });
});
