import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { atRest, servicesAtRest } from '../fixtures/at-rest.ts';
import { searchOn } from '../fixtures/search.ts';
import { expectSearchedAfter } from '../fixtures/taking-over.ts';
import { expect, test } from '../fixtures/test.ts';

/** The code of the application and of the elements in its header. */
const ofFrame = /\/assets\/(shell|user-menu|message-center|session-timer)-[^/]*\.js$/;

/** Names of the requests that match from now on. */
function noteRequests(page: Page, pattern: RegExp): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) names.push(request.url());
  });
  return names;
}

/** Marks the search and the header, so that `expectSame` notices if they are created anew. */
async function markElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('natippc-installations, header'))
      Object.assign(each, { isMarked: true });
  });
}
const expectSame = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('natippc-installations, header')].map((each) => Reflect.get(each, 'isMarked')),
    ),
  ).toEqual([true, true]);

test('[R10.2] a visitor’s page loads the code of the application once a pointer is on its frame, and takes over all elements', async ({
  page,
  app,
}) => {
  const frame = noteRequests(page, ofFrame);
  const scripts = noteRequests(page, /\.js$/);
  await page.goto(app('/installations'));
  await servicesAtRest(page);
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(frame).toEqual([]);
  expect(scripts.length).toBeLessThanOrEqual(19);
  await markElements(page);
  await page.getByRole('link', { name: 'Dokumente' }).hover();
  await expect(page.locator('natippc-user-menu')).toHaveJSProperty('isConnected', true);
  await expect.poll(() => new Set(frame).size).toBe(4);
  await atRest(page);
  await expectSame(page);
});

test('[R1.1][R2.44] before the application is used, title and marker follow the search, and later it takes over the search as it is', async ({
  page,
  app,
}) => {
  const frame = noteRequests(page, ofFrame);
  await page.goto(app('/installations'));
  await servicesAtRest(page);
  const marker = page.locator('#ajax-response');
  const before = await marker.inputValue();
  await searchOn(page)
    .facet('Bundesland und Bezirk', /^Burgenland/)
    .check();
  await expect(page).toHaveTitle(/^Burgenland – \d+ Anlagen – /);
  await expect(marker).not.toHaveValue(before);
  expect(frame).toEqual([]);
  await markElements(page);
  const title = await page.title();
  await atRest(page);
  await expectSame(page);
  await expect(page).toHaveTitle(title);
  await expect(searchOn(page).facet('Bundesland und Bezirk', /^Burgenland/)).toBeChecked();
  await searchOn(page)
    .facet('Bundesland und Bezirk', /^Burgenland/)
    .uncheck();
  await expect(page).toHaveTitle(/^Anlagenregister – /);
});

test('[R2.27][R2.36][R2.47] before the application is used, menus, breadcrumbs and footer are links', async ({
  page,
  app,
}) => {
  const frame = noteRequests(page, ofFrame);
  for (const [name, address] of [
    ['Dokumente', /\/documents$/],
    ['Startseite', /\/start$/],
    ['Impressum', /\/pages\/impressum$/],
  ] as const) {
    await page.goto(app('/installations'));
    frame.splice(0);
    await servicesAtRest(page);
    expect(frame).toEqual([]);
    // Nothing but the click: a pointer would be over the link before.
    await page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(address);
  }
});

test('[R2.32] for a signed-in user the application loads at once', async ({ page, app, portal }) => {
  await signIn(page, portal('anmelden'), 'betreiber', app('/installations'));
  const frame = noteRequests(page, ofFrame);
  await page.goto(app('/faq'));
  await expect.poll(() => new Set(frame).size).toBe(4);
  await expect(page.getByRole('button', { name: /^Eingeloggt als/ })).toBeVisible();
});

test('[R4.44][R4.45] for a visitor who has changed the layout the application loads at once', async ({ page, app }) => {
  await page.goto(app('/installations'));
  await page.getByRole('button', { name: 'Vollbild', exact: true }).click();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.goto(app('/faq'));
  await expect(page.getByRole('button', { name: 'Vollbild beenden' })).toBeVisible();
});

