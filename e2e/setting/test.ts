import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export interface PlaceOptions {
  /** Path the application runs under, with slashes at both ends. */
  contextPath: string;
}

export interface Tools {
  /** Address of a page of the application, from its path with a leading slash. */
  app: (path: string) => string;
  /** Address of a page of the portal beside it. */
  portal: (path: string) => string;
  /** Console errors a test provokes on purpose; every other one fails it. */
  expectedErrors: RegExp[];
  expectAccessible: ExpectAccessible;
}

export interface LookAt {
  /** Selector of what to look at; absent: the whole page. */
  within?: string;
  /** `colours`: only the rules that colours can break, for a page that was looked at as a whole in others. */
  rules?: 'all' | 'colours';
}

/** Fails on any finding of axe in the page as it is now, shadow roots included. */
export type ExpectAccessible = (look?: LookAt) => Promise<void>;

const colourRules = ['color-contrast', 'link-in-text-block'];

/** Every test also proves that its pages raise no error and no violation of the Content-Security-Policy. */
export const test = base.extend<PlaceOptions & Tools & { calm: undefined }>({
  contextPath: ['/natippc/', { option: true }],
  app: async ({ contextPath }, use) => {
    await use((path) => contextPath + path.replace(/^\//, ''));
  },
  portal: async ({ contextPath }, use) => {
    await use((path) => new URL(`../portal/${path}`, `http://host${contextPath}`).href.replace('http://host', ''));
  },
  expectedErrors: async ({ contextPath: _ }, use) => {
    await use([]);
  },
  expectAccessible: async ({ page }, use) => {
    await use(async ({ within, rules = 'all' } = {}) => {
      const axe = new AxeBuilder({ page });
      if (within !== undefined) axe.include(within);
      if (rules === 'colours') axe.withRules(colourRules);
      const { violations } = await axe.analyze();
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual(
        [],
      );
    });
  },
  calm: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
      await use(undefined);
      const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
      expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** How many px the page can be scrolled sideways; 0 where everything fits. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The browser tells of every answer with an error status. */
export const failedLoad = (status: number): RegExp => new RegExp(`Failed to load resource.*${status}`);
