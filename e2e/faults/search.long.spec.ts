import { expectSearchToRecover, searchFaults } from '../fixtures/failed-search.ts';
import { test } from '../fixtures/test.ts';

test('a search that failed in any way says why and what to do, and keeps text and filters for the next attempt', async ({
  page,
  app,
  expectedErrors,
  expectAccessible,
}) => {
  await expectSearchToRecover(page, { app, expectedErrors, expectAccessible }, searchFaults);
});
