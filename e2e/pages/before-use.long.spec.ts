import { expectSearchedAfter } from '../fixtures/taking-over.ts';
import { test } from '../fixtures/test.ts';

for (const turns of [1, 2, 4, 16, 32]) {
  test(`[R10.2] a text entered ${turns} turns after the search began to take over is searched`, ({ page, app }) =>
    expectSearchedAfter(page, app, turns));
}
