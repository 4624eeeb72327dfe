import { basename } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { recordImport } from '../records/import-runs.ts';
import {
  replaceStoredEntries,
  type StoredEntry,
  type StoredListId,
  storedLists,
} from '../reference-lists/stored-entries.ts';
import { decodeFile, type Encoding } from './decode-file.ts';
import { FileFailure } from './file-failure.ts';
import { readTable } from './read-table.ts';
import { recordingFailure } from './recording-failure.ts';

interface Shape {
  /** Columns the file must have. */
  required: readonly string[];
  entry(cell: (column: string) => string): StoredEntry;
}

const numberOf = (text: string): number => (text === '' ? Number.NaN : Number(text.replace(',', '.')));

const shapes: Record<StoredListId, Shape> = {
  [storedLists.cadastral]: {
    required: ['kg', 'katastralgemeinde'],
    entry: (cell) => ({
      code: cell('kg').padStart(5, '0'),
      name: cell('katastralgemeinde'),
      ...(cell('gkz') && { municipalityCode: cell('gkz') }),
      postalCodes: [],
    }),
  },
  [storedLists.places]: {
    required: ['gkz', 'gemeinde', 'plz'],
    entry: (cell) => {
      const [longitude, latitude] = [numberOf(cell('mitte_lon')), numberOf(cell('mitte_lat'))];
      return {
        code: cell('gkz'),
        name: cell('gemeinde'),
        municipalityCode: cell('gkz'),
        postalCodes: cell('plz')
          .split(/[|\s]+/)
          .filter((code) => /^\d{4}$/.test(code)),
        ...(Number.isFinite(longitude) && Number.isFinite(latitude) && { centre: { longitude, latitude } }),
      };
    },
  },
};

/**
 * Reads a list from a table; further columns are ignored.
 * @throws {FileFailure} for files that are not such a table: no line of a list may be missing
 */
export async function readList(list: StoredListId, file: string, encoding: Encoding = 'utf-8'): Promise<StoredEntry[]> {
  const { required, entry } = shapes[list];
  const { header, rows, endsAbruptly } = await readTable(decodeFile(file, encoding));
  const missing = required.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new FileFailure(`Es fehlen die Spalten ${missing.join(', ')}.`, 1);
  const entries = new Map<string, StoredEntry>();
  for await (const row of rows) {
    if ('rejected' in row) throw new FileFailure(row.rejected, row.line);
    const found = entry((column) => row.cells[header.indexOf(column)] ?? '');
    if (!/^\d{5}$/.test(found.code) || found.name === '')
      throw new FileFailure('Die Zeile hat keine fünfstellige Nummer oder keinen Namen.', row.line);
    if (entries.has(found.code)) throw new FileFailure(`Die Nummer ${found.code} kommt zweimal vor.`, row.line);
    entries.set(found.code, found);
  }
  if (endsAbruptly()) throw new FileFailure('Die Datei endet ohne Zeilenumbruch, sie kann abgeschnitten sein.');
  return [...entries.values()];
}

/**
 * Loads a list from a table in place of the former one, all or nothing, and records the import.
 * @returns the number of entries
 * @throws {FileFailure} for files that are not such a table
 */
export async function importList(
  database: Database,
  list: StoredListId,
  file: string,
  encoding?: Encoding,
): Promise<number> {
  const startedAt = new Date();
  const entries = await recordingFailure(database, { file, startedAt }, () => readList(list, file, encoding));
  await database.transaction(async (on) => {
    const former = await replaceStoredEntries(on, list, entries);
    await recordImport(on, {
      ...{ file: basename(file), startedAt, loaded: entries.length, rejected: 0, problems: [] },
      added: entries.filter(({ code }) => !former.has(code)).length,
    });
  });
  return entries.length;
}
