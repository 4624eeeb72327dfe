import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ installations: 0 });
});
afterAll(() => server.close());

test.each([
  ['', 'Register', 'Industrieanlagen in Österreich'],
  ['hilfe', 'Hilfe', 'Online-Hilfe zum Register der IPPC-Anlagen'],
  ['impressum', 'Impressum', 'Impressum'],
  ['anmelden', 'Anmelden', 'Anmelden'],
])('/portal/%s has the common frame, with the current page marked in the navigation', async (path, name, title) => {
  const page = await (await server.browser().get(`/portal/${path}`)).text();
  expect(page).toContain(`<title>${title} – Abfall- und Umweltportal (Demo)</title>`);
  expect(Array.from(page.matchAll(/aria-current="page">([^<]+)/g), ([, marked]) => marked)).toEqual([name]);
  expect(page.match(/<h1[ >]/g)).toHaveLength(1);
  expect(page).toContain('<footer');
});

test('[R2.33] every page names the signed-in user and offers to sign out', async () => {
  const browser = server.browser();
  await browser.signIn('betreiber');
  for (const path of ['', 'hilfe', 'profil']) {
    const page = await (await browser.get(`/portal/${path}`)).text();
    expect(page).toMatch(/<a href="profil"[^>]*>Donau Recycling GmbH</);
    expect(page).toContain('<a href="abmelden">Abmelden</a>');
    expect(page).not.toContain('<a href="anmelden">');
  }
});
