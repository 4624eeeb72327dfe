import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CmsPage, CmsPageEntry, CmsVersion } from '#core/site/content-editing/cms-page.ts';
import type { CmsText } from '#core/site/content-editing/content-description.ts';
import { cmsDraft } from '#server/site/cms/cms-tables.ts';
import { seedCmsDocuments } from '#server/site/cms/seed.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { deleteContent } from '../../fixtures/content-pages.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { faults } from '../../register/editing/fixtures.ts';

let server: TestServer;
let editor: Browser;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signedIn('redaktion');
});
beforeEach(async () => {
  await server.database.delete(cmsDraft);
  await deleteContent(server.database);
  await seedCmsDocuments(server.database, [seed]);
});
afterAll(() => server.close());

const seed = { path: 'hilfe/suche', title: 'Suche', html: '<p>Grüß Gott</p>\n', validOn: '2026-03-01' };
const text: CmsText = {
  title: 'Die Suche',
  html: '<h2>Wie?</h2>\n<p>Mit <strong>Worten</strong>.</p>\n',
  validOn: '2026-04-01',
};

const calls = '/natippc/api/cms-editing';
const at = (call: string, path = seed.path) => `${calls}/${call}?path=${encodeURIComponent(path)}`;
const read = (path?: string) => editor.json<CmsPage>(at('page', path));
const put = (body: unknown, tag: string, path?: string, by = editor) =>
  by.post(at('draft', path), body, { 'x-http-method-override': 'PUT', 'if-match': tag });
const publish = (tag: string, path?: string) => editor.post(at('publication', path), undefined, { 'if-match': tag });
const shown = async (path = seed.path) => (await server.request(`/natippc/api/cms/${path}`)).text();

async function published(body: CmsText, path?: string): Promise<CmsPage> {
  const draft: CmsPage = await (await put(body, (await read(path)).tag, path)).json();
  const answer = await publish(draft.tag, path);
  expect(answer.status).toBe(200);
  return answer.json();
}

