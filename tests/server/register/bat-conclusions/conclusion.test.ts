import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BatConclusionDetails, batConclusionQuery } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { batConclusions } from '#server/register/reference-data/bat-conclusions.ts';
import { batConclusionDetailsSchema } from '#server/search/bat-conclusions/conclusion-routes.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { calendarFaults } from '../../fixtures/calendar-faults.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { pdfFaults } from '../../fixtures/pdf-tags.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const [applied] = exampleRecord('AT-1').batConclusions;
  if (!applied) throw new Error('The example has a BAT conclusion.');
  await server.save(
    exampleRecord('AT-1', { batConclusions: [{ ...applied, state: 'open' }] }),
    exampleRecord('AT-2', { batConclusions: [{ ...applied, state: 'adapted' }] }),
    exampleRecord('AT-3', { batConclusions: [{ ...applied, state: 'open' }], published: false }),
    exampleRecord('AT-4', {
      batConclusions: [
        { ...applied, state: 'adapted' },
        { ...applied, code: 'WT', title: 'Abfallbehandlung', state: 'open' },
      ],
    }),
  );
});
afterAll(() => server.close());

const read = (code: string, browser: Browser = server.browser()): Promise<BatConclusionDetails> =>
  browser.json(`/natippc/api/bvt/conclusion/${code}`);
const found = async (search: object, browser: Browser): Promise<number> =>
  (await (await browser.post('/natippc/api/natippcInstallations', search)).json()).total;

describe('one BAT conclusion', () => {
  test('[R7.32] every BAT conclusion has a scope, topics and files, and matches its schema', async () => {
    for (const { code } of batConclusions) {
      const one = await read(code);
      expect(batConclusionDetailsSchema.parse(one)).toEqual(one);
      expect(one.scope.length).toBeGreaterThan(20);
      expect(one.topics.length).toBeGreaterThan(3);
      expect(one.files.map(({ id }) => id)).toContain(`${code}.pdf`);
    }
  });

  test('[R7.32] a BAT conclusion has the permanent link (ELI) of its decision if it can be derived from the number', async () => {
    expect(await read('WI')).toMatchObject({ eli: 'https://data.europa.eu/eli/dec_impl/2019/2010/oj' });
    expect(await read('GLS')).not.toHaveProperty('eli');
  });

  test.each([undefined, 'bund'])(
    '[R7.32] each count equals the number of installations that %s finds',
    async (username) => {
      const browser = username === undefined ? server.browser() : await server.signedIn(username);
      const { installations, adaptation = [], regions = [] } = await read('WI', browser);
      expect(adaptation.map(({ value }) => value)).toEqual(['open', 'inProgress', 'adapted']);
      expect(adaptation.map(({ count }) => count)).toEqual(username === undefined ? [1, 0, 2] : [2, 0, 2]);
      expect(installations).toBe(username === undefined ? 3 : 4);
      for (const { value, count } of adaptation)
        expect(await found({ batConclusions: ['WI'], batAdaptation: [value] }, browser)).toBe(count);
      for (const { value, count } of regions)
        expect(await found({ batConclusions: ['WI'], regions: [value] }, browser)).toBe(count);
      expect(regions).not.toEqual([]);
    },
  );

  test('[R7.32] an unknown code returns 404 for the call and for the page', async () => {
    expect((await server.request('/natippc/api/bvt/conclusion/XX')).status).toBe(404);
    expect((await server.request('/natippc/bvt-conclusions/XX')).status).toBe(404);
  });

  test('[R2.5] a BAT conclusion is public even if the register is not, but then has no counts', async () => {
    const closed = await startTestServer({ settings: { AUDIENCE: 'registered' } });
    try {
      const one = await read('WI', closed.browser());
      for (const member of ['installations', 'adaptation', 'regions']) expect(one).not.toHaveProperty(member);
    } finally {
      await closed.close();
    }
  });
});

describe('GET /api/bvt/getFile/{id}', () => {
  const file = (id: string, headers: Record<string, string> = {}) =>
    server.request(`/natippc/api/bvt/getFile/${id}`, { headers });

  test('[R7.32] every file listed by a BAT conclusion can be downloaded in the listed format', async () => {
    for (const { id, mediaType } of (await read('SF')).files) {
      const answer = await file(id);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain(mediaType);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="bvT-.*SF/);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const text = bytes.toString('latin1');
      if (mediaType === 'application/pdf') {
        expect(text).toMatch(/^%PDF-1\.7/);
        expect(pdfFaults(bytes)).toEqual([]);
      } else {
        expect(text).toContain('DTSTART;VALUE=DATE:20281206');
        expect(calendarFaults(bytes.toString())).toEqual([]);
      }
      expect((await file(id, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
    }
  });

  test.each(['XX.pdf', 'SF.exe', 'SF', 'LCP.ics', 'LCP-2017.ics', '..%2f..%2fpackage.json', 'SF.pdf%00'])(
    '[R7.32] the file %s does not exist',
    async (id) => {
      const answer = await file(id);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    },
  );
});

test('[R2.1] [R7.9] the page has the title, description, data and canonical URL of the BAT conclusion', async () => {
  const answer = await server.request('/natippc/bvt-conclusions/WI?x=1');
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>Abfallverbrennung (WI) – ');
  expect(html).toMatch(
    /<meta name="description" content="bvT-Schlussfolgerungen nach dem Beschluss \(EU\) 2019\/2010\./,
  );
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/natippc\/bvt-conclusions\/WI">/);
  const block = /data-natippc-prefill>(.*?)<\/script>/.exec(html)?.[1] ?? '[]';
  const entries: { key: unknown; data: unknown }[] = JSON.parse(block);
  const key = JSON.stringify(batConclusionQuery('WI').queryKey);
  expect(entries.find((entry) => JSON.stringify(entry.key) === key)?.data).toEqual(await read('WI'));
});
