import { stringify } from 'csv-stringify/sync';
import { cellsOf, type ExportContent, installationColumns } from './installation-columns.ts';

const options = {
  delimiter: ';',
  record_delimiter: 'windows',
  // A name that begins with '=' must not become a formula where the file is opened.
  escape_formulas: true,
} as const;

/**
 * The export as text (RFC 4180) in UTF-8: semicolons between values, ISO dates, points in numbers, English names of columns as in the
 * calls. The byte order mark tells spreadsheets the encoding.
 */
export async function* installationCsv({ rows }: ExportContent): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\ufeff${stringify([installationColumns.map(({ name }) => name)], options)}`);
  for await (const batch of rows) yield encoder.encode(stringify(batch.map(cellsOf), options));
}
