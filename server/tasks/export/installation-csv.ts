import { stringify } from 'csv-stringify/sync';
import type { ExportColumn } from './export-order.ts';
import type { Cell } from './sheet.ts';

/** How CSV files are written. */
export const csvOptions = {
  delimiter: ';',
  record_delimiter: 'windows',
  // A name that begins with '=' must not become a formula when the file is opened.
  escape_formulas: true,
} as const;

/**
 * The export as text (RFC 4180) in UTF-8: values separated by semicolons, ISO dates, decimal points, English column names as in the
 * API. The byte order mark tells spreadsheets the encoding.
 */
export async function* csvFile(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\ufeff${stringify([columns.map(({ name }) => name)], csvOptions)}`);
  for await (const batch of rows) yield encoder.encode(stringify([...batch], csvOptions));
}
