// Runs suites (suites.mjs) in parallel, and what failed once more, alone.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../postgres.mjs';
import { run, say, workFolder } from '../setup.mjs';
import { readWebTestRunner } from './reports.mjs';

/** If more files failed, the cause is not a busy machine. */
const mostTriedAgain = 5;

/**
 * Runs the suites, one worker more at once than there are cores, since each spends much time waiting (for killed servers, for pages).
 *
 * @param suites of suites.mjs; with `paths`, only these files of it
 * @param settings.environment environment variables for all of them
 * @param settings.cores of the machine
 * @param settings.needs promises for the programs that suites need, by name
 * @returns for each suite its `key` and `name`, `files` (reports.mjs), and the `minutes` it took
 */
export async function runSuites(suites, { environment, cores, needs }) {
  /** Suites that have what they need, each with the function that takes its result. */
  const ready = new Map();
  let free = Math.max(3, cores + 1);
  /** The only suite whose output is shown live, so that they do not mix. */
  let live;

  /** Starts every suite that is ready and for which enough workers are free, in the order of the list. */
  function startReady() {
    for (const suite of suites) {
      const done = ready.get(suite);
      if (!done || suite.workers > free) continue;
      ready.delete(suite);
      free -= suite.workers;
      live ??= suite;
      const started = Date.now();
      runSuite(suite, environment, live === suite ? 'live' : 'atEnd', suite.paths).then((files) => {
        free += suite.workers;
        if (live === suite) live = undefined;
        done({ files, minutes: (Date.now() - started) / 60_000 });
        startReady();
      });
    }
  }

  const ended = await Promise.all(
    suites.map(async (suite) => {
      await needs[suite.needs];
      return new Promise((done) => {
        ready.set(suite, done);
        // Not at once: other suites that come first may be about to get ready.
        setImmediate(startReady);
      });
    }),
  );
  const failed = ended.flatMap(({ files }) => pathsOfFailed(files));
  const results = [];
  for (const [index, suite] of suites.entries()) {
    const { files, minutes } = ended[index];
    const last = failed.length > mostTriedAgain ? files : await tryAgain(suite, environment, files);
    results.push({ key: suite.key, name: suite.name, files: last, minutes });
  }
  return results;
}

/**
 * Runs one suite, or some of its files; a suite that fails without a report counts as one failure.
 *
 * @param paths of files, all by default
 * @returns the files, each with its results (reports.mjs)
 */
async function runSuite(suite, common, output, paths) {
  const results = workFolder(join('results', suite.folder ?? suite.key));
  const report = join(results, suite.report);
  say(`${suite.name} …`);
  const failedAsAWhole = (why) => ({ path: undefined, passed: 0, failures: [{ name: suite.name, why }], second: [] });
  let database;
  try {
    database = suite.postgres ? await startPostgres() : undefined;
  } catch (error) {
    return [failedAsAWhole(`PostgreSQL: ${error.message}`)];
  }
  rmSync(report, { force: true });
  const environment = {
    ...common,
    RESULTS_DIR: results,
    ...suite.environment,
    ...(database && { TEST_DATABASE_URL: database.url }),
    ...(paths && { FILES: paths.join() }),
  };
  // The configurations of web-test-runner read FILES.
  const isWebTestRunner = suite.read === readWebTestRunner;
  const which = isWebTestRunner ? [] : (paths ?? suite.part ?? []);
  const toReport = suite.command[0] === 'vitest' ? [`--outputFile.json=${report}`] : [];
  const code = await run('npx', [...suite.command, ...toReport, ...which], environment, output);
  await database?.stop();
  const files = existsSync(report) ? suite.read(JSON.parse(readFileSync(report, 'utf8'))) : [];
  if (code === 0 || files.some(({ failures }) => failures.length > 0)) return files;
  return [...files, failedAsAWhole(`Ende mit Code ${code}`)];
}

/**
 * Runs the files that failed a second time, now alone: the tests share two cores, and some wait for what does not come in time then.
 * The summary names the tests that passed only now, so that their cause can be found.
 */
async function tryAgain(suite, environment, files) {
  const paths = pathsOfFailed(files);
  if (paths.length === 0) return files;
  const again = await runSuite(suite, environment, 'atEnd', paths);
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
