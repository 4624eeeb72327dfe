import { afterAll, beforeAll, expect, test } from 'vitest';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import { changesQuery, versionQuery, versionsQuery } from '#core/register/versions/version-calls.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const secret = 'Geheimer Betrieb GmbH';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { operator } = exampleRecord('AT-1');
  await server.save(exampleRecord('AT-1'));
  await server.save(exampleRecord('AT-1', { published: false, operator: { ...operator, name: secret } }));
  await server.save(exampleRecord('AT-1', { name: 'Umbenannte Anlage' }));
});
afterAll(() => server.close());

async function page(query: string, browser: Browser = server.browser()) {
  const answer = await browser.get(`/natippc/installations/AT-1${query}`);
  const html = await answer.text();
  const block = /<script type="application\/json" data-natippc-prefill>(.*?)<\/script>/.exec(html)?.[1];
  const entries: { key: unknown; data: unknown }[] = block ? JSON.parse(block) : [];
  const data = (key: unknown) => entries.find((entry) => JSON.stringify(entry.key) === JSON.stringify(key))?.data;
  return { status: answer.status, html, data };
}

test('[R7.9] the page of a former version embeds that version, the list of versions and the current record', async () => {
  const { status, data } = await page('?stand=1');
  expect(status).toBe(200);
  expect(data(versionQuery('AT-1', 1).queryKey)).toMatchObject({ version: 1, name: exampleRecord('AT-1').name });
  expect(data(versionsQuery('AT-1').queryKey)).toMatchObject([{ number: 3 }, { number: 1 }]);
  expect(data(installationQuery('AT-1').queryKey)).toMatchObject({ version: 3, name: 'Umbenannte Anlage' });
});

test('[R7.9] [R4.42] the page of a comparison embeds the changes', async () => {
  const { data } = await page('?vergleich=1-3');
  expect(data(changesQuery('AT-1', 1, 3).queryKey)).toMatchObject([
    { path: 'name', type: 'UPDATED', oldValue: exampleRecord('AT-1').name, versionName: 'Version 3', user: 'Import' },
  ]);
  expect(data(versionQuery('AT-1', 3).queryKey)).toMatchObject({ name: 'Umbenannte Anlage' });
});

test('a URL with an invalid version shows the current record', async () => {
  const { status, data } = await page('?stand=drei');
  expect(status).toBe(200);
  expect(data(versionsQuery('AT-1').queryKey)).toBeUndefined();
});

test('[R6.11] unpublished versions are only shown to users who may see them', async () => {
  for (const query of ['?stand=2', '?vergleich=1-2', '?stand=9']) {
    const { status, data } = await page(query);
    expect([status, data(versionQuery('AT-1', 2).queryKey)], query).toEqual([404, undefined]);
  }
  for (const query of ['?stand=2', '?vergleich=2-3', '?vergleich=1-2', '?vergleich=1-3', '?stand=1', ''])
    expect((await page(query)).html, query).not.toContain(secret);
  const fragment = await server.request('/natippc/fragment/installation/AT-1?address&stand=2');
  expect([fragment.status, (await fragment.text()).includes(secret)]).toEqual([404, false]);

  const own = await page('?vergleich=1-2', await server.signedIn('behoerde'));
  expect(own.status).toBe(200);
  expect(own.data(versionQuery('AT-1', 2).queryKey)).toMatchObject({ operator: { name: secret } });
});