describe('editing content pages', () => {
  test('[R7.26] only editors see a draft; once published, visitors see it immediately, in every process', async () => {
    const before = await read();
    expect(before).toMatchObject({ path: seed.path, published: { number: 1, title: 'Suche', author: 'Register' } });
    expect(before.draft).toBeUndefined();
    const saved = await put(text, before.tag);
    const draft: CmsPage = await saved.json();
    expect(saved.headers.get('etag')).toBe(draft.tag);
    expect(draft.draft).toMatchObject({ ...text, author: 'Eva Winkler', basedOn: 1 });
    expect(await shown()).toContain('Grüß Gott');

    const other = await startTestServer({ database: server.database });
    try {
      expect((await publish(draft.tag)).status).toBe(200);
      const answer = await other.request(`/natippc/api/cms/${seed.path}`);
      expect(await answer.text()).toBe(`${text.html.trim()}\n<p><small>Stand 01.04.2026</small></p>\n`);
    } finally {
      await other.close();
    }
    expect((await read()).draft).toBeUndefined();
  });

  test('former versions of a page are listed, newest first, and can be published again', async () => {
    await published(text);
    const versions = await editor.json<CmsVersion[]>(at('versions'));
    expect(versions.map(({ number, title, author }) => [number, title, author])).toEqual([
      [2, 'Die Suche', 'Eva Winkler'],
      [1, 'Suche', 'Register'],
    ]);
    const [, first] = versions;
    if (!first) throw new Error('No former version.');
    const { title, html, validOn } = first;
    expect((await published({ title, html, validOn })).published?.number).toBe(3);
    expect(await shown()).toContain('Grüß Gott');
  });

  test('a new page becomes readable with its first publication', async () => {
    const fresh = await read('merkblatt');
    expect([fresh.published, fresh.draft]).toEqual([undefined, undefined]);
    const saved: CmsPage = await (await put(text, fresh.tag, 'merkblatt')).json();
    expect((await server.request('/natippc/api/cms/merkblatt')).status).toBe(404);
    const listed = await editor.json<CmsPageEntry[]>(`${calls}/pages`);
    expect(listed.map(({ path, published: is, draft }) => [path, is?.number, draft?.author])).toEqual([
      ['merkblatt', undefined, 'Eva Winkler'],
      [seed.path, 1, undefined],
    ]);
    expect((await publish(saved.tag, 'merkblatt')).status).toBe(200);
    expect(await shown('merkblatt')).toContain('Wie?');
    const pages = await (await server.request('/natippc/api/cms-pages')).json();
    expect(pages).toContainEqual({ path: 'merkblatt', title: text.title, validOn: text.validOn });
  });

  test('a discarded draft cannot be published, and a new one cannot be overwritten based on the discarded one', async () => {
    const { tag } = await read();
    const first: CmsPage = await (await put(text, tag)).json();
    const dropped = await editor.post(at('draft'), undefined, {
      'x-http-method-override': 'DELETE',
      'if-match': first.tag,
    });
    expect([dropped.status, (await read()).draft]).toEqual([200, undefined]);
    expect((await publish((await read()).tag)).status).toBe(409);
    await put({ ...text, title: 'Anders' }, (await read()).tag);
    expect((await put(text, first.tag)).status).toBe(412);
  });

  test('of two editors saving the same page, the second gets the changes of the first, and nothing is overwritten', async () => {
    const { tag } = await read();
    await put(text, tag);
    const late = await put({ ...text, title: 'Zu spät' }, tag);
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({
      title: expect.stringContaining('inzwischen geändert'),
      conflict: { draft: { title: 'Die Suche' } },
    });
    expect((await publish(tag)).status).toBe(412);
    expect((await put(text, '')).status).toBe(412);
    const without = await editor.post(at('draft'), text, { 'x-http-method-override': 'PUT' });
    expect(without.status).toBe(428);
  });

  test('a snippet with a widget tag is appended to the draft without its loader script', async () => {
    const html =
      '<script type="module" src="https://x.example/natippc.js"></script>\n<natippc-map filter-id="a" heading="on"></natippc-map>';
    const answer = await editor.post(at('snippet'), { html });
    expect(answer.status).toBe(200);
    const { draft }: CmsPage = await answer.json();
    expect(draft?.html).toBe('<p>Grüß Gott</p>\n<natippc-map filter-id="a" heading="on"></natippc-map>\n');
    for (const refused of [
      '<natippc-user-menu></natippc-user-menu>',
      '<p>Text</p>',
      '<natippc-map onclick="x()"></natippc-map>',
    ])
      expect((await editor.post(at('snippet'), { html: refused })).status).toBe(400);
    expect((await editor.post(at('snippet', 'gibt-es-nicht'), { html })).status).toBe(404);
  });
});

describe('content pages are edited', () => {
  test.each(['behoerde', 'bund', 'betreiber'])('[R6.11] the user %s cannot edit content pages', async (name) => {
    const browser = await server.signedIn(name);
    const { tag } = await read();
    expect((await browser.get(`${calls}/pages`)).status).toBe(403);
    expect((await browser.get(at('page'))).status).toBe(403);
    expect((await browser.get(at('versions'))).status).toBe(403);
    expect((await put(text, tag, undefined, browser)).status).toBe(403);
    expect((await browser.post(at('publication'), undefined, { 'if-match': tag })).status).toBe(403);
    expect((await browser.post(at('snippet'), { html: '<natippc-map></natippc-map>' })).status).toBe(403);
  });

  test('[R6.11] [R7.3] content pages cannot be edited without signing in or without the XSRF token', async () => {
    const { tag } = await read();
    expect((await server.request(`${calls}/pages`)).status).toBe(401);
    const headers = { 'x-xsrf-token': '', 'x-http-method-override': 'PUT', 'if-match': tag };
    expect((await editor.post(at('draft'), text, headers)).status).toBe(403);
  });

  test('[R6.11] content editors have no additional permissions in the register', async () => {
    expect(await editor.json('/natippc/api/auth/userInfo')).toEqual({ username: 'redaktion', bundeslandCode: '0' });
    expect(await editor.json('/natippc/api/auth/user')).toMatchObject({
      user: { authorities: [{ authority: 'ROLE_NATIPPC_CONTENT_EDITOR' }] },
    });
  });
});