test('[R2.24] an address with a fragment lets the application load at once, and so does a message', async ({
  page,
  app,
}) => {
  const frame = noteRequests(page, ofFrame);
  await page.goto(app('/faq#inhalt'));
  await expect.poll(() => new Set(frame).size).toBe(4);
  await atRest(page);
  frame.splice(0);
  await page.goto(app('/installations'));
  await servicesAtRest(page);
  expect(frame).toEqual([]);
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByRole('button', { name: /^Nachrichten-Center.*1 ungelesene Nachricht/ })).toBeVisible();
});

/** Keeps a script from arriving; returns when it has been requested, and a function that lets it arrive. */
function hold(page: Page, script: string): { requested: Promise<void>; release: () => void } {
  const { promise: requested, resolve: request } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  void page.route(`**/${script}`, async (route) => {
    request();
    await released;
    await route.continue();
  });
  return { requested, release };
}

/** Scripts in the order of their arrival, from the first paint until everything is loaded. */
const ofContent = ['natippc.js', 'assets/register-*.js', 'assets/installations-*.js'];
const later = ['assets/static-page-*.js', 'assets/shell-*.js', 'assets/message-center-*.js'];

for (const script of [...ofContent, ...later]) {
  test(`[R10.2] nothing pressed while ${script} is loading is lost`, async ({ page, app }) => {
    const { requested, release } = hold(page, script);
    await page.goto(app('/installations'), { waitUntil: 'commit' });
    const box = searchOn(page).region.getByRole('checkbox', { name: /^Burgenland/ });
    const toggle = page.getByRole('button', { name: 'Nachrichten-Center' });
    await expect(box).toBeVisible();
    // These load only now.
    if (/shell|message-center/.test(script)) {
      // A pointer that rests there already would not move.
      await page.mouse.move(5, 400);
      await toggle.hover();
    }
    await requested;
    // Only the shell is missing: its button is replaced by that of the element.
    if (/shell/.test(script)) await page.locator('natippc-message-center').locator('[part=toggle]').waitFor();
    await box.check();
    // Before the loader has arrived, there is no script at all that could notice a button.
    if (script !== 'natippc.js') await toggle.click();
    release();
    await expect(page).toHaveURL(/anlagen\.gebiet=1$/);
    await expect(searchOn(page).total).toHaveText(/^29 /);
    await expect(box).toBeChecked();
    if (script !== 'natippc.js') await expect(page.getByRole('dialog', { name: 'Nachrichten-Center' })).toBeVisible();
  });
}

for (const script of ['assets/shell-*.js', 'assets/message-center-*.js']) {
  test(`[R10.2] a button that is replaced when ${script} arrives keeps the focus; pressed before, its panel takes it`, async ({
    page,
    app,
  }) => {
    const center = page.getByRole('dialog', { name: 'Nachrichten-Center' });
    for (const isPressed of [false, true]) {
      const { requested, release } = hold(page, script);
      await page.goto(app('/installations'));
      const standsIn = page.locator('natippc-message-center > button');
      const replacing = page.locator('natippc-message-center').locator('[part=toggle]');
      await standsIn.focus();
      await requested;
      if (isPressed) await page.keyboard.press('Enter');
      release();
      await expect(replacing).toBeVisible();
      await expect(standsIn).toHaveCount(0);
      await expect(isPressed ? center : replacing).toBeFocused();
      await page.unroute(`**/${script}`);
    }
  });
}

for (const script of ofContent) {
  test(`[R10.2] on a foreign page nothing ticked while ${script} is loading is lost`, async ({ page, portal }) => {
    const { requested, release } = hold(page, script);
    await page.goto(portal(''), { waitUntil: 'commit' });
    const box = searchOn(page).region.getByRole('checkbox', { name: /^Burgenland/ });
    await expect(box).toBeVisible();
    await requested;
    await box.check();
    release();
    await expect(page).toHaveURL(/anlagen\.gebiet=1$/);
    await expect(searchOn(page).total).toHaveText(/^29 /);
    await expect(box).toBeChecked();
  });
}

// More moments: before-use.long.spec.ts.
for (const turns of [0, 8]) {
  test(`[R10.2] a text entered ${turns} turns after the search began to take over is searched`, ({ page, app }) =>
    expectSearchedAfter(page, app, turns));
}
