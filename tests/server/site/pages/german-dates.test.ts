import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(exampleRecord('AT-1', { name: 'Kalkwerk' }));
});
afterAll(() => server.close());

const typed = 'anlagen.inspektion-von=1.2.24&anlagen.inspektion-bis=2025&seite=x%20y';
const kept = 'anlagen.inspektion-von=2024-02-01&anlagen.inspektion-bis=2025-12-31&seite=x+y';

test.each([
  ['/natippc/installations', typed, kept],
  ['/portal/', typed, kept],
  [
    '/natippc/documents',
    'dokumente.von=01.02.2024&dokumente.bis=Feber+2024',
    'dokumente.von=2024-02-01&dokumente.bis=2024-02-29',
  ],
  // The other date is explained in its field.
  [
    '/natippc/documents',
    'dokumente.von=31.02.2024&dokumente.bis=2025',
    'dokumente.von=31.02.2024&dokumente.bis=2025-12-31',
  ],
])(
  '[R1.1] dates that a form without script put into the address of %s become ISO dates: %s',
  async (path, query, expected) => {
    const answer = await server.request(`${path}?${query}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${path}?${expected}`]);
  },
);

test.each([
  'anlagen.inspektion-von=2024-02-01',
  'anlagen.inspektion-von=31.02.2024',
  'anlagen.q=1.2.2024',
  'von=1.2.2024.5',
])('[R1.1] a page does not redirect without a German date in a date parameter: %s', async (query) => {
  const answer = await server.request(`/natippc/installations?${query}`, { redirect: 'manual' });
  expect(answer.status).toBe(200);
});

test('[R10.2] a fragment for a page with German dates in its address has the same results as with ISO dates', async () => {
  const fragment = async (query: string) =>
    (await (await server.request(`/natippc/fragment/installations?address&${query}`)).text()).replaceAll(
      /"updatedAt":\d+/g,
      '',
    );
  const inGerman = await fragment(typed);
  expect(inGerman).toBe(await fragment(kept));
  expect(inGerman).not.toBe(await fragment('seite=x+y'));
});
