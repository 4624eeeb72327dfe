import { expectToWorkSandboxed, withoutOrigin } from '../fixtures/sandbox.ts';
import { test } from '../fixtures/test.ts';

for (const path of ['/start', '/faq', '/user-tasklist']) {
  test(`[R10.5] the application works in a sandboxed frame: ${path}`, async ({ page, app, expectedErrors }) => {
    expectedErrors.push(...withoutOrigin);
    await expectToWorkSandboxed(page, app(path));
  });
}
