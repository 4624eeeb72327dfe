import type { Locator, Page } from '@playwright/test';

/** Unfolds a criterion within the search or its sheet, unless it is open. */
export async function unfold(within: Locator, group: string): Promise<void> {
  const button = within.getByRole('button', { name: group, expanded: false });
  await within.getByRole('button', { name: group }).first().waitFor();
  if ((await button.count()) > 0) await button.click();
}

/** The search as a visitor finds it, by names and roles; the same on every page that holds it. */
export const searchOn = (page: Page) => {
  const region = page.getByRole('region', { name: 'Anlagen suchen' });
  return {
    region,
    field: region.getByRole('combobox', { name: 'Anlage, Betreiber:in, Ort oder Tätigkeit' }),
    suggestions: region.getByRole('listbox'),
    /** "1.000 Anlagen", with what is shown of them. */
    total: region.getByRole('heading', { name: /^(\d[\d.]*|Eine|Keine) Anlagen?/ }),
    rows: region.locator('[data-result]'),
    links: region.locator('[data-result]').getByRole('link'),
    facet: (group: string, value: string | RegExp): Locator =>
      region.getByRole('group', { name: group }).getByRole('checkbox', { name: value }),
    /** Unfolds a criterion that is folded at first. */
    unfold: (group: string): Promise<void> => unfold(region, group),
    filterButton: region.getByRole('button', { name: /^Filter( \(\d+\))?$/ }),
  };
};

/** The number in a text such as "1.034 Anlagen 1–25". */
export const countIn = (text: string | null): number => Number((text ?? '').replace(/\s.*$/s, '').replaceAll('.', ''));
