import type { Locator, Page } from '@playwright/test';

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
    filterButton: region.getByRole('button', { name: /^Filter( \(\d+\))?$/ }),
  };
};

/** The number in a text such as "1.034 Anlagen 1–25". */
export const countIn = (text: string | null): number => Number((text ?? '').replace(/\s.*$/s, '').replaceAll('.', ''));
