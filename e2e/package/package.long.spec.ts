import type { Page } from '@playwright/test';
import { type Definition, readDefinitions } from '../../scripts/build/definitions.ts';
import { expect, test } from '../fixtures/test.ts';
import { HostFolder } from './host-builds.ts';

let host: HostFolder;
let definitions: Definition[];
test.beforeAll(async () => {
  host = new HostFolder();
  definitions = await readDefinitions(new URL('../../src/widgets/', import.meta.url));
});
test.afterAll(() => host.remove());

/** Serves a host's bundle with an empty page on the register's origin and opens that page. */
async function open(page: Page, files: ReadonlyMap<string, string>, body: string): Promise<void> {
  await page.route('**/gast/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace('/gast/', '');
    const script = files.get(name);
    return script === undefined
      ? route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="de"><title>Gast</title><main>${body}</main><script type="module" src="page.js"></script>`,
        })
      : route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script });
  });
  await page.goto('/gast/');
}

test('[R10.1] [R10.4] the package contains exports with types for its tags and nothing of the server', async () => {
  expect(definitions.length).toBeGreaterThan(0);
  for (const { folder, element } of definitions) {
    const files = { types: `./${folder}.d.ts`, default: `./${folder}.js` };
    expect(host.exported).toHaveProperty([`./${folder}`], files);
    expect(host.packed).toEqual(expect.arrayContaining([`${folder}.d.ts`, `${folder}.js`]));
    expect(host.read(files.types)).toContain('export declare function define(): void;');
    expect(host.read('natippc.d.ts')).toContain(`'${element.tag}': `);
  }
  expect(host.packed).toEqual(
    expect.arrayContaining([
      'natippc.js',
      'natippc.d.ts',
      'natippc-react.d.ts',
      'natippc-vue.d.ts',
      'web-types.json',
      'README.md',
      'LICENSE',
    ]),
  );
  expect(host.packed.filter((path) => /server|\.(br|gz|map)$/.test(path))).toEqual([]);
});

test('[R10.2] [R10.4] each tag’s export registers that tag and no other', async ({ page }) => {
  const imports = definitions.map(
    ({ folder }, place) => `import { define as define${place} } from 'natippc/${folder}';`,
  );
  const tags = definitions.map(({ element }) => element.tag);
  const files = await host.bundle(`${imports.join('\n')}
    import { configure } from 'natippc';
    configure({ contextPath: '/natippc/' });
    const tags = ${JSON.stringify(tags)};
    const registered = () => tags.filter((tag) => customElements.get(tag));
    globalThis.steps = [${tags.map((_, place) => `define${place}`).join(', ')}].map((define) => {
      const before = registered();
      define();
      return registered().filter((tag) => !before.includes(tag));
    });`);
  await open(page, files, '');
  await page.waitForFunction(() => 'steps' in globalThis);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'steps'))).toEqual(tags.map((tag) => [tag]));
});

test('[R10.2] an unused import adds nothing to a bundle', async () => {
  const files = await host.bundle(
    "import { define } from 'natippc/installations';\nimport { configure } from 'natippc';\nconsole.log('Gast');",
  );
  expect(files.get('page.js')?.trim()).toMatch(/^(import"\.\/parts\/rolldown-runtime[^"]*";)?console\.log\(.Gast.\);$/);
});

test('[R10.2] a plain page bundles the tags it defines and loads another one on request', async ({ page }) => {
  const files = await host.bundle(`import { configure, load } from 'natippc';
    import { define } from 'natippc/installations';
    configure({ contextPath: '/natippc/' });
    define();
    document.querySelector('button').addEventListener('click', () => load('natippc-faq'));`);
  await open(
    page,
    files,
    '<natippc-installations heading="Anlagen"></natippc-installations><button>Fragen</button><natippc-faq></natippc-faq>',
  );
  await expect(page.locator('natippc-installations [data-result]').first()).toBeVisible();
  expect(await page.evaluate(() => customElements.get('natippc-faq') === undefined)).toBe(true);
  await page.getByRole('button', { name: 'Fragen' }).click();
  await expect(page.locator('natippc-faq details').first()).toBeVisible();
});

test('[R10.7] a React page passes objects, listens to events and holds its element in a ref', async ({ page }) => {
  const files = await host.bundle(`import { createElement, useRef, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { configure } from 'natippc';
    import { define } from 'natippc/installations';
    configure({ contextPath: '/natippc/' });
    define();
    function Page() {
      const [total, setTotal] = useState('');
      const search = useRef(null);
      return createElement('div', null,
        createElement('p', null, 'Gefunden: ' + total),
        createElement('button', { onClick: () => { search.current.heading = 'Vom Gast' } }, 'Benennen'),
        createElement('natippc-installations', { ref: search, preset: { regions: ['7'] }, headingLevel: 3, 'onnatippc-results': ({ detail }) => setTotal(String(detail.total)) }));
    }
    createRoot(document.querySelector('main')).render(createElement(Page));`);
  await open(page, files, '');
  await expect(page.getByText(/^Gefunden: \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Tirol/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Benennen' }).click();
  await expect(page.getByRole('heading', { name: 'Vom Gast', level: 3 })).toBeVisible();
});

test('[R10.7] a Vue page passes objects, updates attributes and listens to events', async ({ page }) => {
  const files = await host.bundle(`import { createApp, h, ref } from 'vue';
    import { configure } from 'natippc';
    import { define } from 'natippc/statistics';
    import { define as defineSearch } from 'natippc/installations';
    configure({ contextPath: '/natippc/' });
    define();
    defineSearch();
    createApp({
      setup() {
        const total = ref('');
        const heading = ref('Anlagen');
        return () => h('div', [
          h('p', 'Gefunden: ' + total.value),
          h('button', { onClick: () => { heading.value = 'Vom Gast' } }, 'Benennen'),
          h('natippc-installations', { heading: heading.value, preset: { regions: ['7'] }, 'onNatippc-results': ({ detail }) => { total.value = String(detail.total) } }),
          h('natippc-statistics', { 'filter-id': 'anlagen' }),
        ]);
      },
    }).mount('main');`);
  await open(page, files, '');
  await expect(page.getByText(/^Gefunden: \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Tirol/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Benennen' }).click();
  await expect(page.getByRole('heading', { name: 'Vom Gast' })).toBeVisible();
  await expect(page.locator('natippc-statistics [data-statistic]').first()).toBeVisible();
});
