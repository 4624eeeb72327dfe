import { defineConfig } from 'vitest/config';
import { withoutPostgres } from './tests/server/fixtures/without-postgres.ts';

const serverTests = 'tests/{server,demo}/**/*.test.ts';

/** Tests of core that fake the page, the clock or calls: the page-wide stores must not be shared with another file. */
const isolated = 'tests/core/**/*.isolated.test.ts';

/** Tests of core, and of what else can be proven without a browser. */
const withoutBrowser = ['tests/{core,ui,shell,build}/**/*.test.ts', 'tests/widgets/**/*.node.test.ts'];

/** Everything that runs without a browser: core's rules and the reference server. */
export default defineConfig({
  test: {
    environment: 'node',
    // Generous: speed is measured elsewhere, and a busy machine must not fail a test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: { name: 'core', css: true, include: withoutBrowser, exclude: [isolated], isolate: false },
      },
      { extends: true, test: { name: 'core, isolated', css: true, include: [isolated] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: [serverTests],
          // A worker keeps its loaded modules and its database, which is emptied between the files.
          isolate: false,
          exclude: process.env.TEST_DATABASE_URL ? withoutPostgres(serverTests) : [],
          globalSetup: 'tests/server/fixtures/provide-snapshot.ts',
          // As in production: React's development build renders pages several times as slowly, and with other code.
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
});
