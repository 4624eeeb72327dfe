import { expect, test } from 'vitest';
import { exampleServer } from '../../../fixtures/example-server.ts';
import { attribute, HtmlPage, textOf } from '../../../fixtures/html-page.ts';

const examples = exampleServer();
const app = (path: string) => HtmlPage.open(`${examples.origin}/natippc${path}`);

/** The address and the name of the first installation of the list. */
async function firstInstallation(): Promise<{ address: string; name: string }> {
  const list = await app('/installations');
  const link = list.one('a', { href: /\/installations\// }, list.one('*', { 'data-result': true }));
  return { address: list.addressOf(link).href, name: textOf(link) };
}

test('[R2.1] the title of each page names it', async () => {
  const { address, name } = await firstInstallation();
  for (const [path, title] of [
    [`${examples.origin}/natippc/start`, 'Startseite'],
    [`${examples.origin}/natippc/installations`, 'Anlagenregister'],
    [`${examples.origin}/natippc/bvt-conclusions`, 'bvT Schlussfolgerungen'],
    [`${examples.origin}/natippc/faq`, 'FAQ'],
    [address, name],
  ] as const) {
    const page = await HtmlPage.open(path);
    expect(page.title).toBe(`${title} – Register der IPPC-Anlagen`);
    expect(attribute(page.one('html'), 'lang')).toMatch(/^de/);
  }
});

test('the head of an installation’s page has its description, canonical address, preview and structured data', async () => {
  const { address, name } = await firstInstallation();
  const page = await HtmlPage.open(`${address}?utm=x`);
  const content = (name: string, value: string) => attribute(page.one('meta', { [name]: value }), 'content');
  expect(attribute(page.one('link', { rel: 'canonical' }), 'href')).toBe(address);
  expect(content('name', 'description')).toMatch(/^Industrieanlage in .+, betrieben von .+\. Tätigkeit/);
  expect(content('property', 'og:title')).toBe(`${name} – Register der IPPC-Anlagen`);
  expect(content('property', 'og:url')).toBe(address);
  const feed = page.addressOf(page.one('link', { type: 'application/atom+xml' }));
  expect((await HtmlPage.open(feed)).html).toContain(`<link rel="alternate" href="${address}"/>`);
  expect(page.all('meta', { name: 'robots' })).toEqual([]);
  const [facts] = page.all('script', { type: 'application/ld+json' });
  const [text] = facts?.childNodes ?? [];
  expect(JSON.parse(text && 'value' in text ? text.value : '')).toMatchObject({
    '@type': 'Place',
    name,
    url: address,
    address: { '@type': 'PostalAddress' },
  });
});

test.each([
  ['/nirgends', 'Seite nicht gefunden'],
  ['/installations/gibt-es-nicht', 'Objekt nicht gefunden (Fehler 404)'],
])(
  '[R2.9][R2.13] %s, which does not exist, says so in its title and asks search engines not to index it',
  async (path, title) => {
    const page = await app(path);
    expect(page.status).toBe(404);
    expect(page.title).toBe(`${title} – Register der IPPC-Anlagen`);
    expect(attribute(page.one('meta', { name: 'robots' }), 'content')).toBe('noindex');
  },
);

test('[R2.36] the footer links to texts of the register in three languages, to its data and to the portal', async () => {
  const page = await app('/start');
  const expected: [name: string, path: string, section?: string][] = [
    ['Über IPPC-Register', '/portal/ueber'],
    ['Impressum', '/natippc/pages/impressum', 'Medieninhaber:in'],
    ['Barrierefreiheitserklärung', '/natippc/pages/barrierefreiheit', 'Stand der Vereinbarkeit'],
    ['Datenschutz', '/natippc/pages/datenschutz', 'Ihre Rechte'],
    ['Helpdesk', '/natippc/pages/helpdesk', 'Damit die Antwort rasch kommt'],
    ['Daten und Schnittstelle', '/natippc/open-data'],
    ['Auf Ihrer Seite einbetten', '/natippc/doku/'],
    ['English', '/natippc/pages/english', 'How to find an installation'],
    ['Leichte Sprache', '/natippc/pages/leichte-sprache', 'Schwere Wörter'],
  ];
  const links = page.all('a', { href: true }, page.all('footer').at(-1));
  expect(links.map((link) => [textOf(link), page.addressOf(link).pathname])).toEqual(
    expected.map(([name, path]) => [name, path]),
  );
  for (const [, path, section] of expected) {
    const text = await HtmlPage.open(`${examples.origin}${path}`);
    expect(text.status, path).toBe(200);
    if (section !== undefined) expect(text.texts('h2').join(), path).toContain(section);
  }
  expect((await app('/pages/gibt-es-nicht')).status).toBe(404);
});

test('the page in English is marked as English: heading, place in the breadcrumb, table of contents and text (WCAG 3.1.2)', async () => {
  const page = await app('/pages/english');
  const inEnglish = page.all('*', { lang: 'en' });
  const isInEnglish = (text: string, name: string) =>
    inEnglish.some(
      (part) => (part.tagName === name && textOf(part) === text) || page.texts(name, {}, part).includes(text),
    );
  expect(page.texts('h1').every((heading) => isInEnglish(heading, 'h1'))).toBe(true);
  expect(isInEnglish('How to find an installation', 'h2')).toBe(true);
  const contents = page.texts('a', { href: /^#/ }, page.one('nav', { 'aria-label': 'Auf dieser Seite' }));
  expect(contents.length).toBeGreaterThan(0);
  for (const text of contents) expect(isInEnglish(text, 'a'), text).toBe(true);
  expect(inEnglish.map(textOf)).toContain('English');
  expect(isInEnglish('Startseite', 'a')).toBe(false);
});

test('[R5.21] links to other sites open in a new tab that cannot access the page', async () => {
  const page = await app('/legal-bases-guidelines');
  const links = page.all('a', { href: /^https:\/\// }, page.one('natippc-content'));
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) {
    expect(attribute(link, 'target')).toBe('_blank');
    expect(attribute(link, 'rel')).toMatch(/\bnoopener\b/);
    expect(textOf(link)).toContain('öffnet in neuem Fenster');
  }
});
