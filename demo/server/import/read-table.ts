import { pipeline } from 'node:stream';
import { type Info, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { FileFailure } from './file-failure.ts';
import { countBreaks, longestLine } from './read-text.ts';

/** An entry of the table: its cells in the order of the header, or why it cannot be read. */
export type TableRow = { line: number } & ({ cells: string[] } | { rejected: string });

/** A table opened: its header is read, its rows follow. */
export interface Table {
  header: string[];
  rows: AsyncIterable<TableRow>;
  /** True once the last line turned out to end without a line break; such a file may be cut off. */
  endsAbruptly(): boolean;
}

/** One entry of the table; quoted cells may span several lines. */
interface Entry {
  /** The first of its lines, from 1. */
  line: number;
  /** Undefined where its quotes are wrong. */
  cells: string[] | undefined;
  /** False only for a last entry that no line break follows. */
  ended: boolean;
}

const delimiters = [';', ',', '\t'] as const;

const parserOptions = { record_delimiter: '\n', relax_column_count: true, relax_quotes: true } satisfies Options;

/**
 * Reads a table with a header in its first line; cells are parted by semicolon, comma or tab, whichever the header has most of.
 * Empty lines are passed over; lines with too few or too many cells come as rejected.
 *
 * @throws {FileFailure} (also while the rows are read) for files without header or rows, with doubled columns, or cut off
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

// csv-parse can find the delimiter itself, but not in a text with umlauts.
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

/** The entries of the text, the header's among them. */
async function* readEntries(beginning: string, rest: AsyncIterable<string>, delimiter: string): AsyncGenerator<Entry> {
  let failure: FileFailure | undefined;
  const parser = parse({
    ...parserOptions,
    delimiter,
    // Blanks behind a cell are left to `readCells`: with `rtrim` the parser ends at a wrong quote and cannot go on.
    ltrim: true,
    // In bytes, at most three for each unit of a string: an entry this long spans several lines.
    max_record_size: 3 * longestLine,
    raw: true,
    skip_records_with_error: true,
    on_skip: (error, raw = '') => {
      failure = unclosedQuote(raw, parser.info);
      // Mostly it shows at the end of the text, when all before it is read; an endless entry has to end the reading here.
      if (error?.code === 'CSV_MAX_RECORD_SIZE') throw failure;
      return undefined;
    },
  });
  async function* whole() {
    yield beginning;
    yield* rest;
  }
  // The callback stays empty because failures of the text are thrown where the parser is read.
  pipeline(whole, parser, () => {});
  const records: AsyncIterable<{ record: string[]; raw: string }> = parser;

  let line = 1;
  for await (const { record, raw } of records) {
    if (!emptyLine.test(raw)) yield { line, cells: readCells(record, raw, delimiter), ended: raw.endsWith('\n') };
    line += countBreaks(raw);
  }
  if (failure) throw failure;
}

// Of a blank before a cell that is wider than a byte, the parser keeps only the first byte in the raw text: it reads as U+FFFD.
const emptyLine = /^[\s\uFFFD]*$/;

function unclosedQuote(raw: string, { lines, records }: Info): FileFailure {
  if (records === 0) return unreadableHeader();
  return new FileFailure(
    'Ein Anführungszeichen wird nicht geschlossen. Die Datei ist abgeschnitten oder beschädigt.',
    // The parser counts a line break with the character after it.
    lines - countBreaks(raw.slice(0, -1)),
  );
}

/** The cells without blanks around them; undefined where something follows a closing quote. */
function readCells(record: readonly string[], raw: string, delimiter: string): string[] | undefined {
  const cells = record.map((cell) => cell.trim());
  if (!cells.some(startsQuoted)) return cells;
  // A quote at the beginning was either written twice within quotes, or `relax_quotes` kept it where text follows the closing
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
