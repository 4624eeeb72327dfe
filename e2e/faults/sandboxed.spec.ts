import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { expectToWorkSandboxed, openSandboxed, withoutOrigin } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';

/** The part of the custom elements manifest that names the tags and their attributes. */
const declaration = z.object({
  tagName: z.string().optional(),
  attributes: z.array(z.object({ name: z.string() })).optional(),
});
const manifest = z.object({ modules: z.array(z.object({ declarations: z.array(declaration).optional() })) });
const elements = manifest
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/custom-elements.json'), 'utf8')))
  .modules.flatMap(({ declarations = [] }) => declarations)
  .flatMap(({ tagName, attributes = [] }) =>
    tagName ? [{ tag: tagName, names: attributes.map(({ name }) => name) }] : [],
  );
const tags = elements.map(({ tag }) => tag);

test.describe('a foreign page', () => {
  // The tags are inserted into a page of the portal, whose policy allows only its own scripts.
  test.use({ bypassCSP: true });

  test('[R10.5] every tag renders in a sandboxed frame and throws nothing', async ({
    page,
    app,
    portal,
    expectedErrors,
  }) => {
    expectedErrors.push(...withoutOrigin);
    expect(tags.length).toBeGreaterThan(9);
    await openSandboxed(page, portal('impressum'));
    const frame = page.frameLocator('iframe');
    await frame.locator('main').evaluate(
      (main, [elements, loader]) => {
        const needed = ['installation-id', 'path', 'subject'];
        const made = elements.map(({ tag, names }) => {
          const element = document.createElement(tag);
          for (const name of names) if (needed.includes(name)) element.setAttribute(name, 'faq');
          return element;
        });
        main.replaceChildren(...made);
        const script = document.createElement('script');
        script.type = 'module';
        script.src = loader;
        document.head.append(script);
      },
      [elements, app('/natippc.js')] as const,
    );
    const made = (element: Element) => (element.shadowRoot?.childElementCount ?? 0) > 0;
    for (const tag of tags)
      await expect.poll(() => frame.locator(tag).first().evaluate(made), { message: tag }).toBe(true);
    // The session cannot be read, so nobody is signed in.
    await expect(frame.locator('natippc-user-menu').getByRole('button').first()).toBeVisible();
  });
});

// More of its pages: sandboxed.long.spec.ts.
test('[R10.5] the application works in a sandboxed frame', async ({ page, app, expectedErrors }) => {
  expectedErrors.push(...withoutOrigin);
  await expectToWorkSandboxed(page, app('/installations'));
});
