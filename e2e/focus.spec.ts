import type { Page } from '@playwright/test';
import { comparisonPath } from '#core/register/comparison/comparison-address.ts';
import { signIn } from './fixtures/accounts.ts';
import { atRest } from './fixtures/at-rest.ts';
import { addressesOf, one, upperAustrian } from './fixtures/editing.ts';
import { expect, test } from './fixtures/test.ts';

/** The element that has the focus, in whatever shadow root: its name in lower case, and its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return `${active?.localName}: ${active?.textContent?.trim()}`;
  });

/** Whether a heading with these words gets the focus. */
const expectHeading = (page: Page, words: RegExp) =>
  expect.poll(() => focused(page)).toMatch(new RegExp(`^h[1-6]: .*${words.source}`));

test('[R9.4] the focus stays when the pressed control goes away: columns, pages, forms, filters, messages', async ({
  page,
  app,
  portal,
}) => {
  const [first, second, third] = [10, 11, 12].map((index) => one(upperAustrian, index));
  await signIn(page, portal('anmelden'), 'behoerde', app('/installations'));

  await page.goto(app(`/${comparisonPath([first?.id ?? '', second?.id ?? '', third?.id ?? ''])}`));
  // Before its script runs, the link loads the page anew.
  await atRest(page);
  const column = page.getByRole('link', { name: `: ${second?.name}` });
  await column.press('Enter');
  await expect(column).toHaveCount(0);
  await expectHeading(page, /Anlagen vergleichen/);
  await expect(page.getByRole('status').filter({ hasText: '2 Anlagen im Vergleich' })).toHaveCount(1);

  await page.goto(app(addressesOf(one(upperAustrian, 10)).edit()));
  for (const name of ['Betreiber:in', 'Anschrift']) {
    await page
      .getByRole('link', { name: new RegExp(`^Ändern ?${name}`) })
      .first()
      .press('Enter');
    await expectHeading(page, /ändern/);
    await expect(page).toHaveTitle(new RegExp(`ändern – ${first?.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
    await page.getByRole('link', { name: 'Zur Übersicht' }).press('Enter');
    await expectHeading(page, /Anlage bearbeiten/);
  }

  // All of the register: otherwise the filter applies that this user has chosen last, perhaps in another test.
  await page.goto(app('/installations?anlagen.sicht=alle'));
  await atRest(page);
  const panel = page.locator('natippc-installations [part=filters]');
  await panel.locator('button[aria-expanded]').first().press('Enter');
  const box = panel.getByRole('checkbox', { name: /^4 Chemische/ });
  await box.press('Space');
  await expect(box).toBeChecked();
  await panel.getByRole('button', { name: 'Speichern unter …' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Fokus');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Der Filter „Fokus“ ist gespeichert.').first()).toBeVisible();
  await expect.poll(() => focused(page)).not.toMatch(/^body/);

  const center = page.locator('natippc-message-center').getByRole('button').first();
  await center.press('Enter');
  await page.locator('natippc-message-center').getByRole('button', { name: 'Schließen' }).press('Enter');
  await expect(center).toBeFocused();
});

test('[R9.4] a page chosen from the list of contents leaves the focus on a heading', async ({ page, app, portal }) => {
  await signIn(page, portal('anmelden'), 'redaktion', app('/content'));
  await page.getByRole('main').getByRole('link', { name: 'Impressum' }).first().press('Enter');
  await expect.poll(() => focused(page)).not.toMatch(/^body/);
});
