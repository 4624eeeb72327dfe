import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ installations: 0, isBuilt: true });
});
afterAll(() => server.close());

const markedIn = (page: string) => Array.from(page.matchAll(/aria-current="page">([^<]+)/g), ([, marked]) => marked);

test.each([
  ['', 'Register', 'Industrieanlagen in Österreich'],
  ['hilfe', 'Hilfe', 'Online-Hilfe zum Register der IPPC-Anlagen'],
  ['impressum', 'Impressum', 'Impressum'],
])(
  '/portal/%s has the demo portal’s frame, with the current page marked in the navigation',
  async (path, name, title) => {
    const page = await (await server.browser().get(`/portal/${path}`)).text();
    expect(page).toContain(`<title>${title} – Abfall- und Umweltportal (Demo)</title>`);
    expect(markedIn(page)).toEqual([name]);
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page).toContain('<footer');
  },
);

test('the sign-in page is one of the register, with the style sheet made of its building blocks', async () => {
  const page = await (await server.browser().get('/portal/anmelden')).text();
  expect(page).toContain('<title>Anmelden – Register der IPPC-Anlagen</title>');
  expect(markedIn(page)).toEqual(['Anmelden']);
  expect(page.match(/<h1[ >]/g)).toHaveLength(1);
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  const style = await server.browser().get(sheet);
  expect([style.status, style.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/css')]);
  const rules = await style.text();
  for (const [name] of page.matchAll(/\bn-(?:field|button|alert|form)[\w-]*/g)) expect(rules).toContain(`.${name}`);
  expect(rules).toContain('--_action:');
});

test('[R2.33] every page names the signed-in user and offers to sign out', async () => {
  const browser = server.browser();
  await browser.signIn('betreiber');
  for (const path of ['', 'hilfe', 'abmelden']) {
    const page = await (await browser.get(`/portal/${path}`)).text();
    expect(page).toMatch(/<a href="\/natippc\/account"[^>]*>Donau Recycling GmbH</);
    expect(page).toMatch(/<a href="abmelden"[^>]*>Abmelden<\/a>/);
    expect(page).not.toContain('<a href="anmelden">');
  }
});
