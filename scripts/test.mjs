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

/**
 * Runs one suite, or some of its files; a suite that fails without a report counts as one failure.
 *
 * @param paths of files, all by default
 * @returns the files, each with its results (test-reports.mjs)
 */
async function runSuite(suite, output, paths) {
  const report = join(results, suite.file);
  say(`${suite.name} …`);
  const database = suite.postgres ? await startPostgres() : undefined;
  rmSync(report, { force: true });
  const environment = {
    CHROMIUM_PATH: browser,
    RESULTS_DIR: results,
    NODE_COMPILE_CACHE: compiled,
    ...suite.environment,
    ...(database && { TEST_DATABASE_URL: database.url }),
    ...(paths && { FILES: paths.join() }),
  };
  // The configurations of web-test-runner read FILES.
  const isWebTestRunner = suite.read === readWebTestRunner;
  const which = isWebTestRunner ? [] : (paths ?? suite.part ?? []);
  const code = await run('npx', [...suite.command, ...which], environment, output);
  await database?.stop();
  const files = existsSync(report) ? suite.read(JSON.parse(readFileSync(report, 'utf8'))) : [];
  if (code === 0 || files.some(({ failures }) => failures.length > 0)) return files;
  const failures = [{ name: suite.name, why: `Ende mit Code ${code}` }];
  return [...files, { path: undefined, passed: 0, failures, second: [] }];
}

/** If more files failed, the cause is not a busy machine. */
const mostTriedAgain = 5;

/**
 * Runs the files that failed a second time, now alone: the tests share two cores, and some wait for what does not come in time then.
 * The summary names the tests that passed only now, so that their cause can be found.
 */
async function tryAgain(suite, files) {
  const paths = pathsOfFailed(files);
  if (paths.length === 0) return files;
  const again = await runSuite(suite, 'atEnd', paths);
  return files.map((file) => {
    const next = again.find(({ path }) => path === file.path);
    if (!next || !paths.includes(file.path)) return file;
    const stillFailing = new Set(next.failures.map(({ name }) => name));
    const passedNow = file.failures.map(({ name }) => name).filter((name) => !stillFailing.has(name));
    return { ...next, second: [...file.second, ...passedNow] };
  });
}

const pathsOfFailed = (files) =>
  files.filter(({ path, failures }) => path && failures.length > 0).map(({ path }) => path);

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
const failed = ended.flat().filter(({ failures }) => failures.length > 0);
const summaries = [];
for (const [index, suite] of suites.entries()) {
  const files = failed.length > mostTriedAgain ? ended[index] : await tryAgain(suite, ended[index]);
  const all = (key) => files.flatMap((file) => file[key]);
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  summaries.push({ name: suite.name, passed, failures: all('failures'), second: all('second') });
}
for (const { name, passed, failures } of summaries) say(`${name}: ${passed} passed, ${failures.length} failed`);
// Last, where they are seen.
for (const { name, failures, second } of summaries) {
  for (const test of second) say(`${name}: erst im zweiten Versuch bestanden: ${test}`);
  for (const test of failures) say(`${name}: gescheitert: ${test.name}\n${test.why}\n`);
}
const passed = summaries.reduce((sum, suite) => sum + suite.passed, 0);
const failures = summaries.reduce((sum, suite) => sum + suite.failures.length, 0);
console.log(`${passed} passed, ${failures} failed`);
process.exit(failures > 0 || summaries.some((suite) => suite.passed === 0) ? 1 : 0);