describe('the server rejects, in words that editors understand,', () => {
  const refused = async (html: string) => faults(await put({ ...text, html }, (await read()).tag));

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<script> ist in Texten nicht erlaubt.'],
    ['a frame', '<iframe src="https://x.example"></iframe><p>a</p>', '<iframe> ist in Texten nicht erlaubt.'],
    ['a drawing', '<p>a<svg><a>b</a></svg></p>', '<svg> ist in Texten nicht erlaubt.'],
    ['a handler', '<p onclick="x()">a</p>', '<p> darf kein „onclick“ haben.'],
    ['a style', '<p style="color: red">a</p>', '<p> darf kein „style“ haben.'],
    [
      'a javascript: URL',
      '<p><a href="java&#9;script:x()">Los</a></p>',
      'Die Adresse des Links „Los“ ist nicht erlaubt.',
    ],
    ['a link without a URL', '<p><a>Los</a></p>', 'Der Link „Los“ führt nirgendwohin.'],
    ['a link without text', '<p><a href="faq"></a>a</p>', 'Ein Link nach „faq“ hat keinen Text.'],
    [
      'a link to no page',
      '<p><a href="fak">FAQ</a></p>',
      'Der Link „FAQ“ führt zu „fak“. Diese Seite gibt es im Register nicht.',
    ],
    [
      'an image without alternative text',
      '<p><img src="assets/a.png"></p>',
      'Ein Bild hat keine Beschreibung. Was nur schmückt, bekommt eine leere.',
    ],
    [
      'the title’s heading',
      '<h1>Titel</h1><p>a</p>',
      'Die Überschrift „Titel“ hat die Ebene 1. Die gehört dem Titel der Seite.',
    ],
    ['a skipped heading level', '<h2>A</h2><h4>B</h4><p>a</p>', 'Vor der Überschrift „B“ fehlt eine der Ebene 3.'],
    [
      'a question without an answer',
      '<details><summary>Was?</summary></details>',
      'Die Frage „Was?“ hat keine Antwort.',
    ],
    ['an answer without a question', '<details><p>Das.</p></details>', 'Einer Antwort zum Aufklappen fehlt die Frage.'],
    ['a duplicate id', '<h2 id="a">A</h2><h2 id="a">B</h2>', 'Die Sprungmarke „a“ steht zweimal im Text.'],
    ['no text', '<p> </p>', 'Der Text ist leer.'],
    [
      'a widget tag that is not for content',
      '<natippc-user-menu></natippc-user-menu><p>a</p>',
      '<natippc-user-menu> ist in Texten nicht erlaubt.',
    ],
  ])('[R5.21] a page with %s is rejected with a message that editors understand', async (_, html, message) => {
    expect(await refused(html)).toEqual({ '/html': message });
  });

  test('invalid fields, paths and bodies that the form would never send are rejected', async () => {
    const { tag } = await read();
    expect(await faults(await put({ ...text, title: ' ', validOn: '2999-01-01' }, tag))).toEqual({
      '/title': 'Dieses Feld ist verpflichtend.',
      '/validOn': expect.stringContaining('oder früher.'),
    });
    for (const body of [{}, { ...text, more: 1 }, { ...text, html: 1 }])
      expect((await put(body, tag)).status).toBe(400);
    for (const path of ['../env', 'FAQ', '', 'a'.repeat(201)]) {
      expect((await editor.get(at('page', path))).status).toBe(400);
    }
    expect((await put({ ...text, html: `<p>${'ä'.repeat(200_001)}</p>` }, tag)).status).toBe(400);
  });

  test('the CMS documents that come with the product are accepted', async () => {
    await seedCmsDocuments(server.database);
    for (const { path } of await editor.json<CmsPageEntry[]>(`${calls}/pages`)) {
      const page = await read(path);
      if (!page.published) continue;
      const { title, html, validOn } = page.published;
      expect([path, await faults(await put({ title, html, validOn }, page.tag, path))]).toEqual([path, {}]);
    }
  });
});
