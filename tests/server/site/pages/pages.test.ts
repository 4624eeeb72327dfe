import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filterSettings } from '#core/account/portal/user-settings.ts';
import { overviewsKey } from '#core/account/session/overview-choices.ts';
import { sessionQuery } from '#core/account/session/session-calls.ts';
import { environmentQuery } from '#core/platform/environment/environment.ts';
import { allProposalsQuery } from '#core/register/editing/editing-calls.ts';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import { type OwnPart, ownNewest } from '#core/search/search/home-figures.ts';
import { filterMetadataQuery } from '#core/search/search/metadata-call.ts';
import { newestSearch } from '#core/search/search/newest-search.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import { cmsQuery } from '#core/site/content/cms-call.ts';
import { cmsPageQuery, cmsPagesQuery } from '#core/site/content-editing/editing-calls.ts';
import { seedCmsDocuments } from '#server/site/cms/seed.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { changeContent, deleteContent } from '../../fixtures/content-pages.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { jsonBody, startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
const hostile = 'Werk </script><script>alert(1)</script> <!--natippc:head--> %CONTEXT_PATH% "x"';
beforeAll(async () => {
  server = await startTestServer();
  await server.save(
    exampleRecord('AT-1'),
    exampleRecord('AT-2', { name: hostile }),
    exampleRecord('AT-3', { published: false }),
  );
  await seedCmsDocuments(server.database);
});
afterAll(() => server.close());

async function page(path: string, browser: Browser = server.browser()) {
  const answer = await browser.get(path);
  const html = await answer.text();
  const block = /<script type="application\/json" data-natippc-prefill>(.*?)<\/script>/.exec(html)?.[1];
  const entries: { key: unknown; data: unknown; updatedAt: number }[] = block ? JSON.parse(block) : [];
  return { status: answer.status, html, entries, data: (key: unknown) => find(entries, key) };
}
const find = (entries: { key: unknown; data: unknown }[], key: unknown) =>
  entries.find((entry) => JSON.stringify(entry.key) === JSON.stringify(key))?.data;

describe('pages of the application', () => {
  test.each([
    ['/natippc/start', 200],
    ['/natippc/installations', 200],
    ['/natippc/installations/', 200],
    ['/natippc/installations/AT-1', 200],
    ['/natippc/installations/AT-9', 404],
    ['/natippc/environmental-inspection', 200],
    ['/natippc/legal-bases-guidelines', 200],
    ['/natippc/faq', 200],
    ['/natippc/nix', 404],
    ['/natippc/start/nix', 404],
  ])('[R2.1] %s returns a page with status %i', async (path, status) => {
    const found = await page(path);
    expect(found.status).toBe(status);
    expect(found.html).toContain('data-application="/natippc/assets/shell-1.js ');
    expect(found.html).toContain('data-context="/natippc/" data-portal="/portal/"');
  });

  test('without server rendering, as in development, a page is rendered by the browser', async () => {
    const developing = await startTestServer();
    try {
      unlinkSync(join(developing.config.distDir, 'server'));
      const answer = await developing.request('/natippc/installations');
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(
        /data-portal="\/portal\/">(?!<script type="application\/json").*data-application="/s,
      );
    } finally {
      await developing.close();
    }
  });

  test('[R2.10] the root redirects to the start page', async () => {
    const answer = await server.request('/natippc/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/natippc/start']);
  });

  test('missing calls and files return a problem response, not a page', async () => {
    for (const path of ['/natippc/api/nix', '/natippc/assets/nix.js']) {
      expect((await server.request(path)).headers.get('content-type')).toContain('application/problem+json');
    }
  });

  test('[R6.11] the page of an unpublished installation is only for users who may see it', async () => {
    expect(await page('/natippc/installations/AT-3')).toMatchObject({
      status: 404,
      entries: [{ key: ['env'] }, { key: ['day'] }, { key: ['session'] }],
    });
    const own = await page('/natippc/installations/AT-3', await server.signedIn('betreiber'));
    expect(own).toMatchObject({ status: 200 });
    expect(own.data(installationQuery('AT-3').queryKey)).toMatchObject({ id: 'AT-3' });
  });
});

