import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cmsUnavailable } from '#core/site/content/allowed-html.ts';
import { seedCmsDocuments } from '#server/site/cms/seed.ts';
import { actingAddresses, loadingMarkup } from '../../../fixtures/acting-pictures.ts';
import { hostileHtml } from '../../../fixtures/hostile-html.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { changeContent, deleteContent } from '../../fixtures/content-pages.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
const hostile = 'Werk </template></script><script>alert(1)</script> "x" \'y\' &amp;';
beforeAll(async () => {
  server = await startTestServer({ isBuilt: true });
  await server.save(
    exampleRecord('AT-1'),
    exampleRecord('AT-2', { name: hostile }),
    exampleRecord('AT-3', { published: false }),
  );
});
afterAll(() => server.close());

async function page(path: string, browser: Browser = server.browser()) {
  const answer = await browser.get(path);
  const html = await answer.text();
  const [, inside = ''] = /<template shadowrootmode="open">(.*?)<\/template>/s.exec(html) ?? [];
  const unstyled = inside.replace(/<style[^>]*>.*?<\/style>/gs, '');
  const [markup = '', data = ''] = unstyled.split('<script type="application/json" data-natippc-prefill>');
  return {
    answer,
    html,
    markup,
    data,
    rows: [...markup.matchAll(/data-result="([^"]*)"/g)].map(([, id]) => id),
  };
}

describe('the server-rendered portal page', () => {
  test('[R10.5] the portal page has rows, links, counts and sort order without scripts', async () => {
    const { markup, rows } = await page('/portal/');
    expect(rows).toHaveLength(2);
    expect(markup).toContain('href="?anlage=AT-1"');
    expect(markup).toMatch(/<ol[^>]*><li[^>]* data-result=/);
    expect(markup).toMatch(/2 Anlagen/);
    expect(markup).toContain('type="checkbox"');
    expect(markup).toContain('<option');
  });

  test('the portal page shows the result of the last inspection in each row without scripts', async () => {
    const { markup } = await page('/portal/');
    expect(markup.match(/data-tone="warning">geringfügige Mängel/g)).toHaveLength(2);
  });

  test('[R7.9] the portal page embeds its data once, inside the tag', async () => {
    const { html, data } = await page('/portal/');
    expect(html.match(/data-natippc-prefill/g)).toHaveLength(1);
    expect(data).toContain('"natippcInstallations","search"');
  });

  test('the portal page shows the results of the search in its URL', async () => {
    const { rows, markup } = await page('/portal/?anlagen.status=disused');
    expect(rows).toHaveLength(0);
    expect(markup).toContain('data-natippc-query="?anlagen.status=disused"');
  });

  test('the portal page links an existing style sheet for the first view', async () => {
    const { answer, markup, html } = await page('/portal/');
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(markup) ?? [];
    expect(html).toContain(`<template shadowrootmode="open"><link rel="preload" as="style" href="${style}">`);
    expect(answer.headers.get('link')).toContain(`<${style}>; rel=preload; as=style`);
    const sheet = await server.request(style);
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(await sheet.text()).toContain('.natippc-root');
  });

  test.each([
    ['tabelle', /<tr [^>]*data-result="AT-1"/],
    ['statistik', /data-statistic="statuses".*<span class="chart-count">2</s],
    ['aenderungen', /data-changed="AT-1".*Neu im Register/s],
    ['karte', /data-block="map"/],
  ])(
    '[R7.9] [R10.5] the portal page has the view “%s” in its URL instead of the list, with its data and its styles',
    async (view, content) => {
      const { answer, markup, data } = await page(`/portal/?anlagen.ansicht=${view}`);
      expect(markup).toMatch(content);
      expect(markup).not.toContain('class="rows"');
      const keys = z
        .array(z.object({ key: z.array(z.unknown()) }))
        .parse(JSON.parse(data.replace(/<\/script>.*/s, '')));
      const kinds = keys.map(({ key }) => key.slice(0, 2).join(' '));
      expect(kinds).toContain('natippcInstallations search');
      expect(kinds.includes('natippcInstallations statistics')).toBe(view === 'statistik');
      expect(kinds.includes('natippcInstallations changes')).toBe(view === 'aenderungen');
      const [, style = ''] = /<link rel="stylesheet" href="([^"]+)" data-natippc-deferred>/.exec(markup) ?? [];
      expect(answer.headers.get('link')).toContain(`<${style}>; rel=preload; as=style`);
      const sheet = await (await server.request(style)).text();
      for (const name of ['result-table', 'statistic', 'changes-list', 'map-frame', 'n-state']) {
        expect(sheet).toContain(`.${name}`);
      }
    },
  );

  test('[R6.11] the views of the portal page contain only what their viewer may see', async () => {
    const owner = await server.signedIn('betreiber');
    for (const view of ['tabelle', 'statistik', 'aenderungen']) {
      const path = `/portal/?anlagen.ansicht=${view}`;
      const [own, open] = await Promise.all([page(path, owner), page(path)]);
      const seen = view === 'statistik' ? '<span class="chart-count">3<' : 'AT-3';
      expect([view, own.html.includes(seen), open.html.includes(seen)]).toEqual([view, true, false]);
    }
  });

  test('data of the register cannot inject markup into the portal page', async () => {
    const { html, markup } = await page('/portal/');
    expect(html).not.toContain('<script>alert');
    expect(markup).toContain('Werk &lt;/template&gt;&lt;/script&gt;');
  });

  test('the portal page shows the installation in its URL in place of the list', async () => {
    const { markup, html } = await page('/portal/?anlage=AT-1');
    expect(html).toContain('<section id="liste" hidden');
    expect(markup).toContain('Müllverbrennungsanlage Linz');
    expect(html).toContain('permalink="/portal/?anlage={id}"');
  });

  test('[R6.11] concurrent requests show each user only what they may see', async () => {
    const owner = await server.signedIn('betreiber');
    const everybody = server.browser();
    const asked = await Promise.all(
      Array.from({ length: 30 }, async (_each, index) => {
        const isOwner = index % 2 === 0;
        const path = index % 3 === 0 ? '/portal/' : `/portal/?anlagen.q=${isOwner ? 'linz' : 'm%C3%BCll'}`;
        return { isOwner, shown: await page(path, isOwner ? owner : everybody) };
      }),
    );
    for (const { isOwner, shown } of asked) {
      expect(shown.html.includes('AT-3')).toBe(isOwner);
      expect(shown.rows.includes('AT-3')).toBe(isOwner);
    }
  });
});

