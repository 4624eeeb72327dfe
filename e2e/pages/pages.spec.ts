import { expectUsable, places } from '../fixtures/places.ts';
import { test } from '../fixtures/test.ts';

// Every worker runs some of them.
test.describe.configure({ mode: 'parallel' });

// All pages in all colours: pages.long.spec.ts; the blocks of the gallery in light and dark: tests/ui/gallery.test.tsx.
for (const place of places.filter(({ hasOwnStyles }) => hasOwnStyles)) {
  test(`the Tab key reaches everything, every width fits and axe finds nothing on a phone and, in dark colours, on a desktop: ${place.name}`, async ({
    page,
    app,
    portal,
    expectedErrors,
    expectAccessible,
  }) => {
    await expectUsable(page, place, { app, portal, expectedErrors, expectAccessible });
  });
}
