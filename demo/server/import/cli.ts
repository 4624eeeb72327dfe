// npm run import -- FILE… [--generate N] [--replace] [--mapping F] [--boundaries F] [--encoding E] [--list NAME=F]
import { readConfig } from '../config/config.ts';
import { ExpectedError } from '../config/expected-error.ts';
import type { Database } from '../db/database.ts';
import { faultLine } from '../log/fault-line.ts';
import { replaceStoredEntries } from '../reference-lists/stored-entries.ts';
import { openRegisterSink } from '../register/sink.ts';
import { indexFolderOf, prepareIndex } from '../search/prepare-index.ts';
import { replaceBoundaries } from '../tiles/boundary-store.ts';
import { type CommandOptions, readArguments, UsageError, usage } from './arguments.ts';
import { readRegions } from './boundaries.ts';
import { closingLine, consoleReporter, exitCodeOf } from './console-reporter.ts';
import { FileFailure } from './file-failure.ts';
import { runImport } from './import.ts';
import { readList } from './read-list.ts';
import { openReportFile } from './report-file.ts';

/** A server that starts on the same folder then need not read what was loaded. Without it a start only takes longer. */
async function keepIndex(database: Database, folder: string): Promise<void> {
  try {
    await prepareIndex(database, folder);
  } catch (error) {
    console.error(faultLine('search index on disk', error));
  }
}

async function loadLists(database: Database, { lists = [], encoding }: CommandOptions): Promise<void> {
  for (const { list, file } of lists) {
    const entries = await readList(list, file, encoding);
    await replaceStoredEntries(database, list, entries);
    console.log(`${list}: ${entries.length.toLocaleString('de-AT')} Einträge geladen.`);
  }
}

/** Boundaries stay in the register: the map's tiles are cut from them. */
async function loadBoundaries(database: Database, { boundaries = [] }: CommandOptions): Promise<void> {
  if (boundaries.length === 0) return;
  const regions = (await Promise.all(boundaries.map(readRegions))).flat();
  await replaceBoundaries(database, regions);
  console.log(`Grenzen: ${regions.length.toLocaleString('de-AT')} Bundesländer und Bezirke geladen.`);
}

async function run(options: CommandOptions): Promise<0 | 1> {
  const config = readConfig();
  const report = openReportFile(config.dataDir, new Date());
  const sink = await openRegisterSink(config);
  try {
    await loadLists(sink.database, options);
    await loadBoundaries(sink.database, options);
    if ((options.lists || options.boundaries) && options.generate === undefined && options.files?.length === 0)
      return 0;
    const summary = await runImport({ ...options, reporter: consoleReporter(process.stderr, report) }, sink);
    if (summary.loaded > 0) await keepIndex(sink.database, indexFolderOf(config));
    console.log(closingLine(summary, await report.close()));
    return exitCodeOf(summary);
  } finally {
    await report.close();
    await sink.close();
  }
}

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
    console.error(error);
  }
}
