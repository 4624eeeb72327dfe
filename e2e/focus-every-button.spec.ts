import { addressesOf, one, owned, upperAustrian } from './fixtures/editing.ts';
import { expectFocusKept } from './fixtures/every-button.ts';
import { test } from './fixtures/test.ts';

/** A page of each kind of user on which they have the most to press. */
const pages: Record<string, string> = {
  visitor: '/installations?anlagen.gebiet=4',
  betreiber: addressesOf(one(owned, 3)).record,
  behoerde: addressesOf(one(upperAustrian, 13)).edit(),
  redaktion: '/content',
};

// Every button of more pages: focus-every-button.long.spec.ts.
for (const [user, path] of Object.entries(pages)) {
  test(`[R9.4] whatever kind of button is pressed (${user}), the focus is not lost`, async ({
    page,
    app,
    portal,
    expectedErrors,
  }) => {
    await expectFocusKept(page, { app, portal, expectedErrors }, { user, paths: [path], once: 'kind' });
  });
}
