import type { Page } from '@playwright/test';
import { signIn } from '../setting/accounts.ts';
import { disturb } from '../setting/faults.ts';
import { walkByKeyboard } from '../setting/keyboard.ts';
import { expectAccessibleEverywhere, expectToFit, expectToPrint } from '../setting/look.ts';
import { searchOn } from '../setting/search.ts';
import { expect, failedLoad, type Tools, test } from '../setting/test.ts';

interface Place {
  name: string;
  /** Leads to the page and waits until it is there. */
  open(page: Page, tools: Pick<Tools, 'app' | 'portal' | 'expectedErrors'>): Promise<void>;
}

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

const ofApplication: Place[] = [
  {
    name: 'the overview',
    async open(page, { app }) {
      await page.goto(app('/start'));
      await expect(page.getByRole('heading', { name: 'Nach Bundesland' })).toBeVisible();
    },
  },
  {
    name: 'the search',
    async open(page, { app }) {
      await page.goto(app('/installations?anlagen.q=Wien&anlagen.status=functional'));
      await expect(searchOn(page).rows.first()).toBeVisible();
    },
  },
  {
    name: 'an installation',
    async open(page, { app }) {
      await page.goto(app('/installations'));
      await searchOn(page).links.first().click();
      await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
      await heading(page);
    },
  },
  {
    name: "'not found'",
    async open(page, { app, expectedErrors }) {
      expectedErrors.push(failedLoad(404));
      await page.goto(app('/nirgends'));
      await heading(page);
    },
  },
  {
    name: "'not permitted'",
    async open(page, { app, expectedErrors }) {
      expectedErrors.push(failedLoad(403), failedLoad(404));
      await page.goto(app('/start'));
      await disturb(page, { path: 'api/natippcInstallations/FEHLERPROBE', fault: '403' });
      await page.goto(app('/installations/FEHLERPROBE'));
      await expect(page.getByRole('heading', { name: 'Zugriff nicht erlaubt (Fehler 403)' })).toBeVisible();
    },
  },
  {
    name: 'the gallery',
    async open(page, { app }) {
      await page.goto(app('/gallery'));
      await heading(page);
    },
  },
];

const portalPages = ['hilfe', 'ueber', 'impressum', 'barrierefreiheit', 'datenschutz', 'helpdesk', 'anmelden'];
const accountPages = ['profil', 'passwort', 'abmelden'];

const ofPortal: Place[] = [
  {
    name: 'the portal with the search',
    async open(page, { portal }) {
      await page.goto(portal(''));
      await expect(searchOn(page).rows.first()).toBeVisible();
    },
  },
  {
    name: 'the portal with an installation',
    async open(page, { portal }) {
      await page.goto(portal(''));
      await searchOn(page).links.first().click();
      await expect(page).toHaveURL(/anlage=/);
      await expect(page.getByRole('link', { name: 'Zur Suche' })).toBeVisible();
    },
  },
  ...portalPages.map(
    (path): Place => ({
      name: `the portal's ${path}`,
      async open(page, { portal }) {
        await page.goto(portal(path));
        await heading(page);
      },
    }),
  ),
  ...accountPages.map(
    (path): Place => ({
      name: `the portal's ${path}`,
      async open(page, { portal }) {
        await signIn(page, portal('anmelden'), 'mehrrollen', portal(path));
        if (path === 'abmelden') await page.goto(portal(path));
        await heading(page);
      },
    }),
  ),
];

for (const { name, open } of [...ofApplication, ...ofPortal]) {
  test(`${name}: fits any width, and axe finds nothing in any colours`, async ({
    page,
    app,
    portal,
    expectedErrors,
    expectAccessible,
  }) => {
    await open(page, { app, portal, expectedErrors });
    await expectToFit(page);
    await expectAccessibleEverywhere(page, expectAccessible);
  });

  test(`${name}: the Tab key reaches everything, and the focus is seen`, async ({
    page,
    app,
    portal,
    expectedErrors,
  }) => {
    await open(page, { app, portal, expectedErrors });
    await walkByKeyboard(page);
  });
}

for (const { name, open } of ofApplication) {
  test(`${name}: on paper there is the content without buttons and navigation`, async ({
    page,
    app,
    portal,
    expectedErrors,
  }) => {
    await open(page, { app, portal, expectedErrors });
    await expectToPrint(page);
  });
}
