import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Browser } from '../../fixtures/browser.ts';
import { checkDescribed } from '../../fixtures/described-answers.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const responses = z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() }));
const parameters = z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() })).optional();
const document = z.object({
  components: z.object({ schemas: z.record(z.string(), z.object({ required: z.array(z.string()).optional() })) }),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses, parameters, 'x-access': z.string(), 'x-effect': z.string() })),
  ),
});

const problem = z.strictObject({
  type: z.string().regex(/^urn:natippc:problem:[a-z-]+$/),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().optional(),
  requestId: z.string().regex(/^[\da-f]{16}$/),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string().min(1) })).optional(),
});

let server: TestServer;
let calls: {
  method: string;
  path: string;
  access: string;
  effect: string;
  queries: string[];
  required: string[];
  statuses: string[];
  pages: string[];
}[];
let searchRequires: readonly string[] | undefined;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ installations: 30 });
  // Without a search index, the process is not ready, and its problem response has additional members.
  await server.search.fresh();
  browser = server.browser();
  const { paths, components } = document.parse(await browser.json('/natippc/api/openapi.json'));
  searchRequires = components.schemas.InstallationSearch?.required;
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses, parameters = [], 'x-access': access, 'x-effect': effect }]) => ({
      method: method.toUpperCase(),
      path,
      access,
      effect,
      queries: parameters.flatMap((one) => (one.in === 'query' ? [one.name] : [])),
      required: parameters.flatMap((one) => (one.in === 'query' && one.required ? [one.name] : [])),
      statuses: Object.keys(responses),
      // A fragment is part of a page, even one that says what is missing.
      pages: Object.keys(responses).filter((status) => responses[status]?.content?.['text/html']),
    })),
  );
}, 120_000);
afterAll(() => server.close());

/** Hostile variations of a call: values for path parameters, query, body and headers. */
const attacks: Record<string, { value: string; query?: string; body?: string; type?: string; token?: string }> = {
  'with ordinary values': { value: 'x' },
  'with NUL': { value: '%00', query: '?text=%00&codes=%00&roleId=%00&datetime=%00' },
  'with broken encoding': { value: '%E0%A4%A', query: '?text=%E0%A4%A&codes=%ff' },
  'with encoded slashes': { value: '..%2F..%2Fx' },
  // Three of them in a path still fit into the headers: above that, they would reach no call.
  'with endless parameters': { value: 'a'.repeat(3000), query: `?text=${'a'.repeat(3000)}` },
  'with duplicate and unknown parameters': { value: 'x', query: '?text=a&text=b&datetime=1&datetime=2&__proto__=1' },
  'with broken JSON': { value: 'x', body: '{"', type: 'application/json' },
  'with JSON of another shape': { value: 'x', body: '[null]', type: 'application/json' },
  'with a broken form': { value: 'x', body: 'x', type: 'multipart/form-data' },
  'with another format': { value: 'x', body: '<a/>', type: 'application/xml' },
  'with a body that is too large': { value: 'x', body: 'x'.repeat(1_200_000), type: 'application/json' },
  'without a token': { value: 'x', token: '' },
};

describe.each(Object.entries(attacks))('every call made %s', (_, { value, query = '', body, type, token }) => {
  test('all calls have a documented response; errors are problem responses, but never internal server errors', async () => {
    await browser.get('/natippc/api/env');
    const signedIn = server.browser();
    expect((await signedIn.signIn('betreiber')).status).toBe(303);
    // Reading calls have neither body nor token: without these, they are calls with ordinary values.
    const varied = calls.filter(({ method }) => method !== 'GET' || (body === undefined && token === undefined));
    expect(varied.length).toBeGreaterThan(20);
    for (const { method, path, statuses, pages } of varied) {
      const answer = await signedIn.request(`${path.replace(/\{\w+\}/g, value)}${query}`, {
        method,
        headers: {
          'x-xsrf-token': token ?? signedIn.cookies.get('XSRF-TOKEN') ?? '',
          ...(type && { 'content-type': type }),
        },
        ...(body !== undefined && { body }),
      });
      const call = `${method} ${path} ${answer.status}`;
      expect(answer.status, call).not.toBe(500);
      expect(statuses, call).toContain('default');
      // The whole register as a file is the same for everybody.
      const isPublic = answer.status === 200 && /Installations\.(csv|geojson|xlsx)$/.test(path);
      expect(answer.headers.get('cache-control'), call).toMatch(isPublic ? /^public, no-cache$/ : /no-store|private/);
      expect(answer.headers.get('x-content-type-options'), call).toBe('nosniff');
      if (answer.status < 400) expect(statuses, call).toContain(String(answer.status));
      else if (pages.includes(String(answer.status))) expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      else {
        expect(answer.headers.get('content-type'), call).toContain('application/problem+json');
        const said = await answer.json();
        expect(problem.safeParse(said).error?.issues, `${call} ${JSON.stringify(said)}`).toBeUndefined();
        expect(said, call).toMatchObject({ status: answer.status });
      }
    }
  });
});

describe('the OpenAPI document', () => {
  test('[R7.35] requires of a search what its call requires: nothing', async () => {
    expect((await browser.post('/natippc/api/natippcInstallations', {})).status).toBe(200);
    expect(searchRequires).toEqual([]);
  });

  test('requires exactly the parameters whose absence is an error', async () => {
    const signedIn = await server.signedIn('betreiber');
    const errors = z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })).default([]) });
    const readable = calls.filter(
      ({ method, effect, access }) =>
        method === 'GET' && effect === 'reads' && ['open', 'audience', 'signedIn'].includes(access),
    );
    for (const { path, queries, required } of readable) {
      const answer = await signedIn.fetch(path.replace(/\{\w+\}/g, 'x'));
      const said = answer.status === 400 ? errors.parse(await answer.json()).errors : [];
      const missing = said.map(({ field }) => field).filter((field) => queries.includes(field));
      expect([path, missing]).toEqual([path, required]);
    }
  });

  test('is what every answer to a test is compared with', async () => {
    const call = { method: 'GET', path: '/natippc/api/env', headers: new Headers() };
    const compared = (answer: Response) => checkDescribed(server.origin, call, answer);
    await expect(compared(Response.json({ title: 1 }))).rejects.toThrow("must have required property 'environment'");
    await expect(compared(new Response('', { status: 203 }))).rejects.toThrow('GET /natippc/api/env');
    await expect(compared(new Response('x', { headers: { 'content-type': 'text/plain' } }))).rejects.toThrow(
      'text/plain',
    );
    await expect(compared(await server.request(call.path))).resolves.toBeUndefined();
  });
});

test('an unsupported method is answered with 405 and the allowed methods', async () => {
  for (const { path } of calls.filter((call) => call.path.includes('/api/'))) {
    const here = calls.filter((call) => call.path === path).map(({ method }) => method);
    const answer = await browser.request(path.replace(/\{\w+\}/g, 'faq'), { method: 'OPTIONS' });
    expect([path, answer.status]).toEqual([path, 405]);
    const allowed = answer.headers.get('allow')?.split(', ') ?? [];
    expect(allowed, path).toEqual(expect.arrayContaining(here));
  }
  const unknown = await browser.request('/natippc/api/nix', { method: 'OPTIONS' });
  expect([unknown.status, unknown.headers.get('allow')]).toEqual([404, null]);
});

test.each(['/natippc', '/portal', '/', '/natippc/api/openapi.json', '/natippc/logout', '/portal/profil'])(
  '%s is not stored by shared caches',
  async (path) => {
    expect((await server.browser().get(path)).headers.get('cache-control')).toMatch(/no-store|private/);
  },
);
