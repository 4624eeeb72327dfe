import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readCmsFragment } from '#server/site/cms/read-fragment.ts';
import { seedCmsDocuments } from '#server/site/cms/seed.ts';
import { addContent, changeContent, deleteContent, readContent } from '../../fixtures/content-pages.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => deleteContent(server.database));
afterAll(() => server.close());

const seed = { path: 'hilfe/suche', title: 'Suche', html: '<p>Grüß Gott</p>\n', validOn: '2026-03-01' };
const get = (path: string, headers: Record<string, string> = {}) =>
  server.request(`/natippc/api/cms/${path}`, { headers });

describe('GET api/cms/{path}', () => {
  test('[R7.26] a CMS document is returned as HTML, followed by the date of its last review', async () => {
    await seedCmsDocuments(server.database, [seed]);
    const answer = await get('hilfe/suche');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe('<p>Grüß Gott</p>\n<p><small>Stand 01.03.2026</small></p>\n');
  });

  test('an unchanged CMS document is answered with 304, a changed one is sent again', async () => {
    await seedCmsDocuments(server.database, [seed]);
    const first = await get('hilfe/suche');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const stamp = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await get('hilfe/suche', stamp)).status).toBe(304);
    await changeContent(server.database, seed.path, { html: '<p>Neu</p>' });
    const again = await get('hilfe/suche', stamp);
    expect(again.status).toBe(200);
    expect(await again.text()).toContain('Neu');
  });

  test('an empty CMS document has an empty response', async () => {
    await seedCmsDocuments(server.database, [{ ...seed, html: ' \n' }]);
    const answer = await get('hilfe/suche');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('a CMS document that is opened directly can neither run scripts nor load anything, and no page frames it', async () => {
    await seedCmsDocuments(server.database, [seed]);
    const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";
    const answer = await get('hilfe/suche');
    expect(answer.headers.get('content-security-policy')).toBe(policy);
    const again = await get('hilfe/suche', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, policy]);
  });

  test.each([
    ['an unknown path', 'gibt-es-nicht', 404],
    ['an upper-case path', 'FAQ', 400],
    ['a path that leaves the folder', 'a/..%2F..%2Fenv', 400],
    ['a path with a dot', 'faq.html', 400],
    ['a path with an empty segment', 'a//b', 404],
    ['a path with a quote', "a'%20or%201=1", 400],
    ['a path that is too long', 'a'.repeat(201), 400],
    ['a missing path', '', 404],
  ])('%s returns a problem response', async (_, path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const body = await answer.json();
    expect(body).toMatchObject({ status, title: expect.any(String) });
    if (status === 400) expect(body.errors).toMatchObject([{ field: 'path' }]);
  });

  test('the call for CMS documents is described in the OpenAPI document', async () => {
    const { paths } = await (await server.request('/natippc/api/openapi.json')).json();
    const described = paths['/natippc/api/cms/{path}']?.get;
    expect(Object.keys(described.responses)).toEqual(['200', '304', '400', '404', '429', 'default']);
    expect(described.parameters).toMatchObject([{ name: 'path', in: 'path', description: expect.any(String) }]);
  });
});

describe('documents that come with the product', () => {
  const { path: _, ...text } = seed;
  const stored = () => readContent(server.database, seed.path);

  test('the product adds its CMS documents once, and updates them until they are edited', async () => {
    expect(await seedCmsDocuments(server.database, [seed])).toEqual([seed.path]);
    expect(await seedCmsDocuments(server.database, [seed])).toEqual([]);
    const newer = { ...text, html: '<p>Zweite Fassung</p>', validOn: '2026-04-01' };
    expect(await seedCmsDocuments(server.database, [{ ...seed, ...newer }])).toEqual([seed.path]);
    expect(await stored()).toEqual(newer);
  });

  test.each([
    ['text', { html: '<p>Von Hand</p>' }],
    ['title', { title: 'Von Hand' }],
    ['day', { validOn: '2026-05-05' }],
  ])('a CMS document whose %s was edited in the database is left unchanged', async (_, edit) => {
    await seedCmsDocuments(server.database, [seed]);
    await changeContent(server.database, seed.path, edit);
    expect(await seedCmsDocuments(server.database, [{ ...seed, html: '<p>Zweite Fassung</p>' }])).toEqual([]);
    expect(await stored()).toEqual({ ...text, ...edit });
  });

  test('deleted CMS documents are added again, and documents of others are left unchanged', async () => {
    await seedCmsDocuments(server.database, [seed]);
    await addContent(server.database, 'eigen', { title: 'Eigen', html: '<p>Eigen</p>', validOn: '2026-01-01' });
    await deleteContent(server.database, seed.path);
    await seedCmsDocuments(server.database, [seed, { ...seed, path: 'eigen' }]);
    expect(await stored()).toEqual(text);
    expect(await readCmsFragment(server.database, 'eigen')).toContain('<p>Eigen</p>');
  });

  test('CMS documents added by several processes at once exist only once', async () => {
    const written = await Promise.all([1, 2, 3].map(() => seedCmsDocuments(server.database, [seed])));
    expect(written.flat()).toEqual([seed.path]);
  });
});
