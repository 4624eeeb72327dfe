// npm run import -- FILE… [--generate N] [--replace] [--mapping F] [--boundaries F] [--encoding E] [--list NAME=F]
import { readConfig } from '../platform/config/config.ts';
import { ExpectedError } from '../platform/config/expected-error.ts';
import type { Database } from '../platform/db/database.ts';
import { keepPrivate } from '../platform/db/private-files.ts';
import { faultLine } from '../platform/log/fault-line.ts';
import { logUncaught } from '../platform/log/log-uncaught.ts';
import { type CommandOptions, readArguments, UsageError, usage } from '../register/import/arguments.ts';
import { closingLine, consoleReporter, exitCodeOf } from '../register/import/console-reporter.ts';
import { FileFailure } from '../register/import/file-failure.ts';
import { runImport } from '../register/import/import.ts';
import { importBoundaries } from '../register/import/import-boundaries.ts';
import { importList } from '../register/import/import-list.ts';
import { importReleases, type ReleaseSummary, releaseLine } from '../register/import/import-releases.ts';
import { filesByKind } from '../register/import/read-releases.ts';
import type { ImportReporter } from '../register/import/report.ts';
import { openReportFile } from '../register/import/report-file.ts';
import { replaceExampleReleases } from '../register/pollutant-releases/example-releases.ts';
import { openRegisterSink } from '../register/records/sink.ts';
import { indexFolderOf, prepareIndex } from '../search/index/prepare-index.ts';

/** Writes the search index to disk, so that a server starting on the same folder need not build it. Failing only makes starts slower. */
async function saveIndex(database: Database, folder: string): Promise<void> {
  try {
    await prepareIndex(database, folder);
  } catch (error) {
    console.error(faultLine('search index on disk', error));
  }
}

async function loadLists(database: Database, { lists = [], encoding }: CommandOptions): Promise<void> {
  for (const { list, file } of lists) {
    const loaded = await importList(database, list, file, encoding);
    console.log(`${list}: ${loaded.toLocaleString('de-AT')} Einträge geladen.`);
  }
}

async function loadBoundaries(database: Database, { boundaries = [] }: CommandOptions): Promise<void> {
  if (boundaries.length === 0) return;
  const loaded = await importBoundaries(database, boundaries);
  console.log(`Grenzen: ${loaded.toLocaleString('de-AT')} Bundesländer und Bezirke geladen.`);
}

/** Releases are in files of their own, which are loaded after the installations. */
async function loadReleases(
  database: Database,
  files: readonly string[],
  { encoding }: CommandOptions,
  reporter: ImportReporter,
): Promise<ReleaseSummary[]> {
  const summaries: ReleaseSummary[] = [];
  for (const file of files) {
    const summary = await importReleases(file, { encoding, reporter }, database);
    console.log(releaseLine(summary));
    summaries.push(summary);
  }
  return summaries;
}

async function run(options: CommandOptions): Promise<0 | 1> {
  const config = readConfig();
  const warning = keepPrivate(config.dataDir);
  if (warning !== undefined) console.warn(warning);
  const { generate, replace = false } = options;
  const { releases, installations } = await filesByKind(options.files ?? [], options.encoding);
  const report = openReportFile(config.dataDir, new Date());
  const reporter = consoleReporter(process.stderr, report);
  const sink = await openRegisterSink(config);
  try {
    await loadLists(sink.database, options);
    await loadBoundaries(sink.database, options);
    const summary =
      generate === undefined && installations.length === 0
        ? undefined
        : await runImport({ ...options, namespace: config.idNamespace, files: installations, reporter }, sink);
    const isFilled = summary !== undefined && summary.loaded > 0;
    if (isFilled && (replace || generate !== undefined)) {
      await sink.database.transaction((on) => replaceExampleReleases(on, generate ?? 0));
    }
    if (isFilled) await saveIndex(sink.database, indexFolderOf(config));
    // After the installations, so that the number of facilities missing from the register is correct.
    const others = await loadReleases(sink.database, releases, options, reporter);
    const path = await report.close();
    if (summary) console.log(closingLine(summary, path));
    else if (path && releases.length > 0) console.log(`Bericht: ${path}`);
    if (others.some(({ failure }) => failure !== undefined)) return 1;
    return summary ? exitCodeOf(summary) : 0;
  } finally {
    await report.close();
    await sink.close();
  }
}

logUncaught();
try {
  const options = readArguments(process.argv.slice(2));
  if (options === 'help') console.log(usage);
  else process.exitCode = await run(options);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof UsageError) {
    process.exitCode = 2;
    console.error(`${error.message}\n\n${usage}`);
  } else if (error instanceof FileFailure || error instanceof ExpectedError) {
    console.error(error.message);
  } else {
    console.error(
      'Der Import ist abgebrochen, das Register bleibt beim Stand der letzten vollständig geladenen Datei.',
    );
    console.error(faultLine('import', error));
  }
}
