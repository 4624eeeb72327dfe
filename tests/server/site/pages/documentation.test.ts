import { expect, test } from 'vitest';
import { readDefinitions } from '../../../../scripts/build/definitions.ts';
import { exampleServer } from '../../../fixtures/example-server.ts';
import { attribute, HtmlPage, textOf } from '../../../fixtures/html-page.ts';

const examples = exampleServer();
const docs = (path: string) => HtmlPage.open(`${examples.origin}/natippc/doku${path}`);

test('[R10.4] the documentation can be read and navigated without script', async () => {
  const start = await docs('');
  expect(start.address.pathname).toBe('/natippc/doku/');
  expect(start.texts('h1')).toEqual(['Das Register auf Ihrer Seite']);
  const faq = await start.follow('Häufige Fragen', start.one('nav'));
  expect(faq.texts('h1')).toEqual(['Häufige Fragen']);
  const row = faq.texts('tr').find((text) => text.includes('heading-level'));
  expect(row).toContain('Ebene der obersten Überschriften');
  expect(textOf(faq.one('body'))).toContain('<natippc-faq></natippc-faq>');
});

test('[R10.4] each tag has a page with its attributes', async () => {
  const definitions = await readDefinitions(new URL('../../../../src/widgets/', import.meta.url));
  expect(definitions.length).toBeGreaterThan(9);
  for (const { element } of definitions) {
    const page = await docs(`/${element.tag}`);
    expect(page.status, element.tag).toBe(200);
    const named = page.texts('code');
    for (const { name } of element.attributes) expect(named, element.tag).toContain(name);
  }
});

test('no link or anchor of the documentation is broken', { timeout: 300_000 }, async () => {
  const start = `${examples.origin}/natippc/doku/`;
  const anchors = new Map<string, readonly string[]>();
  const links = new Set<string>();
  const queue = [start];
  for (const address of queue) {
    const page = await HtmlPage.open(address);
    anchors.set(
      address,
      page.all('*', { id: true }).map((each) => attribute(each, 'id') ?? ''),
    );
    for (const link of page.all('a', { href: true })) {
      const { href } = page.addressOf(link);
      if (!href.startsWith('http')) continue;
      links.add(href);
      const [file = ''] = href.split('#');
      if (file.startsWith(start) && !/\.\w+$/.test(file) && !queue.includes(file)) queue.push(file);
    }
  }
  const broken: string[] = [];
  const asked = new Set<string>();
  for (const link of links) {
    const [file = '', anchor = ''] = link.split('#');
    const ids = anchors.get(file);
    if (ids && anchor !== '' && !ids.includes(decodeURIComponent(anchor))) broken.push(`no such anchor: ${link}`);
    if (ids || !file.startsWith(examples.origin) || asked.has(file)) continue;
    asked.add(file);
    if ((await HtmlPage.open(file)).status >= 400) broken.push(`dead: ${link}`);
  }
  expect(queue.length).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});

test.each(['/gibt-es-nicht', '/%2e%2e%2fshell%2findex'])(
  '%s, an unknown page of the documentation, is answered with 404',
  async (path) => {
    expect((await docs(path)).status).toBe(404);
  },
);
