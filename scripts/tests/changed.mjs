// npm test -- --changed: which tests a change can break.
import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { environment, root, say } from '../setup.mjs';

/** Where everything is mounted, and so is imported by every test that starts a server or renders a page: beyond, everything is reached. */
const whereAllMeet =
  /\/fixtures\/|^server\/(application|services|server|guards|openapi)\.ts$|^server\/\w+\/\w+-calls\.ts$|^src\/shell\/server\/page\.ts$|^src\/widgets\/loader\.ts$/;

/** What always runs if the product has changed: a visitor's way through it, every tag, every kind of answer. */
export const smoke = [
  'e2e/search-and-read.spec.ts',
  'e2e/addresses.spec.ts',
  'tests/widgets/battery.test.ts',
  'tests/server/platform/http/app.test.ts',
  'tests/server/site/pages/pages.test.ts',
];

/** Of more files than these of one suite, those that are the fewest imports away. */
const most = { 'rules-and-server': 80, database: 80, widgets: 15, blocks: 15, e2e: 6 };

const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path) && !/\.long\./.test(path);

/**
 * Finds the tests that a change can break: those that reach a changed file by imports, though not through where everything meets, those at
 * the path of what has changed (programs are started, not imported), widget tests that name a changed tag, end-to-end tests named after a
 * changed folder, and the smoke tests.
 *
 * @param changed paths of the changed files
 * @param project.importers for the path of each file, those that import it
 * @param project.tests paths of all test files
 * @param project.textOf reads a file
 * @returns the paths of the test files, those first that are the fewest imports away
 */
export function testsOfChange(changed, { importers, tests, textOf }) {
  const distances = new Map(changed.map((path) => [path, 0]));
  const add = (path, distance) => {
    if (!distances.has(path)) distances.set(path, distance);
  };
  for (const path of changed) {
    const place = placeOfTests(path);
    const tag = /^src\/widgets\/([\w-]+)\//.exec(path)?.[1];
    const folder = basename(dirname(path));
    for (const test of tests) {
      if (place && dirname(test) === place) add(test, 1);
      if (tag && /^tests\/widgets\//.test(test) && namesTag(textOf(test), tag)) add(test, 1);
      if (/^src\//.test(path) && test.startsWith('e2e/') && test.split(/[/.]/).includes(folder)) add(test, 1);
    }
  }
  if (changed.some((path) => /^(src|server|demo)\//.test(path))) for (const path of smoke) add(path, 0);
  // A map goes on to entries that are added meanwhile: breadth first, except for the tests above, which nothing imports.
  for (const [path, distance] of distances) {
    if (whereAllMeet.test(path) && distance > 0) continue;
    for (const importer of importers.get(path) ?? []) add(importer, distance + 1);
  }
  const found = tests.filter((path) => isTest(path) && distances.has(path));
  return found.sort((one, other) => distances.get(one) - distances.get(other));
}

/** The folder of a file's tests: that of the same path. */
function placeOfTests(path) {
  const [, place] = /^(?:src\/)?((?:core|ui|widgets|shell|server|demo)\/.*)$/.exec(path) ?? [];
  return place && join('tests', dirname(place));
}

const namesTag = (text, tag) => new RegExp(`natippc-${tag}(?![-\\w])`).test(text);

const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();

/** The paths of files that differ from a revision, by default from where the branch left main, also those not yet committed. */
function changedSince(revision) {
  const main = ['origin/main', 'main'].find((name) => {
    try {
      return git('rev-parse', '--verify', '--quiet', name);
    } catch {
      return false;
    }
  });
  const base = revision ?? (main ? git('merge-base', 'HEAD', main) : 'HEAD');
  const names = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return { base, changed: names.join('\n').split('\n').filter(Boolean) };
}

/** For each file of the project, those that import it. */
async function readImporters() {
  const places = ['src', 'server', 'demo', 'tests', 'e2e', 'scripts'];
  const { stdout } = await promisify(execFile)(
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...places],
    { cwd: root, env: environment(), maxBuffer: 2 ** 28 },
  ).catch((failed) => failed);
  const importers = new Map();
  for (const { source, dependencies } of JSON.parse(stdout).modules)
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  return importers;
}

const allTests = () =>
  ['tests', 'e2e']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter(isTest);

/**
 * The suites that a change can break, each with the `paths` of the files to run.
 *
 * @param suites of suites.mjs
 * @param revision that the working tree is compared with
 */
export async function suitesOfChange(suites, revision) {
  const { base, changed } = changedSince(revision);
  say(`Geändert seit ${base.slice(0, 10)}: ${changed.length} Dateien.`);
  const tests = allTests();
  const chosen = testsOfChange(changed, {
    importers: await readImporters(),
    tests,
    textOf: (path) => readFileSync(join(root, path), 'utf8'),
  });
  if (changed.some((path) => /^package-lock\.json$|^[^/]+\.(ts|mjs)$|^tsconfig/.test(path)))
    say('Pakete oder Einstellungen haben sich geändert: Was sie brechen, zeigt nur npm test.');
  const isFirstPart = ({ key }, index) => suites.findIndex((suite) => suite.key === key) === index;
  return suites.filter(isFirstPart).flatMap((suite) => {
    const own = chosen.filter((path) => suite.files.test(path));
    const paths = own.slice(0, most[suite.key]);
    if (own.length > paths.length) say(`${suite.name}: die nächsten ${paths.length} von ${own.length} Dateien`);
    return paths.length > 0 ? [{ ...suite, paths }] : [];
  });
}
