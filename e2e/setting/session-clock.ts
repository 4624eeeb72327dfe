import type { BrowserContext, Page } from '@playwright/test';
import { accountMenu, signIn } from './accounts.ts';
import { expect } from './own-server.ts';
import { searchOn } from './search.ts';

/** The server's session timeout in minutes; 5 and 10 minutes before it the warnings start. */
export const timeout = 30;

export const warning = (page: Page) =>
  page.getByRole('region', { name: 'Hinweise' }).filter({ hasText: 'Ihre Sitzung endet in' });
export const lastMinute = (page: Page) => page.getByRole('alertdialog', { name: 'Ihre Sitzung endet gleich' });
export const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Sitzung abgelaufen' });

/** Lets so many minutes pass without anybody's doing, for the server and for all tabs, as a closed laptop does. */
export async function pass(context: BrowserContext, minutes: number): Promise<void> {
  const [page] = context.pages();
  if (!page) throw new Error('No tab is open.');
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const now = await page.evaluate(() => Date.now());
  const datetime = new Date(now + minutes * 60_000).toISOString();
  const answer = await context.request.post(`/natippc/api/time?datetime=${encodeURIComponent(datetime)}`, {
    headers: { 'x-xsrf-token': token, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
  await context.clock.fastForward(minutes * 60_000);
}

/** Goes to a page and waits for its first reading of the server's clock: one that came after `pass` would take the session along. */
export async function arrive(page: Page, go: () => Promise<unknown>): Promise<void> {
  const reading = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/api/time'));
  await go();
  await (await reading).finished();
}

/** Two tabs of one browser, both signed in and at rest. */
export async function twoTabs(
  page: Page,
  signInPage: string,
  path: string,
  username = 'betreiber',
): Promise<[Page, Page]> {
  const context = page.context();
  await context.clock.install();
  await signIn(page, signInPage, username, path);
  const other = await context.newPage();
  for (const tab of [page, other]) await arrive(tab, () => tab.goto(path));
  for (const tab of [page, other]) {
    await expect(searchOn(tab).rows.first()).toBeVisible();
    await expect(accountMenu(tab).button).toBeVisible();
    // Who is signed in has a choice of what to search (R4.9), which asks once more: a late answer would start the session anew.
    await expect(searchOn(tab).region.getByRole('radio').first()).toBeVisible();
    await expect(searchOn(tab).region.locator('[part=results][aria-busy=false]')).toBeVisible();
    await tab.waitForLoadState('networkidle');
  }
  return [page, other];
}

/** Gives the server its own time back: its clock is everybody's. */
export async function resetClock(context: BrowserContext): Promise<void> {
  await context.request.post('/natippc/api/time?reset=true', {
    headers: {
      'x-xsrf-token': (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
      'sec-fetch-site': 'same-origin',
    },
  });
}