describe('the server-rendered pages of the application', () => {
  /** Classes styled by building blocks. */
  const styled = new Set(
    readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => readFileSync(join('src/ui', file), 'utf8').match(/\.n-[\w-]+/g) ?? []),
  );

  test.each([
    ['start', undefined],
    ['installations', undefined],
    ['installations/nix', undefined],
    ['comparison', undefined],
    ['content', undefined],
    ['gallery', undefined],
    ['cms', undefined],
    ['nix', undefined],
    ['user-tasklist', 'betreiber'],
    ['proposals', 'behoerde'],
    ['content', 'redaktion'],
  ])('%s (for %s) has the styles of all building blocks in it', async (path, name) => {
    const { html } = await page(`/natippc/${path}`, name === undefined ? undefined : await server.signedIn(name));
    const own = html.replace(/<template shadowrootmode.*?<\/template>/gs, '');
    const ofHead = /<link rel="stylesheet" href="([^"]+)">\n|<style data-href="([^"]+)">/g;
    const sheets = [...html.matchAll(ofHead)].map(([, linked, inline = '']) => linked ?? inline);
    expect(sheets).not.toEqual([]);
    const texts = await Promise.all(sheets.map(async (style) => (await server.request(style)).text()));
    const used = [...own.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
    const shown = [...new Set(used.map((each) => `.${each}`))].filter((each) => styled.has(each));
    expect(shown.filter((each) => !texts.some((text) => text.includes(each)))).toEqual([]);
  });

  test('[R7.37] the table has the columns that a signed-in user has chosen', async () => {
    const owner = await server.signedIn('betreiber');
    const headings = async (browser?: Browser) => {
      const { markup } = await page('/natippc/installations?anlagen.ansicht=tabelle', browser);
      return [...markup.matchAll(/<th [^>]*scope="col"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, label]) => label);
    };
    const columns = { name: 'columns', value: 'name,branch,nextInspection' };
    await owner.postForm('/portal/api/userSettings/natippcInstallations.table', columns);
    expect(await headings(owner)).toEqual(['Anlage', 'Branche', 'Nächste Inspektion']);
    expect(await headings()).toHaveLength(6);
    await owner.postForm('/portal/api/userSettings/natippcInstallations.table', { ...columns, value: '' });
    expect(await headings(owner)).toHaveLength(6);
  });
});

