import { pipeline } from 'node:stream';
import { type Info, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { countBreaks, longestLine } from './decode-file.ts';
import { FileFailure } from './file-failure.ts';

/** A row of the table: its cells in the order of the header, or why it cannot be read. */
export type TableRow = { line: number } & ({ cells: string[] } | { rejected: string });

/** An open table, with its header read and its rows to come. */
export interface Table {
  header: string[];
  rows: AsyncIterable<TableRow>;
  /** Whether the last line read has no line break; such a file may be truncated. */
  endsAbruptly(): boolean;
}

/** One entry of the table; quoted cells may span several lines. */
interface Entry {
  /** Number of its first line, from 1. */
  line: number;
  /** Undefined if its quotes are invalid. */
  cells: string[] | undefined;
  /** False only for a last entry without a line break. */
  ended: boolean;
}

const delimiters = [';', ',', '\t'] as const;

const parserOptions = { record_delimiter: '\n', relax_column_count: true, relax_quotes: true } satisfies Options;

/**
 * Reads a table with a header in its first line; cells are separated by semicolons, commas or tabs, whichever occurs most in the header.
 * Empty lines are skipped; lines with too few or too many cells are returned as rejected.
 *
 * @throws {FileFailure} (also while rows are read) for files without header or rows, with duplicate columns, or truncated
 */
export async function readTable(text: AsyncGenerator<string>): Promise<Table> {
  const { value: beginning = '' } = await text.next();
  const firstLine = beginning.slice(0, `${beginning}\n`.indexOf('\n'));
  const entries = readEntries(beginning, text, mostFrequent(firstLine));
  const { value: first } = firstLine.trim() === '' ? {} : await entries.next();
  if (!first) {
    throw new FileFailure('Die Datei ist leer oder beginnt mit einer leeren Zeile; erwartet werden Spaltennamen.');
  }
  const header = readHeader(first);
  let last = first;

  async function* rows(): AsyncGenerator<TableRow> {
    for await (const entry of entries) {
      last = entry;
      yield toRow(entry, header);
    }
    if (last === first) throw new FileFailure('Die Datei enthält nur Spaltennamen, keine Einträge.');
  }
  return { header, rows: rows(), endsAbruptly: () => !last.ended };
}

// csv-parse can detect the delimiter itself, but not in texts with umlauts.
const mostFrequent = (header: string): string => {
  const counts = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
};

const unreadableHeader = () =>
  new FileFailure('Die Spaltennamen lassen sich nicht lesen, ein Anführungszeichen ist nicht geschlossen.', 1);

function readHeader({ cells: header }: Entry): string[] {
  if (!header || header.some((name) => name.includes('\n'))) throw unreadableHeader();
  const doubled = header.find((name, index) => name !== '' && header.indexOf(name) !== index);
  if (doubled) throw new FileFailure(`Die Spalte „${doubled}“ kommt zweimal vor.`, 1);
  return header;
}

/** The entries of the text, including the header. */
async function* readEntries(beginning: string, rest: AsyncIterable<string>, delimiter: string): AsyncGenerator<Entry> {
  let failure: FileFailure | undefined;
  const parser = parse({
    ...parserOptions,
    delimiter,
    // Blanks after a cell are left to `readCells`: with `rtrim`, the parser stops at a misplaced quote and cannot continue.
    ltrim: true,
    // In bytes, at most three per UTF-16 code unit; an entry of this length spans several lines.
    max_record_size: 3 * longestLine,
    raw: true,
    skip_records_with_error: true,
    on_skip: (error, raw = '') => {
      failure = unclosedQuote(raw, parser.info);
      // Usually noticed at the end of the text, after everything before it has been read; an endless entry must stop reading here.
      if (error?.code === 'CSV_MAX_RECORD_SIZE') throw failure;
      return undefined;
    },
  });
  async function* whole() {
    yield beginning;
    yield* rest;
  }
  // The callback is empty because errors in the text are thrown where the parser is read.
  pipeline(whole, parser, () => {});
  const records: AsyncIterable<{ record: string[]; raw: string }> = parser;

  let line = 1;
  for await (const { record, raw } of records) {
    if (!emptyLine.test(raw)) yield { line, cells: readCells(record, raw, delimiter), ended: raw.endsWith('\n') };
    line += countBreaks(raw);
  }
  if (failure) throw failure;
}

// In `raw`, the parser keeps only the first byte of a multi-byte blank before a cell, which is read as U+FFFD.
const emptyLine = /^[\s\uFFFD]*$/;

function unclosedQuote(raw: string, { lines, records }: Info): FileFailure {
  if (records === 0) return unreadableHeader();
  return new FileFailure(
    'Ein Anführungszeichen wird nicht geschlossen. Die Datei ist abgeschnitten oder beschädigt.',
    // The parser counts a line break together with the character after it.
    lines - countBreaks(raw.slice(0, -1)),
  );
}

/** The cells without surrounding blanks; undefined if something follows a closing quote. */
function readCells(record: readonly string[], raw: string, delimiter: string): string[] | undefined {
  const cells = record.map((cell) => cell.trim());
  if (!cells.some(startsQuoted)) return cells;
  // A quote at the beginning was either doubled within quotes, or kept by `relax_quotes` because text follows the closing
  // quote. Only the parser's strict mode tells them apart.
  try {
    const [strict = []] = parseAtOnce(raw.replace(/\uFFFD(?=[\s\uFFFD]*")/g, ' '), {
      ...parserOptions,
      delimiter,
      trim: true,
    });
    return cells.map((cell, index) => (startsQuoted(cell) ? (strict[index] ?? cell) : cell));
  } catch {
    return undefined;
  }
}

const startsQuoted = (cell: string): boolean => cell.startsWith('"');

function toRow({ line, cells, ended }: Entry, header: readonly string[]): TableRow {
  if (!cells) return { line, rejected: 'Die Anführungszeichen sind nicht richtig gesetzt.' };
  if (cells.length === header.length) return { line, cells };
  const counts = `${cells.length} statt ${header.length} Spalten`;
  if (cells.length < header.length && !ended) {
    throw new FileFailure(`Die letzte Zeile hat nur ${counts}, die Datei ist abgeschnitten.`, line);
  }
  return { line, rejected: `Die Zeile hat ${counts}.` };
}
