import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { fakeAngular } from './angular-fake.ts';
import { HostFolder } from './host-builds.ts';

const guide = readFileSync(new URL('../../docs/doku/rezepte.md', import.meta.url), 'utf8');

/** The code blocks of a chapter in one language, as a reader copies them. */
function recipe(chapter: string, language: string, base: string): string[] {
  const text = guide.split(/^## /m).find((part) => part.startsWith(chapter)) ?? '';
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```/gms)].filter(([, name]) => name === language);
  expect(blocks.length, `${chapter}, ${language}`).toBeGreaterThan(0);
  return blocks.map(([, , code = '']) =>
    code.replaceAll('%ORIGIN%%CONTEXT_PATH%', base).replaceAll('%CONTEXT_PATH%', new URL(base).pathname),
  );
}

let host: HostFolder;
test.beforeAll(() => {
  host = new HostFolder();
});
test.afterAll(() => host.remove());

/** Serves a page of a host, which is not below the register's context path. */
async function open(page: Page, body: string, files: ReadonlyMap<string, string> = new Map()): Promise<void> {
  await page.route('**/gast/**', (route) => {
    const script = files.get(new URL(route.request().url()).pathname.replace('/gast/', ''));
    return script === undefined
      ? route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="de"><title>Gast</title>${body}`,
        })
      : route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script });
  });
  await page.goto('/gast/');
}
const bundled = '<main></main><script type="module" src="page.js"></script>';

/** Expects the search with Upper Austria chosen, and its number on the console. */
async function expectSearch(page: Page, run: () => Promise<void>): Promise<void> {
  const logged = page.waitForEvent('console', (message) => /^\d+$/.test(message.text()));
  await run();
  await expect(
    page
      .getByRole('button', { name: /Oberösterreich/ })
      .or(page.getByRole('link', { name: /Oberösterreich/ }))
      .first(),
  ).toBeVisible();
  await expect(page.locator('natippc-installations [data-result]').first()).toBeVisible();
  await logged;
}

test('[R10.2] [R10.7] the recipe for React works as written', async ({ page, app }) => {
  await page.goto(app('/start'));
  const base = new URL(app('/'), page.url()).href;
  const [code = ''] = recipe('React', 'jsx', base);
  const files = await host.bundle(
    `import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Anlagen } from './anlagen.jsx';
    createRoot(document.querySelector('main')).render(createElement(Anlagen));`,
    { 'anlagen.jsx': code },
  );
  await expectSearch(page, () => open(page, bundled, files));
});

test('[R10.2] [R10.7] the recipe for Vue works as written', async ({ page, app }) => {
  await page.goto(app('/start'));
  const base = new URL(app('/'), page.url()).href;
  const [code = ''] = recipe('Vue', 'vue', base);
  const files = await host.bundle(
    `import { createApp } from 'vue';
    import Anlagen from './anlagen.vue';
    createApp(Anlagen).mount('main');`,
    { 'anlagen.vue': code },
  );
  await expectSearch(page, () => open(page, bundled, files));
});

test('[R10.2] [R10.7] the code of the recipe for Angular works as written, with a fake of Angular', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  const base = new URL(app('/'), page.url()).href;
  const [code = ''] = recipe('Angular', 'ts', base);
  host.install('@angular/core', fakeAngular);
  const files = await host.bundle(
    `import { bootstrapApplication } from '@angular/core';
    import { AnlagenComponent } from './anlagen.ts';
    bootstrapApplication(AnlagenComponent, document.querySelector('main'));`,
    // As in the projects that Angular's command line creates.
    { 'anlagen.ts': code, 'tsconfig.json': JSON.stringify({ compilerOptions: { experimentalDecorators: true } }) },
  );
  await expectSearch(page, () => open(page, bundled, files));
});

test('[R10.2] the script of the guide works as written, and addresses that other recipes name are those of script and fragments', async ({
  page,
  app,
  request,
}) => {
  await page.goto(app('/start'));
  const base = new URL(app('/'), page.url()).href;
  const [script = ''] = recipe('# Rezepte', 'html', base);
  await open(page, `${script}<natippc-installations></natippc-installations>`);
  await expect(page.locator('natippc-installations [data-result]').first()).toBeVisible();

  const others = [
    ...recipe('TYPO3', 'typoscript', base),
    ...recipe('WordPress', 'php', base),
    ...recipe('Drupal', 'yaml', base),
    ...recipe('Vom Server eingesetzt', 'php', base),
    ...recipe('Vom Server eingesetzt', 'html', base),
  ];
  for (const code of others) {
    const [address = ''] = /(?:https?:\/\/[^\s'":]+(?::\d+)?)?\/register\/[^\s'"?:]+/.exec(code) ?? [];
    expect((await request.get(new URL(address, base).href)).status(), code).toBe(200);
  }
  const [include = ''] = recipe('Vom Server eingesetzt', 'html', base);
  const [, path = ''] = /virtual="([^"$]+)/.exec(include) ?? [];
  expect(await (await request.get(new URL(`${path}anlagen.gebiet=4`, base).href)).text()).toMatch(
    /^<natippc-installations heading-level="2"><template/,
  );
});
