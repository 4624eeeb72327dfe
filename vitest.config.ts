import { defineConfig } from 'vitest/config';
import { withoutPostgres } from './tests/server/fixtures/without-postgres.ts';

const serverTests = 'tests/{server,demo}/**/*.test.ts';

/** What depends on the database: `npm test` runs these on the embedded one and on PostgreSQL, all others on the embedded one alone. */
const onBothDatabases = [
  'account/{own-account,session}',
  'erasure',
  'platform/{backup,db,journal,mail}',
  'processes',
  'register/{access,editing,import,records,versions}',
  'search/index',
  'tasks',
].map((folder) => `tests/server/${folder}/**/*.test.ts`);

/** Tests that `npm run test:long` runs. */
const long = 'tests/**/*.long.test.ts';

/** Tests of core that fake the page, the clock or calls: the page-wide stores must not be shared with another file. */
const isolated = 'tests/core/**/*.isolated.test.ts';

/** Tests of core, and of what else can be proven without a browser. */
const withoutBrowser = ['tests/{core,ui,shell,build}/**/*.test.ts', 'tests/widgets/**/*.node.test.ts'];

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

/** A project of server tests: on PostgreSQL without those that would prove nothing new there. */
const server = (name: string, include: string[], exclude: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    // A worker keeps its loaded modules and its database, which is emptied between the files.
    isolate: false,
    exclude: onPostgres ? [...exclude, ...withoutPostgres(include)] : exclude,
    globalSetup: ['tests/server/fixtures/ensure-program.ts', 'tests/server/fixtures/provide-snapshot.ts'],
    // The server as built is loaded by Node, as it ships.
    server: { deps: { external: [/\/dist\/program\//] } },
    // As in production: React's development build renders pages several times as slowly, and with other code.
    env: { NODE_ENV: 'production' },
  },
});

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
        test: { name: 'core', css: true, include: withoutBrowser, exclude: [isolated, long], isolate: false },
      },
      { extends: true, test: { name: 'core, isolated', css: true, include: [isolated] } },
      server('database', onBothDatabases, [long]),
      server('server', [serverTests], [...onBothDatabases, long]),
      server('long', [long], []),
    ],
  },
});
