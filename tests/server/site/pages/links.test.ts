import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCmsDocuments } from '#server/site/cms/seed.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isBuilt: true, installations: 60 });
  await seedCmsDocuments(server.database);
});
afterAll(() => server.close());

/** Groups URLs of the same page with different data, so that only one of each group is followed. */
function kindOf({ pathname, searchParams }: URL): string {
  const path = pathname
    .replace(/AT\.CAED~\d+\.INSTALLATION/, ':id')
    .replace(/(bvt-conclusions|getFile)\/[\w-]+/, '$1/:code')
    .replace(/(download\/:id\/[a-z]+)\..*/, '$1.:key')
    .replace(/[0-9a-f]{12,}|\d{3,}/g, ':key');
  const [first = '', ...others] = new Set(searchParams.keys());
  return `${path}?${first}${others.length > 0 ? '&…' : ''}`;
}

/** URLs of links and forms of a page, including those in widgets, except those that end the session. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/<(?:a|form|link|area)\s[^>]*?(?:href|action)="([^"]*)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&#x27;', "'"))
    .filter((address) => !/logout|abmelden/.test(address));

/** Follows every kind of link from the start pages; returns the number of kinds, and links with an error or a missing anchor. */
async function follow(browser: Browser, start: readonly string[]) {
  const { origin } = server;
  const kinds = new Set<string>();
  const parts = new Map<string, Set<string>>();
  const named: { from: string; page: string; part: string }[] = [];
  const broken: string[] = [];
  const open = start.map((address) => ({ from: 'start', url: new URL(address, origin) }));
  for (let next = open.shift(); next; next = open.shift()) {
    const { from, url } = next;
    const page = url.pathname + url.search;
    if (url.hash) named.push({ from, page, part: decodeURIComponent(url.hash.slice(1)) });
    if (kinds.has(kindOf(url))) continue;
    kinds.add(kindOf(url));
    const answer = await browser.get(page, { accept: 'text/html,*/*;q=0.8' });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    const body = await answer.text();
    if (answer.status >= 400) broken.push(`${from} → ${page}: ${answer.status}`);
    if (!isPage || answer.status >= 400) continue;
    parts.set(page, new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const address of addressesIn(body)) {
      const target = new URL(address, url);
      if (target.origin === origin) open.push({ from: page, url: target });
    }
  }
  for (const { from, page, part } of named)
    if (parts.get(page)?.has(part) === false) broken.push(`${from} → ${page}#${part}: no such part`);
  return { kinds: kinds.size, broken };
}

const starts = ['/natippc/start', '/portal/'];

test('every link that visitors see works, including anchors', async () => {
  const { kinds, broken } = await follow(server.browser(), starts);
  expect(broken).toEqual([]);
  expect(kinds).toBeGreaterThan(100);
});

test('every link that authorities see works, including anchors', async () => {
  const { kinds, broken } = await follow(await server.signedIn('behoerde'), starts);
  expect(broken).toEqual([]);
  expect(kinds).toBeGreaterThan(100);
});
