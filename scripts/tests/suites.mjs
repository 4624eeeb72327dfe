// The suites of npm test and of npm run test:long, as data. A file that belongs to the long ones ends in .long.test.ts or .long.spec.ts.
import { say } from '../setup.mjs';
import { readPlaywright, readVitest, readWebTestRunner } from './reports.mjs';

const playwright = {
  command: ['playwright', 'test'],
  report: 'e2e.json',
  files: /^e2e\//,
  read: readPlaywright,
  // As many as playwright.config.ts says.
  workers: 2,
};

/** Other suites run beside it, so that it takes half of the cores. */
const vitest = (workers, ...projects) => ({
  command: [
    'vitest',
    'run',
    '--passWithNoTests',
    `--maxWorkers=${workers}`,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
  ],
  report: 'vitest.json',
  files: /^tests\/(?!widgets\/(?!.*\.node\.)|ui\/.*\.tsx$)/,
  read: readVitest,
  workers,
});

const webTestRunner = (config) => ({
  command: ['wtr', '--config', config],
  read: readWebTestRunner,
  workers: 1,
});

/** Suites side by side that have half of the files each, so that the last ones to end are short. */
const inParts = (suite, partOf) =>
  ['1/2', '2/2'].map((shard) => ({
    ...suite,
    folder: `${suite.key}-${shard[0]}`,
    name: `${suite.name}, Teil ${shard}`,
    ...partOf(shard),
  }));

/**
 * What `npm test` runs.
 *
 * @param cores of the machine
 * @param hasPostgres whether the tests that depend on the database can run on PostgreSQL too
 * @returns suites, the longest first, so that all end at about the same time: each with its `key`, which its parts share, its German
 * `name`, the pattern of the paths of its `files`, its `command`, the `report` that the command writes in a `folder` of its own and its
 * reader, the number of `workers` it keeps busy; `needs`, the programs that must be installed before; `postgres`, whether it runs on one
 */
export function quickSuites({ cores, hasPostgres }) {
  const workers = Math.max(1, Math.floor(cores / 2));
  return [
    { key: 'e2e', name: 'Anwendung und Portal (Playwright)', ...playwright },
    { key: 'rules-and-server', name: 'Regeln und Server (Vitest)', ...vitest(workers, '!long') },
    ...(hasPostgres
      ? [
          {
            key: 'database',
            name: 'Was von der Datenbank abhängt, auf PostgreSQL (Vitest)',
            ...vitest(workers, 'database'),
            files: /^tests\/server\//,
            postgres: true,
          },
        ]
      : []),
    ...inParts(
      {
        key: 'widgets',
        name: 'Widgets im Browser (web-test-runner)',
        ...webTestRunner('web-test-runner.config.mjs'),
        files: /^tests\/widgets\/(?!.*\.node\.)/,
      },
      (shard) => ({ report: `widgets-${shard[0]}.json`, environment: { SHARD: shard } }),
    ),
    {
      key: 'blocks',
      name: 'Bausteine im Browser (web-test-runner)',
      ...webTestRunner('web-test-runner.ui.config.mjs'),
      report: 'ui.json',
      files: /^tests\/ui\/.*\.tsx$/,
    },
  ];
}

/**
 * What `npm run test:long` runs: what `npm test` leaves out.
 *
 * @param engines names of the browsers other than Chromium that are here or can be installed
 * @returns as quickSuites
 */
export function longSuites({ cores, hasPostgres, engines }) {
  const workers = Math.max(1, Math.floor(cores / 2));
  const suites = [
    {
      key: 'e2e-long',
      name: 'Anwendung und Portal, lange Tests (Playwright)',
      ...playwright,
      environment: { LONG: '1' },
    },
  ];
  if (hasPostgres)
    suites.push(
      ...inParts(
        {
          key: 'server-on-postgres',
          name: 'Server auf PostgreSQL (Vitest)',
          ...vitest(workers, 'server', 'long'),
          postgres: true,
          needs: 'office',
        },
        (shard) => ({ part: ['--shard', shard] }),
      ),
    );
  suites.push({
    key: 'server-long',
    name: 'Server, lange Tests (Vitest)',
    ...vitest(workers, 'long'),
    needs: 'office',
  });
  if (engines.length > 0)
    suites.push({
      key: 'engines',
      name: `Widgets in ${engines.join(' und ')} (web-test-runner)`,
      ...webTestRunner('web-test-runner.engines.config.mjs'),
      report: 'engines.json',
      needs: 'engines',
    });
  else say('Firefox ESR und WebKitGTK fehlen hier: Die Widgets werden nur in Chromium geprüft.');
  return suites;
}
