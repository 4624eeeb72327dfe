import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secure } from '#server/platform/http/security-headers.ts';
import { seedCmsDocuments } from '#server/site/cms/seed.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const unframed = "frame-ancestors 'none'";
const inert = `default-src 'none'; ${unframed}`;
const sandboxed = `${inert}; sandbox`;

const installation = '/natippc/api/natippcInstallations/AT-1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ALLOWED_ORIGINS: '*' } });
  await server.save(exampleRecord('AT-1'));
  await seedCmsDocuments(server.database, [{ path: 'faq', title: 'FAQ', html: '<p>a</p>', validOn: '2026-03-01' }]);
});
afterAll(() => server.close());

const policyOf = ({ headers }: Response) => headers.get('content-security-policy');

test.each([
  ['a script', '/natippc/natippc.js', 200, 'text/javascript', unframed],
  ['an immutable script', '/natippc/assets/list-abc123.js', 200, 'text/javascript', unframed],
  ['a style sheet', '/portal/portal.css', 200, 'text/css', unframed],
  ['an SVG', '/portal/flagge.svg', 200, 'image/svg+xml', inert],
  ['JSON', '/natippc/api/env', 200, 'application/json', inert],
  ['the API’s description', '/natippc/api/openapi.json', 200, 'application/json', inert],
  ['a feed', '/natippc/api/natippcInstallations/feed', 200, 'application/atom+xml', inert],
  ['a record’s feed', `${installation}/feed`, 200, 'application/atom+xml', inert],
  ['a calendar', `${installation}/calendar`, 200, 'text/calendar', inert],
  ['CSV', `${installation}/releases/csv`, 200, 'text/csv', sandboxed],
  ['a PDF', '/natippc/api/bvt/getFile/WI.pdf', 200, 'application/pdf', sandboxed],
  ['a content page', '/natippc/api/cms/faq', 200, 'text/html', sandboxed],
  ['a list as a fragment', '/natippc/fragment/installations', 200, 'text/html', sandboxed],
  ['an installation as a fragment', '/natippc/fragment/installation/AT-1', 200, 'text/html', sandboxed],
  ['a missing installation as a fragment', '/natippc/fragment/installation/nix', 404, 'text/html', sandboxed],
  ['a redirect', '/natippc', 301, '', inert],
  ['a redirect to sign in', '/portal/profil', 303, '', inert],
  ['a missing call', '/natippc/api/nix', 404, 'application/problem+json', inert],
  ['a missing file', '/natippc/assets/nix.js', 404, 'application/problem+json', inert],
  ['an invalid request', '/natippc/api/natippcInstallations/suggest?x=y', 400, 'application/problem+json', inert],
  ['an invalid address', '/a\\b', 400, 'application/problem+json', inert],
])('%s cannot be framed', async (_, path, status, type, policy) => {
  const answer = await server.request(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type') ?? '').toMatch(new RegExp(`^${type.replaceAll('+', '\\+')}`));
  expect(policyOf(answer)).toBe(policy);
  const head = await server.request(path, { method: 'HEAD' });
  expect([head.status, policyOf(head)]).toEqual([status, policy]);
});

test.each([
  ['a script', '/natippc/natippc.js', unframed],
  ['JSON', installation, inert],
  ['a content page', '/natippc/api/cms/faq', sandboxed],
  ['a fragment', '/natippc/fragment/installation/AT-1', sandboxed],
])('%s that is unchanged keeps its policy', async (_, path, policy) => {
  const etag = (await server.request(path)).headers.get('etag') ?? '';
  const answer = await server.request(path, { headers: { 'if-none-match': etag } });
  expect([answer.status, policyOf(answer)]).toEqual([304, policy]);
});

test('an answer without content cannot be framed', async () => {
  const answer = await server.browser().post('/natippc/api/log', { level: 'INFO', message: 'x' });
  expect([answer.status, policyOf(answer)]).toEqual([204, inert]);
});

test('pages of other origins still read calls and files', async () => {
  const headers = { origin: 'https://fremd.example', 'sec-fetch-site': 'cross-site' };
  for (const path of ['/natippc/natippc.js', installation, '/natippc/fragment/installations']) {
    const answer = await server.request(path, { headers });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  }
});

describe('the policy by media type', () => {
  test.each([
    ['font/woff2', unframed],
    ['image/png', unframed],
    ['image/jpeg', unframed],
    ['application/pdf', unframed],
    ['image/svg+xml', inert],
    ['application/xml', inert],
    ['application/xhtml+xml', inert],
    ['application/vnd.mapbox-vector-tile', inert],
    ['application/octet-stream', inert],
    ['text/plain', inert],
    ['', inert],
  ])('%s', (type, policy) => {
    const headers = new Headers({ 'content-type': type });
    secure(headers);
    expect(headers.get('content-security-policy')).toBe(policy);
  });
});
