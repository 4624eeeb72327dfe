import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BatConclusion, batConclusionsQuery } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { batConclusionSchema } from '#server/search/bat-conclusions/conclusion-routes.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(exampleRecord('AT-1'), exampleRecord('AT-2'), exampleRecord('AT-3', { published: false }));
});
afterAll(() => server.close());

const path = '/natippc/api/bvt/list';

async function list(browser: Browser = server.browser()): Promise<BatConclusion[]> {
  return browser.json(path);
}
const one = async (code: string, as?: Browser) => (await list(as)).find((conclusion) => conclusion.code === code);

describe('GET /api/bvt/list', () => {
  test('[R7.32] all BAT conclusions are listed in order of publication and match their schema', async () => {
    const answer = await list();
    expect(answer.map((entry) => batConclusionSchema.parse(entry))).toEqual(answer);
    expect(answer).toHaveLength(23);
    expect(answer.filter(({ state }) => state === 'inForce')).toHaveLength(22);
    const published = answer.map((entry) => entry.published);
    expect(published).toEqual(published.toSorted());
  });

  test('[R7.32] a listed BAT conclusion has its title, the source of its text and its deadline', async () => {
    expect(await one('WI')).toEqual({
      code: 'WI',
      title: 'Abfallverbrennung',
      decision: '(EU) 2019/2010',
      celex: '32019D2010',
      adopted: '2019-11-12',
      published: '2019-12-03',
      journal: 'ABl. L 312, S. 55',
      lookedUp: '2026-11-26',
      deadline: '2023-12-03',
      state: 'inForce',
      activities: [{ code: '5.2', title: 'Abfallverbrennung und Abfallmitverbrennung' }],
      keywords: ['Müllverbrennung', 'Müllheizkraftwerke'],
      installations: 2,
    });
    expect(await one('SF')).toMatchObject({ published: '2024-12-06', corrected: '2024-12-20', deadline: '2028-12-06' });
  });

  test('[R7.32] each BAT conclusion has everyday keywords by which it is found, such as „Raffinerien“', async () => {
    expect(await one('REF')).toMatchObject({ keywords: expect.arrayContaining(['Raffinerien']) });
    expect((await list()).filter(({ keywords }) => keywords.length === 0 || keywords.includes(''))).toEqual([]);
  });

  test('[R7.32] a replaced BAT conclusion names its replacement, and one with a disputed deadline has none', async () => {
    expect(await one('LCP-2017')).toMatchObject({ state: 'replaced', replacedBy: 'LCP', installations: 0 });
    expect(await one('LCP')).not.toHaveProperty('deadline');
  });

  test('[R7.32] activities are worded as in the Directive before 2024, when 6.6 meant livestock', async () => {
    const { activities = [] } = (await one('IRPP')) ?? {};
    expect(activities).toEqual([{ code: '6.6', title: expect.stringContaining('Schweinen') }]);
    expect(activities[0]?.title).not.toContain('Elektrolyse');
  });

  test.each([
    ['everyone', undefined, 2],
    ['the owner of an unpublished installation', 'betreiber', 3],
    ['another owner', 'usp', 2],
    ['the authority of another federal state', 'pvp', 2],
    ['the federal authority', 'bund', 3],
  ])('the count for %s equals the number of installations they find', async (_, username, count) => {
    const browser = username === undefined ? server.browser() : await server.signedIn(username);
    expect((await one('WI', browser))?.installations).toBe(count);
    const found = await browser.post('/natippc/api/natippcInstallations', { batConclusions: ['WI'] });
    expect(await found.json()).toMatchObject({ total: count });
  });

  test('[R7.32] an unchanged list is answered with 304; a change in the register is counted immediately', async () => {
    const first = await server.request(path);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await server.request(path, { headers })).status).toBe(304);
    await server.save(exampleRecord('AT-4'));
    expect((await server.request(path, { headers })).status).toBe(200);
    expect((await one('WI'))?.installations).toBe(3);
  });

  test('the list of BAT conclusions is described in the OpenAPI document', async () => {
    const { paths, components } = await (await server.request('/natippc/api/openapi.json')).json();
    expect(paths['/natippc/api/bvt/list'].get.summary).toContain('R7.32');
    const described: { description?: string }[] = Object.values(components.schemas.BatConclusion.properties);
    expect(described.every(({ description }) => description)).toBe(true);
  });

  test('[R2.5] the list is public even if the register is not, but then does not count installations', async () => {
    const closed = await startTestServer({ settings: { AUDIENCE: 'registered' } });
    try {
      await closed.save(exampleRecord('AT-1'));
      for (const entry of await list(closed.browser())) expect(entry).not.toHaveProperty('installations');
      expect((await list(await closed.signedIn('betreiber'))).find(({ code }) => code === 'WI')?.installations).toBe(1);
    } finally {
      await closed.close();
    }
  });
});

test('[R2.1] [R7.9] the page has its title and embeds the list under the key of its query', async () => {
  const answer = await server.request('/natippc/bvt-conclusions?bvt.q=glas');
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>bvT Schlussfolgerungen – ');
  const block = /data-natippc-prefill>(.*?)<\/script>/.exec(html)?.[1] ?? '[]';
  const entries: { key: unknown; data: unknown }[] = JSON.parse(block);
  const key = JSON.stringify(batConclusionsQuery.queryKey);
  expect(entries.find((entry) => JSON.stringify(entry.key) === key)?.data).toEqual(await list());
});
