import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Suggestion } from '#core/search/search/search-types.ts';
import { readRegisterState } from '#server/register/records/read-installation.ts';
import { searchResultSchema } from '#server/search/installations/search-schemas.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { jsonBody, startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(exampleRecord('AT-1'), exampleRecord('AT-2', { name: 'Großkraftwerk Theiß', published: false }));
});
afterAll(() => server.close());

const path = '/natippc/api/natippcInstallations';
const search = (body: unknown) => server.request(path, jsonBody(body));

test('[R7.35] a search result matches its schema', async () => {
  const answer = await search({ text: 'muellverbrenn', activities: ['5'], regions: ['401'], pageSize: 10 });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const result: unknown = await answer.json();
  expect(searchResultSchema.parse(result)).toEqual(result);
  expect(result).toMatchObject({
    total: 1,
    pageSize: 10,
    items: [{ id: 'AT-1', lastInspection: '2024-06-07', lastInspectionResult: 'minorDeviations' }],
  });
});

test('[R7.35] an unknown, but well-formed code finds nothing and returns the number of results without it', async () => {
  const answer = await search({ activities: ['9.9'], regions: ['401'] });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    total: 0,
    loosen: [{ criterion: 'activities', value: '9.9', total: 1 }],
  });
  expect(await (await search({ activities: ['9.9', '5'] })).json()).toMatchObject({ total: 1 });
});

test('[R7.35] a page past the end is empty, but has the total', async () => {
  expect(await (await search({ page: 7 })).json()).toMatchObject({ total: 1, page: 7, items: [] });
});

describe('invalid searches are rejected, naming the field', () => {
  test.each<[string, unknown, string[]]>([
    ['an unknown field', { texxt: 'a' }, ['/texxt']],
    ['a page below 1', { page: -1 }, ['/page']],
    ['a fractional page', { page: 1.5 }, ['/page']],
    ['a page beyond the maximum', { page: 100_000, pageSize: 100 }, ['/page']],
    ['an unsupported page size', { pageSize: 11 }, ['/pageSize']],
    ['a text of more than 200 characters', { text: 'a'.repeat(201) }, ['/text']],
    ['a number as text', { text: 4 }, ['/text']],
    ['null', { text: null }, ['/text']],
    ['an activity that cannot be a code', { activities: ['5.3a', 'a b'] }, ['/activities/1']],
    ['a region that cannot be a code', { regions: ['4', "4' or '1'='1"] }, ['/regions/1']],
    ['an unknown status', { statuses: ['open'] }, ['/statuses/0']],
    ['markup as an authority', { authorities: ['<img src=x>'] }, ['/authorities/0']],
    ['more than 200 values', { branches: Array.from({ length: 201 }, () => 'chemie') }, ['/branches']],
    ['a date that does not exist', { lastInspection: { from: '2025-02-29' } }, ['/lastInspection/from']],
    ['an end before the start', { lastInspection: { from: '2025-02-02', to: '2025-02-01' } }, ['/lastInspection/to']],
    ['an unknown member of a range', { inspected: { from: '2025-02-02', never: true } }, ['/inspected/never']],
    ['a word instead of yes or no', { hasInspection: 'ja' }, ['/hasInspection']],
    ['an unknown result', { lastInspectionResult: ['good'] }, ['/lastInspectionResult/0']],
    ['several errors at once', { page: 0, sort: 'colour', x: 1 }, ['/sort', '/page', '/x']],
    ['a list instead of an object', [], ['']],
  ])('[R7.35] a search with %s is rejected, naming the field', async (_, body, fields) => {
    const answer = await search(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const problem = await answer.json();
    expect(problem).toMatchObject({ type: 'urn:natippc:problem:validation', status: 400 });
    expect(problem.errors.map(({ field }: { field: string }) => field).sort()).toEqual(fields.sort());
    for (const { message } of problem.errors) expect(message).toMatch(/^[„"A-ZÄÖÜ].*\.$/);
  });

  test.each<[string, RequestInit, number]>([
    ['broken JSON', jsonBody('{"text":'), 400],
    ['a body other than JSON', { method: 'POST', body: 'text=a', headers: { 'content-type': 'text/plain' } }, 415],
    ['1 MB of text', jsonBody({ text: 'a'.repeat(1_000_000) }), 413],
  ])('[R7.35] a search with %s returns a problem response', async (_, request, status) => {
    const answer = await server.request(path, request);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ status, title: expect.any(String) });
  });
});

test('[R7.35] SQL and HTML in any field change nothing and cause no server error', async () => {
  const before = await readRegisterState(server.database);
  const hostile = [`'; drop table entry; --`, '<script>alert(1)</script>', '%00\u0000', '\u{1F4A5}'.repeat(50)];
  for (const value of hostile) {
    expect((await search({ text: value })).status).toBe(200);
    for (const field of ['activities', 'branches', 'regions', 'authorities', 'statuses', 'batConclusions']) {
      expect((await search({ [field]: [value] })).status).toBe(400);
    }
    for (const field of ['overview', 'sort', 'direction', 'page', 'pageSize', 'lastInspection']) {
      expect((await search({ [field]: value })).status).toBe(400);
    }
    const id = encodeURIComponent(value);
    expect((await server.request(`${path}/${id}`)).status).toBe(404);
    expect((await server.request(`${path}/suggest?text=${id}`)).status).toBe(200);
  }
  expect(await readRegisterState(server.database)).toEqual(before);
  expect(await (await search({})).json()).toMatchObject({ total: 1 });
});

test('[R7.35] any JSON sent as a search is answered with 200 or 400', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (body) => {
      expect([200, 400]).toContain((await search(JSON.stringify(body))).status);
    }),
    { numRuns: 200 },
  );
});

test('a postcode also suggests a search around it, with the number of installations found', async () => {
  const suggest = async (text: string) => (await server.request(`${path}/suggest?text=${text}`)).json();
  const [around] = (await suggest('4020')).filter(({ action }: Suggestion) => 'near' in action);
  expect(around).toMatchObject({ kind: 'place', label: '4020 Linz, 10\u202fkm', detail: '1 Anlage' });
  expect(await (await search(around.action)).json()).toMatchObject({ total: 1 });
  for (const text of ['402', '40200', '0000', '6900']) {
    expect(JSON.stringify(await suggest(text))).not.toContain('near');
  }
});

test('suggestions require a text of at most 200 characters', async () => {
  const suggest = (query: string) => server.request(`${path}/suggest${query}`);
  expect(await (await suggest('?text=müllverb')).json()).toMatchObject([
    { kind: 'installation', action: { open: 'AT-1' } },
    { kind: 'activity', action: { facet: 'activities', value: '5.2' } },
  ]);
  expect((await (await suggest('')).json()).errors).toEqual([
    { field: 'text', message: 'Diese Angabe fehlt. Erwartet wird ein Text.' },
  ]);
  expect((await suggest(`?text=${'a'.repeat(201)}`)).status).toBe(400);
  expect((await suggest('?text=a&other=1')).status).toBe(400);
});