describe('the style sheets of a page of the application', () => {
  const inlineStyles = (html: string) =>
    [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const linked = (html: string) => html.match(/<link rel="stylesheet"/g) ?? [];

  test('on a first visit, style sheets are inlined, their font is preloaded, and the policy allows only these', async () => {
    const { answer, html } = await page('/natippc/installations');
    const styles = inlineStyles(html);
    expect(styles).toHaveLength(2);
    expect(linked(html)).toEqual([]);
    expect(answer.headers.get('link')).toBeNull();
    expect(styles.join('')).not.toContain('url(./');
    // The font is requested after the content, so that it does not delay it.
    const [, font = ''] = /<\/template>.*<link rel="preload" as="font" [^>]*href="([^"]+)">/s.exec(html) ?? [];
    expect(styles.join('')).toContain(`url(${font})`);
    expect((await server.request(font)).headers.get('content-type')).toBe('font/woff2');
    const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' ${hashes.join(' ')};`);
    // Later pages link the style sheets, so they must exist.
    const address = /<style data-href="([^"]+)">/.exec(html)?.[1] ?? '';
    expect(await (await server.request(address)).text()).toContain('.woff2');
  });

  test('on a first visit, a view other than the list brings its styles inline as well', async () => {
    const { answer, html } = await page('/natippc/installations?anlagen.ansicht=tabelle');
    const [, style = ''] = /<style data-href="[^"]+" data-natippc-deferred>(.*?)<\/style>/s.exec(html) ?? [];
    expect(style).toContain('.result-table');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect((await page('/natippc/installations')).html).not.toMatch(/<style [^>]*data-natippc-deferred/);
  });

  test('style sheets are linked for returning visitors and signed-in users', async () => {
    const browser = server.browser();
    await browser.get('/natippc/start');
    for (const by of [browser, await server.signedIn('betreiber')]) {
      const { answer, html } = await page('/natippc/installations', by);
      expect(inlineStyles(html)).toEqual([]);
      expect(linked(html)).toHaveLength(2);
      expect(answer.headers.get('link')?.match(/as=style/g)).toHaveLength(2);
      expect(answer.headers.get('content-security-policy')).toContain("style-src 'self';");
    }
  });
});

test('[R2.51] who works with the register sees what is due before the public introduction', async () => {
  const officer = await server.signedIn('behoerde');
  const { html } = await page('/natippc/start', officer);
  const [own, introduction] = ['Ihre Übersicht', 'class="start-lead"'].map((text) => html.indexOf(text));
  expect(own).toBeGreaterThan(0);
  expect(introduction).toBeGreaterThan(own ?? 0);
});

test('the cross-origin opener policy isolates sign-in and pages of signed-in users, but not pages of visitors', async () => {
  const policy = async (path: string, browser: Browser = server.browser()) =>
    (await browser.get(path)).headers.get('cross-origin-opener-policy');
  const owner = await server.signedIn('betreiber');
  expect(await policy('/natippc/installations', owner)).toBe('same-origin');
  expect(await policy('/natippc/account', owner)).toBe('same-origin');
  expect(await policy('/portal/anmelden')).toBe('same-origin');
  const signedIn = await server.browser().signIn('betreiber');
  expect([signedIn.status, signedIn.headers.get('cross-origin-opener-policy')]).toEqual([303, 'same-origin']);
  expect(await policy('/natippc/installations')).toBe('unsafe-none');
});

