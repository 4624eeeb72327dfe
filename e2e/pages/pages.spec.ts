import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { disturb } from '../fixtures/faults.ts';
import { walkByKeyboard } from '../fixtures/keyboard.ts';
import { expectToFitAndBeAccessible, expectToPrint, twoAppearances, withoutForcedColours } from '../fixtures/look.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, failedLoad, type Tools, test } from '../fixtures/test.ts';

interface Place {
  name: string;
  /** Goes to the page and waits until it is shown. */
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
      const link = searchOn(page).links.first();
      const title = (await link.textContent()) ?? '';
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    },
  },
  ...['environmental-inspection', 'legal-bases-guidelines', 'faq'].map(
    (path): Place => ({
      name: `the content page ${path}`,
      async open(page, { app }) {
        await page.goto(app(`/${path}`));
        await expect(page.getByText(/^Stand \d/)).toBeVisible();
      },
    }),
  ),
  {
    name: 'the BAT conclusions',
    async open(page, { app }) {
      await page.goto(app('/bvt-conclusions?bvt.q=5'));
      await expect(page.getByRole('rowheader', { name: 'Abfallverbrennung WI' })).toBeVisible();
    },
  },
  {
    name: 'a BAT conclusion',
    async open(page, { app }) {
      await page.goto(app('/bvt-conclusions/WI'));
      await expect(page.getByRole('heading', { level: 1, name: 'Abfallverbrennung' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Wo die Anpassung steht' })).toBeVisible();
    },
  },
  {
    name: 'the changes of a search',
    async open(page, { app }) {
      await page.goto(app('/installations?anlagen.ansicht=aenderungen&anlagen.seit=2020-01-01'));
      await expect(page.getByText('Neu im Register').first()).toBeVisible();
    },
  },
  {
    name: 'the documents of all installations',
    async open(page, { app }) {
      await page.goto(app('/documents?dokumente.q=Bericht&dokumente.behoerde=Amt+der+O%C3%B6.+Landesregierung'));
      await expect(page.getByRole('heading', { name: /^\d+ Dokumente/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Von: Kalender öffnen' })).toBeVisible();
    },
  },
  {
    name: 'the open data',
    async open(page, { app }) {
      await page.goto(app('/open-data'));
      await expect(page.getByText(/^[1-9][\d.]* Zeilen$/).first()).toBeVisible();
      await page.getByText('Stand der Daten, um zu sehen').click();
      await page.getByRole('button', { name: 'Ausprobieren' }).last().click();
      await expect(page.getByRole('region', { name: 'Antwort' })).toContainText('lastUpdate');
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
    name: "'object not found'",
    async open(page, { app, expectedErrors }) {
      expectedErrors.push(failedLoad(404));
      await page.goto(app('/installations/gibt-es-nicht'));
      await expect(page.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
    },
  },
  {
    name: "'not permitted'",
    async open(page, { app, portal, expectedErrors }) {
      expectedErrors.push(failedLoad(403), failedLoad(404));
      await signIn(page, portal('anmelden'), 'bund', portal('impressum'));
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

const portalPages = ['hilfe', 'ueber', 'impressum', 'barrierefreiheit', 'datenschutz', 'anmelden'];
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

const isOfApplication = (name: string) => ofApplication.some((place) => place.name === name);

/** The portal's other pages contain only its own text. */
const hasWidgets = (name: string) => isOfApplication(name) || name.startsWith('the portal with ');

/** Nobody prints the gallery, and the portal is not ours. */
const isForPaper = (name: string) => isOfApplication(name) && name !== 'the gallery';

/**
 * Other tests check the gallery's blocks in all colours; the portal's pages, and pages that show an error, only put text into the same
 * frame.
 */
const isCheckedElsewhere = (name: string) =>
  ['the gallery', "'object not found'", "'not found'", "'not permitted'"].includes(name) ||
  name.startsWith("the portal's");

/** The appearances to check; all of them if undefined. The portal's widgets are checked in forced colours on the application's pages. */
const appearancesOf = (name: string) =>
  isCheckedElsewhere(name) ? twoAppearances : name.startsWith('the portal with ') ? withoutForcedColours : undefined;

// These tests take a third of the time of all tests, so every worker runs some of them.
test.describe.configure({ mode: 'parallel' });

for (const { name, open } of [...ofApplication, ...ofPortal]) {
  test(`the Tab key reaches everything, every width fits and axe finds nothing in any colours on the page: ${name}`, async ({
    page,
    app,
    portal,
    expectedErrors,
    expectAccessible,
  }) => {
    test.slow(name === 'the gallery', 'every building block on one page');
    await open(page, { app, portal, expectedErrors });
    // Content that loads late would be missed by the walk or would take the focus away.
    if (hasWidgets(name)) {
      await atRest(page);
      // Content that loads when scrolled into view would push the focus out of view while the walk is below it.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await atRest(page);
      await page.evaluate(() => scrollTo(0, 0));
    }
    await test.step('the Tab key reaches everything with a visible focus', () => walkByKeyboard(page));
    if (isForPaper(name)) await test.step('the printed page shows its content', () => expectToPrint(page));
    await test.step('nothing overflows sideways, and axe finds nothing', () =>
      expectToFitAndBeAccessible(page, expectAccessible, appearancesOf(name)));
  });
}
