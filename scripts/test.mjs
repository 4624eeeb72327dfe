// npm test: sets up what is missing, runs every suite, and closes with one line of sums.
// --postgres runs the server's tests once more, on a PostgreSQL of its own (as .ci/run does).
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { ensureBrowser, ensureBuild, ensurePackages, run, say, workFolder } from './setup.mjs';

await ensurePackages();
await ensureBuild();
const browser = await ensureBrowser();
const results = workFolder('results');

const suites = [
  {
    name: 'Regeln und Server (Vitest)',
    file: 'vitest.json',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, 'vitest.json')}`,
    ],
    count: (report) => [report.numPassedTests, report.numFailedTests],
  },
  {
    name: 'Widgets im Browser (web-test-runner)',
    file: 'widgets.json',
    command: ['wtr', '--config', 'web-test-runner.config.mjs'],
    count: (report) => [report.passed, report.failed],
  },
  {
    name: 'Bausteine im Browser (web-test-runner)',
    file: 'ui.json',
    command: ['wtr', '--config', 'web-test-runner.ui.config.mjs'],
    count: (report) => [report.passed, report.failed],
  },
  {
    name: 'Anwendung und Portal (Playwright)',
    file: 'e2e.json',
    command: ['playwright', 'test'],
    count: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
  },
];
if (process.argv.includes('--postgres')) {
  suites.splice(1, 0, {
    name: 'Server auf PostgreSQL (Vitest)',
    file: 'vitest-postgres.json',
    command: [
      'vitest',
      'run',
      '--project',
      'server',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, 'vitest-postgres.json')}`,
    ],
    count: (report) => [report.numPassedTests, report.numFailedTests],
    postgres: true,
  });
}

/** Runs one suite; a suite that ends badly without a report counts as one failure. */
async function runSuite(suite) {
  const file = join(results, suite.file);
  rmSync(file, { force: true });
  say(`${suite.name} …`);
  const database = suite.postgres ? await startPostgres() : undefined;
  const code = await run('npx', suite.command, {
    CHROMIUM_PATH: browser,
    RESULTS_DIR: results,
    ...(database ? { TEST_DATABASE_URL: database.url } : {}),
  });
  await database?.stop();
  const [passed, failed] = existsSync(file) ? suite.count(JSON.parse(readFileSync(file, 'utf8'))) : [0, 0];
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

const sums = [];
for (const suite of suites) sums.push({ name: suite.name, ...(await runSuite(suite)) });
for (const { name, passed, failed } of sums) say(`${name}: ${passed} passed, ${failed} failed`);
const total = (key) => sums.reduce((sum, suite) => sum + suite[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') > 0 || sums.some((suite) => suite.passed === 0) ? 1 : 0);
