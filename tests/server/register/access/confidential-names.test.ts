import { afterAll, beforeAll, expect, test } from 'vitest';
import { withheldName } from '#core/register/record/withheld-name.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const reason = 'Article4(2)(d)' as const;
const secrets = ['Verdeckte Anlage', 'Verdeckte Betreiberin', 'Verdeckter Standort'];
/** What would tell who the operator is. */
const traces = ['654321v', 'verdeckt.example', 'Verdecktgasse'];
const installations = '/natippc/api/natippcInstallations';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const plain = exampleRecord('AT-1');
  await server.save(
    exampleRecord('AT-1', {
      name: secrets[0] ?? '',
      operator: {
        ...plain.operator,
        name: secrets[1] ?? '',
        companyRegisterNumber: 'FN 654321v',
        url: 'https://verdeckt.example/',
        address: { ...plain.operator.address, street: 'Verdecktgasse' },
      },
      // As an import sets it.
      facility: { ...plain.facility, parentCompanyName: secrets[1] ?? '' },
      site: { ...plain.site, name: secrets[2] ?? '' },
      confidentiality: ['name', 'operator', 'site.name'].map((field) => ({ field, reason })),
    }),
    exampleRecord('AT-2', { name: 'Offene Anlage' }),
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
  ['a search for the company register number', installations, { text: '654321' }],
  ['documents', '/natippc/api/assistant/documents'],
  ['documents of the installation', '/natippc/api/assistant/documents?installation=AT-1'],
  ['owners', '/natippc/api/assistant/searchRegistered', { query: 'Verdeckte' }],
  ['owners by number', '/natippc/api/assistant/searchRegistered', { query: '654321' }],
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
  for (const secret of [...secrets, ...traces]) expect(text).not.toContain(secret);
});

test('[R6.11] a visitor reads that the names are confidential; the authority in charge reads them', async () => {
  expect(await server.browser().json(`${installations}/AT-1`)).toMatchObject({
    name: withheldName,
    operator: { name: withheldName, companyRegisterNumber: '' },
    facility: { parentCompanyName: withheldName },
  });
  const authority = await server.signedIn('behoerde');
  expect(await authority.json(`${installations}/AT-1`)).toMatchObject({ name: secrets[0], site: { name: secrets[2] } });
});

test('[R6.11] which installations are of one owner does not tell a confidential operator', async () => {
  const visitor = server.browser();
  await visitor.request('/natippc/');
  const authority = await server.signedIn('behoerde');
  for (const [user, seen] of [
    [visitor, ['AT-2']],
    [authority, ['AT-1', 'AT-2']],
  ] as const) {
    const read = async (path: string, body: object) => (await user.post(`/natippc/api/${path}`, body)).json();
    const found = await read('assistant/searchRegistered', { query: 'Donauwerk' });
    const owner = await read('qt/searchAssistant/result', { token: found.token, key: 'betreiber' });
    expect(owner.installationList.map(({ id }: { id: string }) => id)).toEqual(seen);
    expect(owner.installations).toBe(seen.length);
    const sites = await read('assistant/site', { ownerId: 'betreiber' });
    expect(sites.map(({ installations: [one] }: { installations: { id: string }[] }) => one?.id).sort()).toEqual(seen);
  }
  expect(await visitor.json(`${installations}/AT-1`)).not.toHaveProperty('operator.ownerId');
});

test('[R2.5] an owner whose name is confidential finds the installation among their own', async () => {
  const found = await (await server.signedIn('betreiber')).post(installations, { overview: 'owner' });
  expect(await found.json()).toMatchObject({ total: 2 });
});
