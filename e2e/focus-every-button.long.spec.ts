import { comparisonPath } from '#core/register/comparison/comparison-address.ts';
import { addressesOf, one, owned, upperAustrian } from './fixtures/editing.ts';
import { expectFocusKept } from './fixtures/every-button.ts';
import { test } from './fixtures/test.ts';

const record = one(upperAustrian, 13);
const own = one(owned, 3);
const compared = comparisonPath([13, 14, 15].map((index) => one(upperAustrian, index).id));
const search = '/installations?anlagen.gebiet=4';

/** Where each of these users presses every button; those that look alike on several pages only once. */
const pages: Record<string, readonly string[]> = {
  'visitor, searching': [
    search,
    `${search}&anlagen.ansicht=karte`,
    `${search}&anlagen.ansicht=statistik`,
    `${search}&anlagen.ansicht=aenderungen`,
    `${search}&anlagen.ansicht=tabelle`,
  ],
  'visitor, reading': ['/start', addressesOf(record).record, `/${compared}`, '/faq', '/documents'],
  betreiber: [addressesOf(own).record, addressesOf(own).edit(), addressesOf(own).edit('operatingState')],
  behoerde: [search, addressesOf(record).edit(), addressesOf(record).edit('operatingState')],
  redaktion: ['/content'],
};

for (const [name, paths] of Object.entries(pages)) {
  const [user = ''] = name.split(',');
  test(`[R9.4] whatever button is pressed (${name}), the focus is not lost`, async ({
    page,
    app,
    portal,
    expectedErrors,
  }) => {
    test.slow();
    await expectFocusKept(page, { app, portal, expectedErrors }, { user, paths, once: 'button' });
  });
}
