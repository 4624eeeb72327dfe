import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readCmsFragment } from '../../../demo/server/cms/read-fragment.ts';
import { cmsDocument } from '../../../demo/server/cms/schema.ts';
import { seedCmsDocuments } from '../../../demo/server/cms/seed.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.database.delete(cmsDocument));
afterAll(() => server.close());

const seed = { path: 'hilfe/suche', title: 'Suche', html: '<p>Grüß Gott</p>\n', validOn: '2026-03-01' };
const get = (path: string, headers: Record<string, string> = {}) =>
  server.request(`/natippc/api/cms/${path}`, { headers });

describe('GET api/cms/{path}', () => {
  test('[R7.26] answers HTML text, closed by the day it was checked for', async () => {
    await seedCmsDocuments(server.database, [seed]);
    const answer = await get('hilfe/suche');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe('<p>Grüß Gott</p>\n<p><small>Stand 01.03.2026</small></p>\n');
  });

  test('unchanged it costs a 304; changed it is sent anew', async () => {
    await seedCmsDocuments(server.database, [seed]);
    const first = await get('hilfe/suche');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const stamp = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await get('hilfe/suche', stamp)).status).toBe(304);
    await server.database.update(cmsDocument).set({ html: '<p>Neu</p>' });
    const again = await get('hilfe/suche', stamp);
    expect(again.status).toBe(200);
    expect(await again.text()).toContain('Neu');
  });

  test('an empty page is an empty answer', async () => {
    await seedCmsDocuments(server.database, [{ ...seed, html: ' \n' }]);
    const answer = await get('hilfe/suche');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('opened by itself, what an editor stored runs nothing and fetches nothing', async () => {
    await seedCmsDocuments(server.database, [seed]);
    expect((await get('hilfe/suche')).headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test.each([
    ['unknown', 'gibt-es-nicht', 404],
    ['upper case', 'FAQ', 400],
    ['with a way up', 'a/..%2F..%2Fenv', 400],
    ['with a dot', 'faq.html', 400],
    ['with an empty segment', 'a//b', 400],
    ['with a quote', "a'%20or%201=1", 400],
    ['too long', 'a'.repeat(201), 400],
    ['none', '', 404],
  ])('a path that is %s is a problem', async (_, path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const body = await answer.json();
    expect(body).toMatchObject({ status, title: expect.any(String) });
    if (status === 400) expect(body.errors).toMatchObject([{ field: 'path' }]);
  });

  test('is described', async () => {
    const { paths } = await (await server.request('/natippc/api/openapi.json')).json();
    const described = paths['/natippc/api/cms/{path}']?.get;
    expect(Object.keys(described.responses)).toEqual(['200', '400', '404', 'default']);
    expect(described.parameters).toMatchObject([{ name: 'path', in: 'path', description: expect.any(String) }]);
  });
});

describe('documents the product brings along', () => {
  const stored = async () =>
    (await server.database.select().from(cmsDocument).where(eq(cmsDocument.path, seed.path)))[0];

  test('are added once, and follow the product until somebody edits them', async () => {
    expect(await seedCmsDocuments(server.database, [seed])).toEqual([seed.path]);
    expect(await seedCmsDocuments(server.database, [seed])).toEqual([]);
    const newer = { ...seed, html: '<p>Zweite Fassung</p>', validOn: '2026-04-01' };
    expect(await seedCmsDocuments(server.database, [newer])).toEqual([seed.path]);
    expect(await stored()).toMatchObject(newer);
  });

  test.each([
    ['text', { html: '<p>Von Hand</p>' }],
    ['title', { title: 'Von Hand' }],
    ['day', { validOn: '2026-05-05' }],
  ])('whose %s was edited in the database are left as they are', async (_, edit) => {
    await seedCmsDocuments(server.database, [seed]);
    await server.database.update(cmsDocument).set(edit);
    expect(await seedCmsDocuments(server.database, [{ ...seed, html: '<p>Zweite Fassung</p>' }])).toEqual([]);
    expect(await stored()).toMatchObject({ ...seed, ...edit });
  });

  test('come back after they were deleted, and leave the documents of others alone', async () => {
    await seedCmsDocuments(server.database, [seed]);
    const own = { path: 'eigen', title: 'Eigen', html: '<p>Eigen</p>', validOn: '2026-01-01', updatedAt: new Date() };
    await server.database.insert(cmsDocument).values(own);
    await server.database.delete(cmsDocument).where(eq(cmsDocument.path, seed.path));
    await seedCmsDocuments(server.database, [seed, { ...seed, path: 'eigen' }]);
    expect(await stored()).toMatchObject(seed);
    expect(await readCmsFragment(server.database, 'eigen')).toContain('<p>Eigen</p>');
  });

  test('by several processes at once are there once', async () => {
    const written = await Promise.all([1, 2, 3].map(() => seedCmsDocuments(server.database, [seed])));
    expect(written.flat()).toEqual([seed.path]);
  });
});
