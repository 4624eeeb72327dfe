import { parse } from 'csv-parse/sync';
import { FileFailure } from './file-failure.ts';
import { longestLine, type TextLine } from './read-text.ts';

/** A line of the table: its cells in the order of the header, or why it cannot be read. */
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
  line: number;
  text: string;
  ended: boolean;
}

const delimiters = [';', ',', '\t'] as const;

// Entries are parsed some hundred at a time, because each call of the parser has its price.
const parsedAtOnce = 200;

const parseEntries = (text: string, delimiter: string): string[][] =>
  parse(text, { delimiter, relax_column_count: true, relax_quotes: true, trim: true, max_record_size: longestLine });

/**
 * Reads a table with a header in its first line; cells are parted by semicolon, comma or tab, whichever the header has most of.
 * Empty lines are passed over; lines with too few or too many cells come as rejected.
 *
 * @throws {FileFailure} (also while the rows are read) for files without header or rows, with doubled columns, or cut off
 */
export async function readTable(lines: AsyncGenerator<TextLine>): Promise<Table> {
  const first = await lines.next();
  if (first.done || first.value.text.trim() === '') {
    throw new FileFailure('Die Datei ist leer oder beginnt mit einer leeren Zeile; erwartet werden Spaltennamen.');
  }
  const delimiter = mostFrequent(first.value.text);
  const header = readHeader(first.value.text, delimiter);
  let abrupt = !first.value.ended;
  const entries = joinLines(lines, delimiter);

  async function* rows(): AsyncGenerator<TableRow> {
    let batch: Entry[] = [];
    let count = 0;
    for await (const entry of entries) {
      abrupt = !entry.ended;
      batch.push(entry);
      count++;
      if (batch.length === parsedAtOnce) {
        yield* parseBatch(batch, delimiter, header);
        batch = [];
      }
    }
    yield* parseBatch(batch, delimiter, header);
    if (count === 0) throw new FileFailure('Die Datei enthält nur Spaltennamen, keine Einträge.');
  }
  return { header, rows: rows(), endsAbruptly: () => abrupt };
}

const mostFrequent = (header: string): string => {
  const counts = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
};

function readHeader(text: string, delimiter: string): string[] {
  let header: string[] = [];
  try {
    header = (parseEntries(text, delimiter)[0] ?? []).map((name) => name.trim());
  } catch {
    throw new FileFailure('Die Spaltennamen lassen sich nicht lesen, ein Anführungszeichen ist nicht geschlossen.', 1);
  }
  const doubled = header.find((name, index) => name !== '' && header.indexOf(name) !== index);
  if (doubled) throw new FileFailure(`Die Spalte „${doubled}“ kommt zweimal vor.`, 1);
  return header;
}

/** Joins lines to entries where a quoted cell spans several. */
async function* joinLines(lines: AsyncIterable<TextLine>, delimiter: string): AsyncGenerator<Entry> {
  let open: Entry | undefined;
  for await (const { number, text, ended } of lines) {
    if (!open && text.trim() === '') continue;
    const inQuotes = text.includes('"') ? endsInQuotes(text, delimiter, open !== undefined) : open !== undefined;
    const entry: Entry = { line: open?.line ?? number, text: open ? `${open.text}\n${text}` : text, ended };
    if (entry.text.length > longestLine) throw unclosed(entry.line);
    open = inQuotes ? entry : undefined;
    if (!open) yield entry;
  }
  if (open) throw unclosed(open.line);
}

const unclosed = (line: number) =>
  new FileFailure('Ein Anführungszeichen wird nicht geschlossen. Die Datei ist abgeschnitten oder beschädigt.', line);

/** Whether a quoted cell is still open at the end of the line. Quotes count only at the beginning of a cell. */
function endsInQuotes(line: string, delimiter: string, openBefore: boolean): boolean {
  let open = openBefore;
  let at = 0;
  while (true) {
    if (!open) {
      const start = at + (/^ */.exec(line.slice(at, at + 20))?.[0].length ?? 0);
      if (line[start] === '"') {
        open = true;
        at = start + 1;
        continue;
      }
      const next = line.indexOf(delimiter, at);
      if (next === -1) return false;
      at = next + 1;
      continue;
    }
    const quote = line.indexOf('"', at);
    if (quote === -1) return true;
    if (line[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    open = false;
    const next = line.indexOf(delimiter, quote + 1);
    if (next === -1) return false;
    at = next + 1;
  }
}

function* parseBatch(batch: readonly Entry[], delimiter: string, header: readonly string[]): Generator<TableRow> {
  let parsed: string[][] = [];
  try {
    parsed = parseEntries(batch.map((entry) => entry.text).join('\n'), delimiter);
  } catch {
    // One of them is broken; below they are read one by one, which says which.
  }
  const together = parsed.length === batch.length;
  for (const [index, entry] of batch.entries()) {
    yield toRow(entry, together ? parsed[index] : parseOne(entry, delimiter), header);
  }
}

function parseOne(entry: Entry, delimiter: string): string[] | undefined {
  try {
    const rows = parseEntries(entry.text, delimiter);
    return rows.length === 1 ? rows[0] : undefined;
  } catch {
    return undefined;
  }
}

function toRow(entry: Entry, cells: string[] | undefined, header: readonly string[]): TableRow {
  const { line } = entry;
  if (!cells) return { line, rejected: 'Die Anführungszeichen sind nicht richtig gesetzt.' };
  if (cells.length === header.length) return { line, cells };
  const counts = `${cells.length} statt ${header.length} Spalten`;
  if (cells.length < header.length && !entry.ended) {
    throw new FileFailure(`Die letzte Zeile hat nur ${counts}, die Datei ist abgeschnitten.`, line);
  }
  return { line, rejected: `Die Zeile hat ${counts}.` };
}