describe('embedded data', () => {
  test('[R7.9] a page embeds the data for the first render, under the keys of its queries', async () => {
    const list = await page('/natippc/installations?anlagen.q=linz&anlagen.taetigkeit=5&other=1');
    const wanted = { text: 'linz', activities: ['5'] };
    const called = await (await server.request('/natippc/api/natippcInstallations', jsonBody(wanted))).json();
    expect(called.total).toBe(2);
    expect(list.data(searchQuery(normalizeSearch(wanted)).queryKey)).toEqual(called);
    expect(list.data(filterMetadataQuery.queryKey)).toMatchObject({ criteria: expect.any(Array) });
    expect(list.data(environmentQuery.queryKey)).toMatchObject({ environment: 'DEMO' });
    const detail = await page('/natippc/installations/AT-1');
    const record = await (await server.request('/natippc/api/natippcInstallations/AT-1')).json();
    expect(detail.data(installationQuery('AT-1').queryKey)).toEqual(record);
    expect(detail.html).toContain('<title>Müllverbrennungsanlage Linz – ');
  });

  test.each([
    ['environmental-inspection', 'inspection-6.js'],
    ['legal-bases-guidelines', 'content-6.js'],
    ['faq', 'faq-6.js'],
  ])('[R7.9] [R2.3] the content page %s embeds its text', async (path, code) => {
    const { html, data } = await page(`/natippc/${path}`);
    const text = await (await server.request(`/natippc/api/cms/${path}`)).text();
    expect(data(cmsQuery(path).queryKey)).toBe(text);
    expect(html).toContain(`/natippc/assets/${code}`);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
  });

  test('[R7.9] an empty content page embeds null, a missing one embeds nothing', async () => {
    await changeContent(server.database, 'faq', { html: '' });
    expect((await page('/natippc/faq')).data(cmsQuery('faq').queryKey)).toBeNull();
    await deleteContent(server.database, 'faq');
    expect(await page('/natippc/faq')).toMatchObject({
      status: 200,
      entries: [{ key: ['env'] }, { key: ['day'] }, { key: ['session'] }],
    });
    await seedCmsDocuments(server.database);
  });

  test('[R7.9] [R2.51] the start page embeds its figures, the latest changes and the labels of its counts', async () => {
    const start = await page('/natippc/start?anlagen.q=nix');
    const called = await (await server.request('/natippc/api/natippcInstallations', jsonBody(newestSearch))).json();
    expect(called).toMatchObject({ total: 2, sort: 'lastChange' });
    expect(start.data(searchQuery(newestSearch).queryKey)).toEqual(called);
    expect(start.data(filterMetadataQuery.queryKey)).toMatchObject({ criteria: expect.any(Array) });
    const own = await page('/natippc/start', await server.signedIn('betreiber'));
    expect(own.data(searchQuery(newestSearch).queryKey)).toMatchObject({ total: 3 });
  });

  test('a URL with invalid search parameters shows the unfiltered list', async () => {
    const list = await page('/natippc/installations?anlagen.seite=-1&anlagen.status=x&anlagen.inspektion-von=gestern');
    expect(list.status).toBe(200);
    expect(list.data(searchQuery(normalizeSearch({})).queryKey)).toMatchObject({ total: 2 });
  });

  test('embedded data cannot close its script block, open another, or fill a placeholder', async () => {
    const { html, data } = await page('/natippc/installations/AT-2');
    expect(data(installationQuery('AT-2').queryKey)).toMatchObject({ name: hostile });
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<link rel="stylesheet" href="\/natippc\/assets\/shell-2/g)).toHaveLength(1);
    expect(html).toContain('<title>Werk &lt;/script&gt;');
  });
});

test('[R7.9] pages of signed-in users embed the session and are not cached', async () => {
  const browser = await server.signedIn('betreiber');
  const own = await page('/natippc/start', browser);
  expect(own.data(sessionQuery.queryKey)).toMatchObject({ isLoggedIn: true, user: { username: 'betreiber' } });
  expect(own.html).toMatch(/DEMO(<!-- -->)? · (<!-- -->)?betreiber/);
  expect((await browser.get('/natippc/start')).headers.get('cache-control')).toBe('private, no-store');
  expect((await page('/natippc/start')).data(sessionQuery.queryKey)).toEqual({ isLoggedIn: false });
});

test('[R4.9] the page of a signed-in user starts with the same overview as in the browser', async () => {
  const browser = await server.signedIn('behoerde');
  const own = await page('/natippc/installations', browser);
  expect(own.data(overviewsKey)).toEqual({ initial: 'official', choices: ['all', 'official'] });
  expect(own.data(searchQuery(normalizeSearch({ overview: 'official' })).queryKey)).toBeDefined();
  expect(own.data(searchQuery(normalizeSearch({})).queryKey)).toBeUndefined();
  const chosen = await page('/natippc/installations?anlagen.sicht=alle', browser);
  expect(chosen.data(searchQuery(normalizeSearch({})).queryKey)).toBeDefined();
});

