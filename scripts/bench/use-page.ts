/** Uses a page as a visitor would, by clicking and typing, and measures how long it lets the visitor wait. */
import type { Locator, Page } from 'playwright';
import { percentile } from './figures.ts';
import { readSeen } from './watch-page.ts';

/** Times in ms. */
export interface Used {
  /** From each click on a facet to the first new results. */
  clicks: number[];
  /** From a key to its letter, 95th percentile. */
  key: number;
  /** The event that took longest until what it changed was painted. */
  slowestEvent: number;
  /** Tasks of 50 ms or more. */
  longTasks: number;
}

/** What is typed, and the time between two keys: about as fast as a person types. */
const typed = 'kraftwerk linz';
const betweenKeys = 120;

/** How many controls of a page are pressed. */
const mostPressed = 5;

/** Ticks and unticks each value, then types into the search field. */
export async function usePage(page: Page, values: readonly string[]): Promise<Used> {
  const at = await page.evaluate(() => performance.now());
  const clicks = await facetClicks(page, values);
  const key = await keys(page);
  return { clicks, key, ...(await waitsSince(page, at)) };
}

/** The slowest event and the number of long tasks since a time. */
async function waitsSince(page: Page, at: number): Promise<Pick<Used, 'slowestEvent' | 'longTasks'>> {
  const { events, tasks } = await readSeen(page);
  const since = <Each extends { at: number }>(all: readonly Each[]): Each[] => all.filter((each) => each.at >= at);
  return {
    slowestEvent: Math.max(0, ...since(events).map(({ duration }) => duration)),
    longTasks: since(tasks).length,
  };
}

/** Presses controls, some of which a page may not have, then types if it has a field for it; returns the slowest event in ms. */
export async function slowestEventOf(page: Page, controls: string): Promise<number> {
  const at = await page.evaluate(() => performance.now());
  const found = page.locator(controls);
  for (let number = 0; number < Math.min(await found.count(), mostPressed); number++) {
    await found.nth(number).scrollIntoViewIfNeeded();
    const box = await found.nth(number).boundingBox();
    if (box) await page.mouse.click(box.x + Math.min(box.width / 2, 40), box.y + box.height / 2);
    await page.waitForTimeout(600);
  }
  const field = page.locator('input[enterkeyhint=search]').first();
  if (await field.isVisible()) await typeInto(page, field);
  return (await waitsSince(page, at)).slowestEvent;
}

/** Ticks each value on its own and returns the times from click to painted results. */
async function facetClicks(page: Page, values: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const click = async (value: string): Promise<number> => {
    const control = page
      .getByRole('checkbox', { name: value })
      .or(page.getByRole('link', { name: value }))
      .first();
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (!box) throw new Error(`"${value}" cannot be clicked.`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => Reflect.get(Reflect.get(globalThis, 'bench'), 'answered') !== undefined);
    const { clicked, answered } = await readSeen(page);
    if (clicked === undefined || answered === undefined) throw new Error(`"${value}" gave no results.`);
    return answered - clicked;
  };
  for (const value of values) {
    times.push(await click(value));
    await page.waitForTimeout(300);
    // Untick it again, so that every value starts from the same state.
    await click(value);
    await page.waitForTimeout(300);
  }
  return times;
}

async function keys(page: Page): Promise<number> {
  await typeInto(page, page.getByRole('combobox').or(page.getByRole('searchbox')).first());
  return percentile((await readSeen(page)).keys, 0.95);
}

async function typeInto(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('The search field is not shown.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  for (const letter of typed) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(betweenKeys);
  }
  await page.waitForTimeout(1000);
}