describe('[R10.2] a fragment', () => {
  test('a fragment is a tag with its first results inside', async () => {
    const { answer, html, rows } = await page('/natippc/fragment/installations?heading-level=3&detail-href=/a?id={id}');
    expect(answer.status).toBe(200);
    expect(html).toMatch(/^<natippc-installations detail-href="\/a\?id=\{id\}" heading-level="3"><template/);
    expect(rows).toHaveLength(2);
    expect(html).toContain('href="/a?id=AT-1"');
    expect(html.match(/data-tone="warning">geringfügige Mängel/g)).toHaveLength(2);
  });

  test('a fragment shows its preset, unless the URL of the page contains a search', async () => {
    const preset = `preset=${encodeURIComponent('{"statuses":["disused"]}')}`;
    expect((await page(`/natippc/fragment/installations?${preset}`)).rows).toHaveLength(0);
    expect((await page(`/natippc/fragment/installations?${preset}&address&anlagen.q=linz`)).rows).toHaveLength(2);
    const named = `filter-id=meine&${preset}&address&anlagen.q=linz&meine.q=linz`;
    expect((await page(`/natippc/fragment/installations?${named}`)).rows).toHaveLength(2);
    const own = `url-state=off&${preset}&address&anlagen.q=linz`;
    expect((await page(`/natippc/fragment/installations?${own}`)).rows).toHaveLength(0);
  });

  test('a fragment shows the view in the URL of the page, unless the tag ignores the URL', async () => {
    const table = '<table';
    expect((await page('/natippc/fragment/installations?address&anlagen.ansicht=tabelle')).markup).toContain(table);
    const own = await page('/natippc/fragment/installations?filter-id=meine&address&meine.ansicht=tabelle');
    expect(own.markup).toContain(table);
    const closed = await page('/natippc/fragment/installations?url-state=off&address&anlagen.ansicht=tabelle');
    expect([closed.rows.length, closed.markup.includes(table)]).toEqual([2, false]);
  });

  test('a fragment takes no attributes from the URL of the page', async () => {
    const { html } = await page('/natippc/fragment/installations?address&heading=Hier&detail-href=//evil.example/');
    expect(html).toMatch(/^<natippc-installations><template/);
    // Other parameters of the page only appear in the form that works without scripts, which preserves them.
    expect(html).not.toMatch(/(?:href|action)="(?:https?:)?\/\/evil/);
    expect(html).not.toMatch(/<h\d[^>]*>Hier</);
  });

  test.each([
    ['heading-level=9', 'heading-level'],
    ['preset=%7B', 'preset'],
    ['preset=%7B%22statuses%22:%5B%22x%22%5D%7D', 'preset'],
    ['detail-href=javascript:alert(1)', 'detail-href'],
    ['url-state=maybe', 'url-state'],
    ['filter-id=a%20b', 'filter-id'],
  ])('a fragment with %s is rejected, naming the parameter', async (query, field) => {
    const answer = await server.request(`/natippc/fragment/installations?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field, message: expect.any(String) }] });
  });

  test('[R10.4] a fragment marks misspelt parameters, which its tag then reports to the page, but not those of the page', async () => {
    const { html } = await page('/natippc/fragment/installations?heding-level=3&on"x=1&address&utm_source=x');
    expect(html).toMatch(/^<natippc-installations data-natippc-unknown="heding-level"><template/);
    expect((await page('/natippc/fragment/installation/AT-1?perma=/x')).html).toContain('data-natippc-unknown="perma"');
    expect((await page('/natippc/fragment/installations?anlagen.q=x')).html).not.toContain('data-natippc-unknown');
  });

  test('a fragment of an installation contains its record, or a message if it is missing', async () => {
    const found = await page('/natippc/fragment/installation/AT-1?heading-level=1');
    expect(found.markup).toContain('Müllverbrennungsanlage Linz');
    const missing = await page('/natippc/fragment/installation/AT-3');
    expect(missing.answer.status).toBe(404);
    expect(missing.html).toContain('Diese Anlage gibt es nicht im Register.');
    expect(missing.html).not.toContain('<template');
  });

  test('a fragment is cached until the register changes, but not for signed-in users', async () => {
    const first = await server.request('/natippc/fragment/installations');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = () => server.request('/natippc/fragment/installations', { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    const owner = await (await server.signedIn('betreiber')).get('/natippc/fragment/installations');
    expect([owner.headers.get('cache-control'), owner.headers.get('etag')]).toEqual(['private, no-store', null]);
    await server.save(exampleRecord('AT-4'));
    expect((await again()).status).toBe(200);
  });

  test('[R2.5] fragments are rejected if the register is not open to everyone', async () => {
    const closed = await startTestServer({ isBuilt: true, settings: { AUDIENCE: 'registered' } });
    try {
      expect((await closed.request('/natippc/fragment/installations')).status).toBe(401);
    } finally {
      await closed.close();
    }
  });
});

describe('the server-rendered content pages', () => {
  beforeAll(() => seedCmsDocuments(server.database));
  afterEach(async () => {
    await deleteContent(server.database);
    await seedCmsDocuments(server.database);
  });
  const writeFaq = (html: string) => changeContent(server.database, 'faq', { html });

  test('[R2.3] a content page has sections, table of contents, expandable questions and links without scripts', async () => {
    const { markup } = await page('/natippc/faq');
    expect(markup).toMatch(/<h2 id="anlagen-suchen" data-rank="1">Anlagen suchen<\/h2>/);
    expect(markup).toContain('<a href="#anlagen-suchen">Anlagen suchen</a>');
    expect(markup).toMatch(/<details[^>]*>\s*<summary>Wie finde ich eine Anlage\?<\/summary>/);
    expect(markup).toMatch(/<a href="\/natippc\/[^"]+" data-own="">/);
    expect(markup).toContain('Stand 26.11.2026');
  });

  test.each(hostileHtml)('[R5.21] a content page has nothing executable if its CMS document is %j', async (html) => {
    await writeFaq(html);
    const { markup } = await page('/natippc/faq');
    const text = /<div [^>]*data-block="rich-text"[^>]*>(.*)/s.exec(markup)?.[1] ?? markup;
    expect(text).not.toContain('n-skeleton');
    for (const tag of text.match(/<[a-z][^>]*>/gi) ?? []) {
      expect(tag).not.toMatch(/^<(?:script|style|svg|math|iframe|object|embed|form|input|base|meta|template)\b/i);
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\s(?:on\w+|style|srcdoc|is)=/i);
      expect(tag).not.toMatch(/(?:href|src)="[^"]*(?:script:|data:text|blob:)/i);
    }
  });

  test('[R5.21] a content page loads only files of the register, whatever the CMS document contains', async () => {
    const pictures = actingAddresses.map((address) => `<img src="${address}" alt="Bild">`);
    await writeFaq(`<p>Text</p>${[...pictures, ...loadingMarkup].join('')}<img src="assets/plan.png" alt="Plan">`);
    const { markup } = await page('/natippc/faq');
    const text = /<div [^>]*data-block="rich-text"[^>]*>(.*)/s.exec(markup)?.[1] ?? '';
    expect(text.match(/<img /g)?.length).toBeGreaterThan(actingAddresses.length);
    expect(text.match(/\ssrc="[^"]*"/g)).toEqual([' src="/natippc/assets/plan.png"']);
    expect(text).not.toMatch(/logout|evil\.example|style=|srcset/);
  });

  // Everything after `plaintext` is part of the element, which is removed with its content.
  test.each(['', '<p> </p><plaintext>'])(
    '[R8.6] a content page shows a message if nothing remains of %j',
    async (html) => {
      await writeFaq(html);
      const { markup } = await page('/natippc/faq');
      expect(markup).toContain(`<p role="alert">${cmsUnavailable}</p>`);
      expect(markup).not.toContain('data-block="rich-text"');
    },
  );
});