test('[R7.37] the user’s last selected filter is applied by a redirect if the URL contains no search', async () => {
  const browser = await server.signedIn('bund');
  const address = '/natippc/installations';
  const leadsTo = async (path: string, headers: Record<string, string> = {}, by = browser) => {
    const answer = await by.get(path, headers);
    return answer.status === 200 ? 'itself' : answer.headers.get('location');
  };
  expect(await leadsTo(address)).toBe('itself');
  const keep = async (group: string, name: string, value: string) =>
    expect((await browser.postForm(`/portal/api/userSettings/${group}`, { name, value })).status).toBe(204);
  const criterias = { text: 'Müll & Co', statuses: ['functional'], goneCriterion: 1 };
  await keep(`${filterSettings.filters}.anlagen`, 'key-1', JSON.stringify({ name: 'Eigener', criterias }));
  await keep(`${filterSettings.filters}.anlagen`, 'key-2', JSON.stringify({ name: 'Offen', criterias: {} }));
  expect(await leadsTo(address)).toBe('itself');
  await keep(filterSettings.selectedKey, 'anlagen', 'key-1');
  const query = 'anlagen.q=M%C3%BCll+%26+Co&anlagen.status=functional';
  expect(await leadsTo(address)).toBe(`${address}?${query}`);
  expect(await leadsTo(`${address}?${query}`)).toBe('itself');
  expect(await leadsTo(`${address}?seite=x`)).toBe(`${address}?seite=x&${query}`);
  // Explicitly unfiltered, as in links from counts.
  expect(await leadsTo(`${address}?anlagen.sicht=alle`)).toBe('itself');
  expect(await leadsTo(`${address}?anlagen.seite=1`)).toBe('itself');
  // The link on the page itself that removes the last criterion.
  expect(await leadsTo(address, { referer: `${server.origin}${address}?${query}` })).toBe('itself');
  expect(await leadsTo(address, { referer: `${server.origin}/natippc/start` })).toBe(`${address}?${query}`);
  expect(await leadsTo(address, {}, server.browser())).toBe('itself');
  expect(await leadsTo(address, {}, await server.signedIn('behoerde'))).toBe('itself');
  await keep(filterSettings.selectedKey, 'anlagen', 'key-2');
  expect(await leadsTo(address)).toBe('itself');
  // The URL is not rewritten if there is nothing to add.
  expect(await leadsTo(`${address}?seite=x&`)).toBe('itself');
  for (const unknown of ['gone', 'constructor', '__proto__']) {
    await keep(filterSettings.selectedKey, 'anlagen', unknown);
    expect(await leadsTo(address), unknown).toBe('itself');
  }
});

test('personal data of a user is not embedded in the pages of other users or visitors', async () => {
  const own = (overview: OwnPart) => searchQuery(ownNewest(overview)).queryKey;
  const personal = [
    own('official'),
    own('owner'),
    allProposalsQuery('open').queryKey,
    cmsPagesQuery.queryKey,
    overviewsKey,
  ];
  const shownTo = async (browser: Browser | undefined, path = '/natippc/start') => {
    const { data } = await page(path, browser);
    return personal.filter((key) => data(key) !== undefined);
  };
  const [officer, owner, editor] = await Promise.all(
    ['behoerde', 'betreiber', 'redaktion'].map((name) => server.signedIn(name)),
  );
  expect(await shownTo(officer)).toEqual([own('official'), allProposalsQuery('open').queryKey, overviewsKey]);
  expect(await shownTo(owner)).toEqual([own('owner'), allProposalsQuery('open').queryKey, overviewsKey]);
  expect(await shownTo(editor)).toEqual([cmsPagesQuery.queryKey, overviewsKey]);
  expect(await shownTo(editor, '/natippc/content')).toEqual([cmsPagesQuery.queryKey, overviewsKey]);
  expect(await shownTo(owner, '/natippc/content')).toEqual([overviewsKey]);
  expect(await shownTo(undefined)).toEqual([]);
  const draft = cmsPageQuery('faq').queryKey;
  expect((await page('/natippc/content?seite=faq', editor)).data(draft)).toMatchObject({ path: 'faq' });
  expect((await page('/natippc/content?seite=faq', owner)).data(draft)).toBeUndefined();
  expect((await page('/natippc/content?seite=faq')).data(draft)).toBeUndefined();
});

test('a page with rendered results preloads no scripts, which would compete with its style sheets for bandwidth', async () => {
  const { html } = await page('/natippc/installations');
  expect(html).not.toContain('modulepreload');
  expect(html).toContain('data-application="/natippc/assets/shell-1.js ');
});

const staticPageOf = (html: string) => / data-static-page="([^"]*)"/.exec(html)?.[1];

test('[R10.2] on a visitor’s page with rendered results a script with its imports runs in place of the application', async () => {
  const { html } = await page('/natippc/installations');
  expect(staticPageOf(html)).toBe('/natippc/assets/static-page-7.js /natippc/assets/framework-3.js');
});

