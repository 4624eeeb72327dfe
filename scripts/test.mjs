// npm test: installs and builds whatever is missing, runs every suite but the long ones, and prints the totals on the last line.
// --long (npm run test:long) runs the long ones instead, --all (.ci/run) both; both install, as root on Debian, the other programs that
// tests use, while the tests that need none of them run. --changed[=REVISION] runs what the files changed since then can break (by
// default since the branch left main). --figures writes counts and minutes to docs/figures.md.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findEngines } from './engines.mjs';
import { hasPostgres } from './postgres.mjs';
import { canInstall, ensureBrowser, installEngines, installOffice } from './programs.mjs';
import { ensureBuild, ensurePackages, runNode, say, stop, workFolder } from './setup.mjs';
import { suitesOfChange } from './tests/changed.mjs';
import { runSuites } from './tests/run-suites.mjs';
import { longSuites, quickSuites } from './tests/suites.mjs';

const has = (option) => process.argv.some((each) => each === option || each.startsWith(`${option}=`));
const given = (option) => process.argv.find((each) => each.startsWith(`${option}=`))?.slice(option.length + 1);
const [all, long, changed] = [has('--all'), has('--long'), has('--changed')];

await ensurePackages();
await ensureBuild();
const browser = await ensureBrowser();

const failedInstallation = (error) => stop(`Ein Programm für die Tests ließ sich nicht installieren: ${error.message}`);
const needs =
  all || long
    ? { office: installOffice().catch(failedInstallation), engines: installEngines().catch(failedInstallation) }
    : {};

function engineNames() {
  const { firefox, webkit } = findEngines();
  return [(canInstall() || firefox) && 'Firefox', (canInstall() || webkit) && 'WebKit'].filter(Boolean);
}

const machine = { cores: availableParallelism(), hasPostgres: hasPostgres() };
if (!machine.hasPostgres) say('PostgreSQL fehlt hier: Die Tests laufen nur auf der eingebetteten Datenbank.');
const quick = long ? [] : quickSuites(machine);
const longOnes = long || all ? longSuites({ ...machine, engines: engineNames() }) : [];
const suites = [...(changed ? await suitesOfChange(quick, given('--changed')) : quick), ...longOnes];

const ended = await runSuites(suites, {
  cores: machine.cores,
  needs,
  // Runners and servers start several hundred times: a shared compile cache saves them compiling the same code.
  environment: { CHROMIUM_PATH: browser, NODE_COMPILE_CACHE: workFolder('compiled') },
});

const of = (files, key) => files.flatMap((file) => file[key]);
const passedIn = ({ files }) => files.reduce((sum, { passed }) => sum + passed, 0);
for (const suite of ended) {
  const minutes = suite.minutes.toFixed(1).replace('.', ',');
  say(`${suite.name}: ${passedIn(suite)} passed, ${of(suite.files, 'failures').length} failed (${minutes} min)`);
}
// Last, where they are seen.
for (const { name, files } of ended) {
  for (const test of of(files, 'second')) say(`${name}: erst im zweiten Versuch bestanden: ${test}`);
  for (const test of of(files, 'failures')) say(`${name}: gescheitert: ${test.name}\n${test.why}\n`);
}
if (has('--figures') && !changed) {
  const longKeys = new Set(longOnes.map(({ key }) => key));
  for (const section of ['tests', 'long-tests']) {
    const own = ended.filter(({ key }) => longKeys.has(key) === (section === 'long-tests'));
    if (own.length === 0) continue;
    const measured = own.map(({ key, files, minutes }) => ({
      key,
      minutes,
      passed: passedIn({ files }),
      paths: files.filter(({ passed }) => passed > 0).map(({ path }) => path),
    }));
    const file = join(workFolder('results'), `${section}.json`);
    writeFileSync(file, JSON.stringify({ section, minutes: process.uptime() / 60, isAll: all, suites: measured }));
    await runNode(['scripts/tests/write-figures.ts', file]);
  }
}
const passed = ended.reduce((sum, suite) => sum + passedIn(suite), 0);
const failed = ended.reduce((sum, { files }) => sum + of(files, 'failures').length, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || (!changed && ended.some((suite) => passedIn(suite) === 0)) ? 1 : 0);
