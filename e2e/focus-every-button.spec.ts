import { comparisonPath } from '#core/register/comparison/comparison-address.ts';
import { signIn } from './fixtures/accounts.ts';
import { addressesOf, one, owned, upperAustrian } from './fixtures/editing.ts';
import { pressEveryButton } from './fixtures/every-button.ts';
import { expect, failedLoad, test } from './fixtures/test.ts';

const record = one(upperAustrian, 13);
const own = one(owned, 3);
const compared = comparisonPath([13, 14, 15].map((index) => one(upperAustrian, index).id));
const search = '/installations?anlagen.gebiet=4';

/** Signing out, and what another page or program opens. */
const never = [/^Abmelden/, /^Vollbild/, /^Testuhr/, /^Anmelden/];

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
    // Nothing is stored for the user yet.
    expectedErrors.push(failedLoad(404));
    if (user !== 'visitor') await signIn(page, portal('anmelden'), user, app('/start'));
    const pressed: string[] = [];
    const lost: string[] = [];
    for (const path of paths) {
      lost.push(...(await pressEveryButton(page, app(path), { pressed, skipped: never })));
    }
    lost.push(...(await pressEveryButton(page, app('/start'), { pressed, skipped: never, within: 'header, footer' })));
    expect(pressed.length).toBeGreaterThan(20);
    expect(lost).toEqual([]);
  });
}
