import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { activity } from '../../fixtures/indexed.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(
    exampleRecord('AT-1', { name: 'Ofen 2', activities: [activity('5.2a')] }),
    exampleRecord('AT-2', { name: 'Müllverbrennung Linz', activities: [activity('5.2a')] }),
  );
});
afterAll(() => server.close());

const page = async (text: string) =>
  (await server.request(`/natippc/installations?anlagen.q=${encodeURIComponent(text)}`)).text();

test('the rendered page says what a word also means, and links to the search for the word alone', async () => {
  const html = await page('Müllverbrennung');
  expect(html).toContain('Auch: Abfallverbrennung und Abfallmitverbrennung (1 Anlage).');
  const [, href = ''] = /href="([^"]+)"[^>]*>(?:<span[^>]*>)?Nur wörtlich suchen/.exec(html) ?? [];
  expect(new URL(href.replaceAll('&amp;', '&'), 'http://x').searchParams.get('anlagen.q')).toBe('"Müllverbrennung"');
  expect(html).toContain('Ofen 2');
});

test('a page that searches for the word alone says nothing of other meanings', async () => {
  const html = await page('"Müllverbrennung"');
  expect(html).not.toContain('Nur wörtlich suchen');
  expect(html).not.toContain('Ofen 2');
});

test('[R7.35] the rendered page says which place the text names, and links to the search for the name as a word', async () => {
  const html = await page('Müllverbrennung im Bezirk Melk');
  expect(html).toContain('Im Bezirk Melk: keine solche Anlage.');
  const [, href = ''] = /href="([^"]+)"[^>]*>(?:<span[^>]*>)?Nach dem Wort „Melk“ suchen/.exec(html) ?? [];
  expect(new URL(href.replaceAll('&amp;', '&'), 'http://x').searchParams.get('anlagen.q')).toBe(
    'Müllverbrennung "Melk"',
  );
});
