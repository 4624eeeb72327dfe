import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isoDateOf } from '#core/platform/format/date.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { generateInstallations, generatorSource } from '../../../demo/data/generate.ts';
import type { RegisterSink, RegisterTransaction } from '../records/sink.ts';
import { readBoundaries } from './boundaries.ts';
import { collectProblems } from './collect-problems.ts';
import type { Encoding } from './decode-file.ts';
import { FileFailure, unreadableFile } from './file-failure.ts';
import { type ImportedLine, readInstallations } from './read-installations.ts';
import { type FileSummary, type ImportReporter, type ImportSummary, silent, sumUp } from './report.ts';

export interface ImportOptions {
  /** Paths of CSV files, loaded one after the other. */
  files?: readonly string[];
  /** How many example installations to load, before the files. */
  generate?: number;
  /** Whether to empty the register first, in the transaction of the first part that succeeds. */
  replace?: boolean;
  /** Path of a mapping file for all files; without it, the mapping is chosen by the files' columns. */
  mapping?: string;
  /** Paths of TopoJSON files with federal states and districts. */
  boundaries?: readonly string[];
  encoding?: Encoding;
  reporter?: ImportReporter;
  /** ISO date that determines which dates are in the future; defaults to today. */
  today?: string;
  /** The register's own namespace: of it, a file may only bring ids that the register has given. Absent: it has none. */
  namespace?: string;
}

/** Records saved in one call. */
const batchSize = 500;

/** Number of lines read before yielding: a few milliseconds, so that the database connection gets its turn. */
const turn = 25;

/**
 * Loads files or examples into the register: one transaction per part. A file that cannot be read to its end changes
 * nothing; unusable lines are skipped and reported.
 *
 * @throws {FileFailure} if boundaries cannot be read; failures of files are part of the summary
 */
export async function runImport(options: ImportOptions, sink: RegisterSink): Promise<ImportSummary> {
  const { files = [], generate, reporter = silent, today = isoDateOf(), namespace } = options;
  const boundaries = options.boundaries?.length ? await readBoundaries(options.boundaries) : undefined;
  const summaries: FileSummary[] = [];
  let replace = options.replace ?? false;

  const load = async (name: string, size: number, lines: Part['lines']) => {
    const part = { name, size, lines, replace, reporter, isWhole: options.replace ?? false };
    const summary = await loadPart({ ...part, ...(namespace !== undefined && { namespace }) }, sink);
    if (summary.failure === undefined) replace = false;
    summaries.push(summary);
    reporter.finished(summary);
  };

  if (generate !== undefined) {
    await load(generatorSource, generate, (onRead) => examples(generate, onRead));
  }
  for (const file of files) {
    const bytes = await stat(file).then(
      (entry) => (entry.isFile() ? entry.size : undefined),
      () => undefined,
    );
    const { mapping, encoding } = options;
    await load(file, bytes ?? 0, (onRead) =>
      bytes === undefined
        ? unreadable()
        : readInstallations(file, { mapping, encoding, boundaries, today, onBytes: onRead, onNote: reporter.note }),
    );
  }
  return sumUp(summaries);
}

type Lines = AsyncIterable<ImportedLine>;
type Progress = Parameters<ImportReporter['progress']>[0];

async function* examples(count: number, onRead: (count: number) => void): AsyncGenerator<ImportedLine> {
  let line = 0;
  for (const record of generateInstallations(count)) {
    line++;
    onRead(1);
    yield { line, record };
  }
}

// biome-ignore lint/correctness/useYield: it throws instead of yielding lines
async function* unreadable(): AsyncGenerator<ImportedLine> {
  throw unreadableFile();
}

interface Part {
  name: string;
  /** Bytes of a file, or number of examples. */
  size: number;
  /** Opens it; `onRead` is called with each part of the size that has been read. */
  lines: (onRead: (count: number) => void) => Lines;
  replace: boolean;
  /** Whether it is part of an import that says all that the register has. */
  isWhole: boolean;
  namespace?: string;
  reporter: ImportReporter;
}

async function loadPart(given: Part, sink: RegisterSink): Promise<FileSummary> {
  const { reporter, problems } = collectProblems(given.reporter);
  const part = { ...given, reporter };
  const { name } = part;
  const startedAt = new Date();
  const summary: FileSummary = { name: basename(name), loaded: 0, added: 0, moved: 0, rejected: 0, findings: {} };
  reporter.started(summary.name);
  try {
    await sink.transaction(async (tx) => {
      await saveLines(part, summary, tx);
      await tx.recordImport({ ...summary, file: summary.name, startedAt, problems: problems() });
    });
    return summary;
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error;
    // The transaction is rolled back, so nothing of the file counts as loaded.
    const failed = { ...summary, loaded: 0, added: 0, moved: 0, findings: {}, failure: error.message };
    await sink.transaction((tx) => tx.recordImport({ ...failed, file: summary.name, startedAt, problems: problems() }));
    return failed;
  }
}

async function saveLines(part: Part, summary: FileSummary, tx: RegisterTransaction): Promise<void> {
  const { reporter } = part;
  let read = 0;
  if (part.replace) await tx.replaceAll();
  const reserved = part.namespace === undefined ? undefined : await tx.reserved(part.namespace, part);
  // A batch must not contain an id twice, since a single INSERT would fail.
  let batch = new Map<string, InstallationRecord>();
  let saving: Promise<void> = Promise.resolve();
  const save = async (records: InstallationRecord[], progress: Progress) => {
    const { added, moved } = await tx.save(records);
    summary.added += added;
    summary.moved += moved.length;
    for (const move of moved) reporter.moved(summary.name, move);
    reporter.progress(progress);
  };
  const flush = async () => {
    if (batch.size === 0) return;
    // One batch is written while the next is read, but no more, so that memory stays bounded.
    const before = saving;
    const { loaded, rejected } = summary;
    saving = save([...batch.values()], {
      name: summary.name,
      loaded,
      rejected,
      ...(part.size > 0 && { share: read / part.size }),
    });
    // Awaited later; until then a failure must not count as an unhandled rejection.
    saving.catch(() => undefined);
    batch = new Map();
    await before;
  };
  const onRead = (count: number) => {
    read += count;
  };
  let lines = 0;
  for await (const entry of part.lines(onRead)) {
    lines++;
    if (lines % turn === 0) await setImmediate();
    const rejected = 'rejected' in entry ? entry.rejected : reserved?.refusalOf(entry.record);
    if ('rejected' in entry || rejected !== undefined) {
      summary.rejected++;
      reporter.rejected(summary.name, entry.line, rejected ?? '');
      continue;
    }
    for (const { code, message } of entry.record.findings) {
      summary.findings[code] = (summary.findings[code] ?? 0) + 1;
      reporter.finding(summary.name, entry.line, code, message);
    }
    batch.set(entry.record.id, entry.record);
    summary.loaded++;
    if (batch.size === batchSize) await flush();
  }
  await flush();
  await saving;
  await reserved?.passOver();
  if (summary.loaded === 0 && summary.rejected > 0) {
    throw new FileFailure('Keine einzige Zeile ließ sich übernehmen; das Register bleibt, wie es war.');
  }
}
