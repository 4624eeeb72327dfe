// npm test: installs and builds whatever is missing, runs every suite, and prints the totals on the last line.
// --all (as in .ci/run) additionally runs the server tests on a PostgreSQL started for them and, as root on Debian, installs the other
// programs that tests use, while the tests that need none of them run.
// Two suites run in parallel, since each spends much time waiting (for killed servers, for pages); a free lane takes the next suite.
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

// The other half of the machine is for the browser tests running in parallel.
const workers = Math.max(1, Math.floor(availableParallelism() / 2));

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

/** The longest first, so that both lanes finish at about the same time. A suite waits for the installation it `needs`. */
const suites = [
  {
    name: 'Anwendung und Portal (Playwright)',
    file: 'e2e.json',
    command: ['playwright', 'test'],
    read: readPlaywright,
  },
  {
    name: 'Regeln und Server (Vitest)',
    file: 'vitest.json',
    command: vitest('vitest.json'),
    read: readVitest,
    needs: office,
  },
  ...['1/2', '2/2'].map((shard) => ({
    name: `Widgets im Browser (web-test-runner), Teil ${shard}`,
    file: `widgets-${shard[0]}.json`,
    command: ['wtr', '--config', 'web-test-runner.config.mjs'],
    read: readWebTestRunner,
    environment: { SHARD: shard },
  })),
];
if (all) {
  suites.push({
    name: 'Server auf PostgreSQL (Vitest)',
    file: 'vitest-postgres.json',
    command: vitest('vitest-postgres.json', '--project', 'server'),
    read: readVitest,
    needs: office,
    postgres: true,
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
  const attempt = async (...files) => {
    rmSync(file, { force: true });
    const code = await run('npx', [...suite.command, ...files], more, output);
    const result = existsSync(file) ? suite.read(JSON.parse(readFileSync(file, 'utf8'))) : unread;
    return { ...result, failed: code !== 0 && result.failed === 0 ? 1 : result.failed };
  };
  let result = await attempt();
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

const waiting = new Set(suites);
const ready = new Set(suites.filter(({ needs }) => needs === undefined));
for (const suite of waiting) suite.needs?.then(() => ready.add(suite));

/** Takes the first waiting suite that has what it needs; undefined if none is left. */
async function nextSuite() {
  while (waiting.size > 0) {
    const suite = [...waiting].find((each) => ready.has(each));
    if (suite) {
      waiting.delete(suite);
      return suite;
    }
    await Promise.race([...waiting].map(({ needs }) => needs));
  }
  return undefined;
}

/** Runs the waiting suites one after another until none is left. */
async function runLane(output) {
  const ended = [];
  for (let suite = await nextSuite(); suite; suite = await nextSuite()) ended.push(await runSuite(suite, output));
  return ended;
}

// The background lane's output is shown suite by suite, so that the two do not mix.
const ended = (await Promise.all([runLane('live'), runLane('atEnd')])).flat();
for (const { name, failures, second } of ended) {
  for (const test of second) say(`${name}: erst im zweiten Versuch bestanden: ${test}`);
  for (const test of failures) say(`${name}: gescheitert: ${test.name}\n${test.why}\n`);
}
for (const { name, passed, failed } of ended) say(`${name}: ${passed} passed, ${failed} failed`);
const total = (key) => ended.reduce((sum, suite) => sum + suite[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') > 0 || ended.some((suite) => suite.passed === 0) ? 1 : 0);
