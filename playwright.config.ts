import { join } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import type { ServerOptions } from './e2e/fixtures/server.ts';
import { chromiumLaunch } from './scripts/chromium.mjs';

/** `LONG=1` runs the long tests, in files that end in `.long.spec.ts` (npm run test:long), else the others run (npm test). */
const isLong = process.env.LONG === '1';
/** The files of some tests: those that run now. */
const files = (...names: string[]) => names.map((name) => `${name}.${isLong ? 'long.spec' : 'spec'}.ts`);
/** Tests of a register in production that is open to registered users only. */
const closed = files('frame/production');
/**
 * Tests that set the server's clock, or reset it while nobody is signed in, which DEMO does not allow. As one project they share a
 * worker: each worker starts a server and a browser.
 */
const withTestClock = files('editing/drafts', 'frame/test-settings', 'session/looks', 'session/timer');
const contextPath = files('context-path');
/** A host's recipe has to say where the register is if it is not at the package's default. */
const recipes = files('package/recipes');
const all = isLong ? '**/*.long.spec.ts' : /(?<!\.long)\.spec\.ts$/;
const projects: Project<object, ServerOptions>[] = [
  // One worker, beside that of the other tests; first, so that it does not end last.
  { name: 'with the test clock', use: { settings: { APP_ENV: 'TEST' } }, testMatch: withTestClock, workers: 1 },
  {
    name: 'shell and portal',
    testMatch: all,
    testIgnore: [...closed, ...contextPath, ...recipes, ...withTestClock],
  },
  { name: 'another context path', use: { contextPath: '/a/b/' }, testMatch: [...contextPath, ...recipes] },
  { name: 'the root as context path', use: { contextPath: '/' }, testMatch: contextPath },
  {
    name: 'closed and in production',
    use: { settings: { APP_ENV: 'PROD', AUDIENCE: 'registered' }, register: 'empty' },
    testMatch: closed,
  },
];

const { RESULTS_DIR } = process.env;

export default defineConfig<object, ServerOptions>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/fixtures/server.ts',
  workers: 2,
  // Generous: a busy machine must not fail a test.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // In `npm test` a failed test gets a second attempt, and the summary names those that needed it.
  retries: RESULTS_DIR ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: join(RESULTS_DIR ?? 'test-results', 'e2e.json') }]],
  use: {
    // Cleared between the tests of a worker (cookies, storage, cache, clock, routes); a new context takes half a second.
    reuseContext: true,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    // No trace, which takes a snapshot of the page at every step; if you need one: npx playwright test --trace on FILE.
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
  projects,
});