test('[R10.2] nothing runs in place of the application without rendered results, for signed-in users, and for visitors with tasks', async () => {
  expect(staticPageOf((await page('/natippc/start')).html)).toBe('');
  expect(staticPageOf((await page('/natippc/installations/AT-9')).html)).toBe('');
  expect(staticPageOf((await page('/natippc/installations', await server.signedIn('betreiber'))).html)).toBe('');
  const visitor = server.browser();
  await visitor.get('/natippc/api/auth/user');
  expect((await visitor.fetch('/natippc/api/bvt/createDocument?codes=LCP')).status).toBe(202);
  expect(staticPageOf((await page('/natippc/installations', visitor)).html)).toBe('');
});

test('[R7.9] a page without a widget preloads the application’s scripts, each file once', async () => {
  const { html } = await page('/natippc/start');
  const files = [...html.matchAll(/modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  expect(files).toContain('/natippc/assets/shell-1.js');
  expect(new Set(files).size).toBe(files.length);
});

describe('the portal', () => {
  test('/ redirects to the portal', async () => {
    const answer = await server.request('/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/portal/']);
  });

  test.each([
    ['/natippc/', '/cms/', '/natippc/cms'],
    ['/natippc/', '/cms', '/natippc/cms'],
    ['/amt/register/', '/amt/cms/', '/amt/register/cms'],
  ])(
    '[R1.6] next to the context path %s, %s redirects to the page for the editors of other websites',
    async (contextPath, path, target) => {
      const other = await startTestServer({ settings: { CONTEXT_PATH: contextPath } });
      try {
        const answer = await other.request(path);
        expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
        expect((await other.request(target)).status).toBe(200);
      } finally {
        await other.close();
      }
    },
  );

  test.each(['/', '/cms/'])(
    '[R1.6] with the context path %s, /cms/ itself is a page of the application',
    async (contextPath) => {
      const other = await startTestServer({ settings: { CONTEXT_PATH: contextPath } });
      try {
        const answer = await other.request('/cms/');
        expect(answer.headers.get('location') ?? '/cms/').not.toMatch(/cms$/);
        expect((await other.request(`${contextPath}cms`)).status).toBe(200);
      } finally {
        await other.close();
      }
    },
  );

  test('[R7.9] the portal embeds the data of the list, or of the installation that it shows', async () => {
    const list = await page('/portal/');
    expect(list.status).toBe(200);
    expect(list.data(searchQuery(normalizeSearch({})).queryKey)).toMatchObject({ total: 2 });
    expect(list.html).toContain('src="/natippc/natippc.js"');
    const detail = await page('/portal/?anlage=AT-1');
    expect(detail.data(installationQuery('AT-1').queryKey)).toMatchObject({ id: 'AT-1' });
    expect(detail.html).not.toContain('modulepreload');
  });

  test.each(['impressum', 'barrierefreiheit', 'datenschutz'])(
    'the portal page %s shows the text of the register',
    async (path) => {
      const shown = await page(`/portal/${path}`);
      expect(shown.data(cmsQuery(path).queryKey)).toContain('<h2 id=');
      expect(shown.html).not.toContain('portal.js');
    },
  );

  test('[R2.22] the portal’s address of the helpdesk leads to the register’s own page', async () => {
    const answer = await server.request('/portal/helpdesk', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/natippc/pages/helpdesk']);
    expect((await page('/natippc/pages/helpdesk')).html).toContain('Damit die Antwort rasch kommt');
  });

  test('the portal serves only its own pages and files', async () => {
    expect((await page('/portal/impressum')).status).toBe(200);
    expect((await server.request('/portal/portal.css')).headers.get('content-type')).toContain('text/css');
    expect((await page('/portal/nix')).status).toBe(404);
    expect((await page('/portal/..%2Fserver%2Fmain')).status).toBe(404);
  });
});

test.each(['/', '/a/b/'])('[R1.6] the same build works under the context path %s', async (contextPath) => {
  const elsewhere = await startTestServer({ settings: { CONTEXT_PATH: contextPath } });
  try {
    const html = await (await elsewhere.request(`${contextPath}installations`)).text();
    expect(html).toContain(`data-application="${contextPath}assets/shell-1.js `);
    expect(html).toContain(`data-portal="${contextPath === '/' ? '/portal/' : '/a/portal/'}"`);
    expect((await elsewhere.request(`${contextPath}api/env`)).status).toBe(200);
    expect((await elsewhere.request(`${contextPath}natippc.js`)).status).toBe(200);
    expect((await elsewhere.request(contextPath)).headers.get('location')).toBe(`${contextPath}start`);
    expect((await elsewhere.request(elsewhere.config.portalPath)).status).toBe(200);
    expect((await elsewhere.request('/natippc/api/env')).status).toBe(404);
  } finally {
    await elsewhere.close();
  }
});
