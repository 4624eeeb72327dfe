import { expect, type Locator, type Page } from '@playwright/test';

/** Asks the demo server to disturb calls whose path begins so, below the context path; undefined ends it. */
export async function disturb(page: Page, wish: { path: string; fault: string } | undefined): Promise<void> {
  const name = 'NATIPPC_DEMO_FAULT';
  if (!wish) return page.context().clearCookies({ name });
  const { origin } = new URL(page.url());
  const value = encodeURIComponent(`path=${wish.path};fault=${wish.fault}`);
  await page.context().addCookies([{ name, value, url: origin }]);
}

/** Waits for what a page shows after its pauses between repeated calls (R7.8), whose clock is installed, without waiting them out. */
export async function afterRepetitions(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(shown).toBeVisible({ timeout: 700 });
  }).toPass();
}
