// npm test: installs and builds whatever is missing, runs every suite, and prints the totals on the last line.
// --all (as in .ci/run) additionally runs the server tests on a PostgreSQL started for them and, as root on Debian, installs the other
// programs that tests use, while the tests that need none of them run.
// Suites run in parallel, one worker more than there are cores, since each spends much time waiting (for killed servers, for pages).
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findEngines } from './engines.mjs';
import { startPostgres } from './postgres.mjs';
import { canInstall, ensureBrowser, installEngines, installOffice } from './programs.mjs';
import { ensureBuild, ensurePackages, run, say, stop, workFolder } from './setup.mjs';
import { readPlaywright, readVitest, readWebTestRunner } from './test-reports.mjs';

await ensurePackages();
await ensureBuild();
const all = process.argv.includes('--all');
const browser = await ensureBrowser();
const results = workFolder('results');
// Runners and servers start several hundred times: a shared compile cache saves them compiling the same code.
const compiled = workFolder('compiled');

const cores = availableParallelism();
// The other half of the machine is for the browser tests running in parallel.
const workers = Math.max(1, Math.floor(cores / 2));

const vitest = (file, ...more) => [
  'vitest',
  'run',
  `--maxWorkers=${workers}`,
  ...more,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, file)}`,
];

const failedInstallation = (error) => stop(`Ein Programm für die Tests ließ sich nicht installieren: ${error.message}`);
const office = all ? installOffice().catch(failedInstallation) : undefined;
const engines = all ? installEngines().catch(failedInstallation) : undefined;

/** The longest first, so that all end at about the same time. A suite waits for the installation it `needs`; `workers` is 1 by default. */
const suites = [
  {
    name: 'Anwendung und Portal (Playwright)',
    file: 'e2e.json',
    command: ['playwright', 'test'],
    read: readPlaywright,
    workers: 2,
  },
  {
    name: 'Regeln und Server (Vitest)',
    file: 'vitest.json',
    command: vitest('vitest.json'),
    read: readVitest,
    needs: office,
    workers,
  },
];
/** In two parts each, so that the last ones to end are short. */
for (const shard of all ? ['1/2', '2/2'] : []) {
  const file = `vitest-postgres-${shard[0]}.json`;
  suites.push({
    name: `Server auf PostgreSQL (Vitest), Teil ${shard}`,
    file,
    command: vitest(file, '--project', 'server'),
    part: ['--shard', shard],
    read: readVitest,
    needs: office,
    postgres: true,
    workers,
  });
}
for (const shard of ['1/2', '2/2']) {
  suites.push({
    name: `Widgets im Browser (web-test-runner), Teil ${shard}`,
    file: `widgets-${shard[0]}.json`,
    command: ['wtr', '--config', 'web-test-runner.config.mjs'],
    read: readWebTestRunner,
    environment: { SHARD: shard },
  });
}
const { firefox, webkit } = findEngines();
const areInstalled = all && canInstall();
const engineNames = [(areInstalled || firefox) && 'Firefox', (areInstalled || webkit) && 'WebKit'].filter(Boolean);
if (engineNames.length > 0) {
  suites.push({
    name: `Widgets in ${engineNames.join(' und ')} (web-test-runner)`,
    file: 'engines.json',
    command: ['wtr', '--config', 'web-test-runner.engines.config.mjs'],
    read: readWebTestRunner,
    needs: engines,
  });
} else {
  say('Firefox ESR und WebKitGTK fehlen hier: Die Widgets werden nur in Chromium geprüft.');
}
suites.push({
  name: 'Bausteine im Browser (web-test-runner)',
  file: 'ui.json',
  command: ['wtr', '--config', 'web-test-runner.ui.config.mjs'],
  read: readWebTestRunner,
});

const unread = { passed: 0, failed: 0, failures: [], second: [] };

/** Runs one suite; a suite that fails without a report counts as one failure. */
async function runSuite(suite, output) {
  const file = join(results, suite.file);
  say(`${suite.name} …`);
  const database = suite.postgres ? await startPostgres() : undefined;
  const more = {
    CHROMIUM_PATH: browser,
    RESULTS_DIR: results,
    NODE_COMPILE_CACHE: compiled,
    ...suite.environment,
    ...(database ? { TEST_DATABASE_URL: database.url } : {}),
  };
  const attempt = async (...which) => {
    rmSync(file, { force: true });
    const code = await run('npx', [...suite.command, ...which], more, output);
    const result = existsSync(file) ? suite.read(JSON.parse(readFileSync(file, 'utf8'))) : unread;
    return { ...result, failed: code !== 0 && result.failed === 0 ? 1 : result.failed };
  };
  let result = await attempt(...(suite.part ?? []));
  if (result.broken?.length > 0) {
    const again = await attempt(...result.broken);
    // If the second attempt also died without naming a failure, the first result stands.
    if (again.failed === again.failures.length) result = afterCrash(result, again);
  }
  await database?.stop();
  return { name: suite.name, ...result };
}

/** The combined result after the files whose process had died were run again; those that then passed are listed in `second`. */
function afterCrash(first, again) {
  const passedNow = first.broken.filter((file) => !again.failures.some(({ name }) => name === file));
  const failures = [...first.failures.filter(({ name }) => !first.broken.includes(name)), ...again.failures];
  return { passed: first.passed + again.passed, failed: failures.length, failures, second: passedNow };
}

/** Suites that have what they need, each with the function that takes its result. */
const ready = new Map();
let free = Math.max(3, cores + 1);
/** The only suite whose output is shown live, so that they do not mix. */
let live;

/** Starts every suite that is ready and for which enough workers are free, in the order of the list. */
function startSuites() {
  for (const suite of suites) {
    const { workers = 1 } = suite;
    const done = ready.get(suite);
    if (!done || workers > free) continue;
    ready.delete(suite);
    free -= workers;
    live ??= suite;
    runSuite(suite, live === suite ? 'live' : 'atEnd').then((result) => {
      free += workers;
      if (live === suite) live = undefined;
      done(result);
      startSuites();
    });
  }
}

const ended = await Promise.all(
  suites.map(async (suite) => {
    await suite.needs;
    return new Promise((done) => {
      ready.set(suite, done);
      // Not at once: other suites that come first may be about to get ready.
      setImmediate(startSuites);
    });
  }),
);
for (const { name, failures, second } of ended) {
  for (const test of second) say(`${name}: erst im zweiten Versuch bestanden: ${test}`);
  for (const test of failures) say(`${name}: gescheitert: ${test.name}\n${test.why}\n`);
}
for (const { name, passed, failed } of ended) say(`${name}: ${passed} passed, ${failed} failed`);
const total = (key) => ended.reduce((sum, suite) => sum + suite[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') > 0 || ended.some((suite) => suite.passed === 0) ? 1 : 0);
