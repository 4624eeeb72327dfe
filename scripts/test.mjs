// npm test: sets up what is missing, runs every suite, and closes with one line of sums.
// --postgres runs the server's tests once more, on a PostgreSQL of its own (as .ci/run does).
// Two lanes side by side, as either waits much (for killed servers, for pages); whichever is free takes the next suite.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { firefox, webkit } from './engines.mjs';
import { startPostgres } from './postgres.mjs';
import { ensureBrowser, ensureBuild, ensurePackages, run, say, workFolder } from './setup.mjs';
import { readPlaywright, readVitest, readWebTestRunner } from './test-reports.mjs';

await ensurePackages();
await ensureBuild();
const browser = await ensureBrowser();
const results = workFolder('results');
// Runners and servers start some hundred times: each finds what it loads compiled.
const compiled = workFolder('compiled');

// The other half of the machine is the browser lane's.
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

/** The longest first, so that both lanes end at about the same time. */
const suites = [
  {
    name: 'Anwendung und Portal (Playwright)',
    file: 'e2e.json',
    command: ['playwright', 'test'],
    read: readPlaywright,
  },
  { name: 'Regeln und Server (Vitest)', file: 'vitest.json', command: vitest('vitest.json'), read: readVitest },
  {
    name: 'Widgets im Browser (web-test-runner)',
    file: 'widgets.json',
    command: ['wtr', '--config', 'web-test-runner.config.mjs'],
    read: readWebTestRunner,
  },
];
if (process.argv.includes('--postgres')) {
  suites.push({
    name: 'Server auf PostgreSQL (Vitest)',
    file: 'vitest-postgres.json',
    command: vitest('vitest-postgres.json', '--project', 'server'),
    read: readVitest,
    postgres: true,
  });
}
if (firefox || webkit) {
  const engines = [firefox && 'Firefox', webkit && 'WebKit'].filter(Boolean).join(' und ');
  suites.push({
    name: `Widgets in ${engines} (web-test-runner)`,
    file: 'engines.json',
    command: ['wtr', '--config', 'web-test-runner.engines.config.mjs'],
    read: readWebTestRunner,
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

/** Runs one suite; a suite that ends badly without a report counts as one failure. */
async function runSuite(suite, output) {
  const file = join(results, suite.file);
  say(`${suite.name} …`);
  const database = suite.postgres ? await startPostgres() : undefined;
  const more = {
    CHROMIUM_PATH: browser,
    RESULTS_DIR: results,
    NODE_COMPILE_CACHE: compiled,
    ...(database ? { TEST_DATABASE_URL: database.url } : {}),
  };
  const attempt = async (...files) => {
    rmSync(file, { force: true });
    const code = await run('npx', [...suite.command, ...files], more, output);
    const told = existsSync(file) ? suite.read(JSON.parse(readFileSync(file, 'utf8'))) : unread;
    return { ...told, failed: code !== 0 && told.failed === 0 ? 1 : told.failed };
  };
  let told = await attempt();
  if (told.broken?.length > 0) {
    const again = await attempt(...told.broken);
    // Died without a word once more: what is known of the first attempt holds.
    if (again.failed === again.failures.length) told = afterCrash(told, again);
  }
  await database?.stop();
  return { name: suite.name, ...told };
}

/** What holds once the files whose process had died were run again, each named as one that passed only then. */
function afterCrash(told, again) {
  const passedNow = told.broken.filter((file) => !again.failures.some(({ name }) => name === file));
  const failures = [...told.failures.filter(({ name }) => !told.broken.includes(name)), ...again.failures];
  return { passed: told.passed + again.passed, failed: failures.length, failures, second: passedNow };
}

const waiting = [...suites];

/** Runs one suite after the other until none is left. */
async function runLane(output) {
  const ended = [];
  for (let suite = waiting.shift(); suite; suite = waiting.shift()) ended.push(await runSuite(suite, output));
  return ended;
}

// What the lane in the background says is shown suite by suite, so that the two do not mix.
const ended = (await Promise.all([runLane('live'), runLane('atEnd')])).flat();
for (const { name, failures, second } of ended) {
  for (const test of second) say(`${name}: erst im zweiten Versuch bestanden: ${test}`);
  for (const test of failures) say(`${name}: gescheitert: ${test.name}\n${test.why}\n`);
}
for (const { name, passed, failed } of ended) say(`${name}: ${passed} passed, ${failed} failed`);
const total = (key) => ended.reduce((sum, suite) => sum + suite[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') > 0 || ended.some((suite) => suite.passed === 0) ? 1 : 0);
