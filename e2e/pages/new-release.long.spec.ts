import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { atRest } from '../fixtures/at-rest.ts';
import { searchOn } from '../fixtures/search.ts';
import { TestServer } from '../fixtures/server.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

const dist = join(import.meta.dirname, '../../dist');

/** Creates the next release: the same build, but the FAQ's script has another name, as after any change of it. */
function nextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-next-'));
  cpSync(dist, folder, { recursive: true });
  const [before = ''] = readdirSync(join(folder, 'assets')).filter((name) => /^faq-.*\.js$/.test(name));
  const after = 'faq-NextRelease.js';
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (/\.(br|gz)$/.test(entry.name)) rmSync(path);
    else if (/\.(js|json|cjs)$/.test(entry.name))
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(before, after));
  }
  renameSync(join(folder, 'assets', before), join(folder, 'assets', after));
  return folder;
}

let server: TestServer;
let next = '';
/** Whether the server runs the next release instead of the original build. */
let isNext = false;

/** Switches the server to the other release; an open page regards either one as new after the other. */
async function release(): Promise<void> {
  isNext = !isNext;
  await server.crashAndRestart(isNext ? { DIST_DIR: next } : {});
}

test.beforeAll(async () => {
  next = nextBuild();
  server = await TestServer.start({ contextPath: '/natippc/', settings: {}, register: 'examples' });
});
test.beforeEach(({ expectedErrors }) => {
  // A call may fail while the server restarts, or be cut off by the restart.
  expectedErrors.push(/ERR_(CONNECTION|EMPTY)/);
});
test.afterAll(async () => {
  await server.close();
  rmSync(next, { recursive: true, force: true });
});

const notice = (page: Page) =>
  page.getByRole('region', { name: 'Hinweise' }).filter({ hasText: 'Es gibt eine neue Version des Registers.' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' });

async function searchFor(page: Page, text: string): Promise<void> {
  await searchOn(page).field.fill(text);
  await searchOn(page).field.press('Enter');
  await expect(searchOn(page).rows.first()).toContainText(new RegExp(text, 'i'));
}

test('[R8.10] pages of the register and of a host left open across a release keep working, offer a reload without interrupting, and are never reloaded automatically', async ({
  page,
  expectNoErrors,
  expectAccessible,
}) => {
  const foreign = await page.context().newPage();
  expectNoErrors(foreign);
  await foreign.goto(`${server.origin}/portal/`);
  await expect(searchOn(foreign).rows.first()).toBeVisible();
  // Before hydration the search would reload the page.
  await atRest(foreign);
  const loaded = await foreign.evaluate(() => {
    addEventListener('natippc-new-release', () => document.body.setAttribute('data-told', ''), { once: true });
    return performance.timeOrigin;
  });

  await page.goto(`${server.origin}/natippc/installations`);
  await expect(searchOn(page).rows.first()).toBeVisible();
  await atRest(page);
  await searchFor(page, 'zement');
  await expect(notice(page)).toBeHidden();
  await release();
  await searchFor(page, 'wien');
  // Visitors are not disturbed while they type.
  await expect(notice(page)).toBeHidden();
  await searchOn(page).rows.first().getByRole('link').focus();
  await expect(notice(page)).toBeVisible();
  await expectAccessible();
  // Needs code of the former build that has not been loaded yet.
  await menu(page).getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Zum Register' })).toBeVisible();
  await notice(page)
    .getByRole('button', { name: /schließen/i })
    .click();
  await menu(page).getByRole('link', { name: 'Anlagenregister' }).click();
  await expect(searchOn(page).rows.first()).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await page.reload();
  await expect(searchOn(page).rows.first()).toBeVisible();
  await atRest(page);
  await expect(notice(page)).toBeHidden();

  await searchFor(foreign, 'wien');
  await searchOn(foreign).rows.first().getByRole('link').focus();
  await expect(notice(foreign)).toBeVisible();
  await expect(foreign.locator('body')).toHaveAttribute('data-told');
  expect(await foreign.evaluate(() => performance.timeOrigin)).toBe(loaded);
  await foreign.close();
});

test('[R8.10] if the code of its build is gone, a page says that there is a new version and offers a reload', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  await page.goto(`${server.origin}/natippc/installations`);
  await expect(searchOn(page).rows.first()).toBeVisible();
  await atRest(page);
  server.forgetFormerBuilds();
  await release();
  await menu(page).getByRole('link', { name: 'FAQ' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Inzwischen gibt es eine neue Version des Registers.')).toBeVisible();
  await expect(main.getByText('Prüfen Sie die Netzwerkverbindung')).toHaveCount(0);
  await main.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Zum Register' })).toBeVisible();
});
