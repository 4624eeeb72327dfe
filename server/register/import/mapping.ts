import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../platform/program/program-files.ts';
import { type Cells, isColumnName, requiredColumns } from './columns.ts';
import { FileFailure } from './file-failure.ts';

/** Supported date formats. */
const dateFormats = ['yyyy-MM-dd', 'dd.MM.yyyy', 'dd/MM/yyyy', 'yyyyMMdd'] as const;
type DateFormat = (typeof dateFormats)[number];

const patterns: Record<DateFormat, RegExp> = {
  'yyyy-MM-dd': /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T.*)?$/,
  'dd.MM.yyyy': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  'dd/MM/yyyy': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  yyyyMMdd: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
};

/** Converts a date to yyyy-mm-dd. Any other text is returned unchanged, so that validating the record reports it. */
function readDate(text: string, format: DateFormat): string {
  const parts = patterns[format].exec(text.trim())?.groups;
  if (!parts) return text;
  const { year = '', month = '', day = '' } = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

const source = z.strictObject({
  from: z.string().min(1),
  pattern: z
    .string()
    .refine((pattern) => isPattern(pattern), 'is no regular expression')
    .optional(),
  prefix: z.string().optional(),
  values: z.record(z.string(), z.string()).optional(),
  otherwise: z.enum(['reject', 'keep', 'empty']).optional(),
  dateFormat: z.enum(dateFormats).optional(),
});

const columnName = z.string().refine(isColumnName, 'is no column of the register');

const mappingSchema = z.strictObject({
  description: z.string().optional(),
  match: z.array(z.string().min(1)).min(1),
  columns: z.record(columnName, z.union([z.string().min(1), source])),
  constants: z.record(columnName, z.string()).optional(),
});

/**
 * How a file's columns map to the register's own; see README.md. `match` lists the columns by which such a file is recognised;
 * `columns` gives the source of each of the register's columns, `constants` the values that are the same in every line.
 */
export type Mapping = z.infer<typeof mappingSchema>;

/** The project's own mapping files. */
export const mappingsFolder = join(projectRoot, 'demo/data/mappings');

/**
 * Reads a mapping file.
 * @throws {FileFailure} saying what is wrong with it
 */
export async function readMapping(file: string): Promise<Mapping> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'ist kein gültiges JSON' : 'lässt sich nicht lesen';
    throw new FileFailure(`Die Zuordnung „${file}“ ${reason}.`);
  }
  const result = mappingSchema.safeParse(content);
  if (result.success) return result.data;
  const places = result.error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'Wurzel'}: ${issue.message}`);
  throw new FileFailure(`Die Zuordnung „${file}“ ist nicht gültig (${places.join('; ')}).`);
}

/**
 * The project's mapping for a file: the one named after it if it fits, otherwise the first whose `match` columns are all in the header.
 * Undefined if none fits.
 */
export async function findMapping(
  file: string,
  header: readonly string[],
  folder = mappingsFolder,
): Promise<Mapping | undefined> {
  const own = `${basename(file, '.csv')}.mapping.json`;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mapping.json'));
  names.sort((one, other) => Number(other === own) - Number(one === own) || one.localeCompare(other));
  for (const name of names) {
    const mapping = await readMapping(join(folder, name));
    if (mapping.match.every((column) => header.includes(column))) return mapping;
  }
  return undefined;
}

/** Thrown by a row mapper for a cell it cannot map; the line is rejected with the message. */
export class CellError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CellError';
  }
}

/**
 * Creates the function that maps a line's cells to the register's columns.
 * @throws {FileFailure} naming the columns that are missing and those that were found
 */
export function rowMapper(mapping: Mapping, header: readonly string[]): (cells: readonly string[]) => Cells {
  const steps = Object.entries(mapping.columns).map(([column, entry]) => {
    const {
      from,
      pattern,
      prefix = '',
      values,
      otherwise,
      dateFormat,
    } = typeof entry === 'string' ? { from: entry } : entry;
    const cut = pattern ? new RegExp(pattern) : undefined;
    const map = values ? valueMap(from, values, otherwise ?? 'reject') : (cell: string) => cell;
    return { column, from, index: header.indexOf(from), cut, prefix, map, dateFormat };
  });
  const missing = [...new Set(steps.filter((step) => step.index === -1).map((step) => step.from))];
  if (missing.length > 0) throw missingColumns(missing, header);
  const constants = mapping.constants ?? {};
  return (cells) => {
    const result: Record<string, string> = { ...constants };
    for (const { column, index, cut, prefix, map, dateFormat } of steps) {
      const cell = cells[index] ?? '';
      const value = map(cut ? (cut.exec(cell)?.[1] ?? '') : cell);
      result[column] = value && prefix + (dateFormat ? readDate(value, dateFormat) : value);
    }
    return result;
  };
}

const valueMap =
  (column: string, values: Record<string, string>, otherwise: 'reject' | 'keep' | 'empty') =>
  (cell: string): string => {
    const value = Object.hasOwn(values, cell) ? values[cell] : undefined;
    if (value !== undefined) return value;
    if (cell === '' || otherwise === 'empty') return '';
    if (otherwise === 'keep') return cell;
    throw new CellError(`Die Zuordnung kennt den Wert „${cell.slice(0, 60)}“ in Spalte „${column}“ nicht.`);
  };

/** The error for a file that lacks columns. */
export function missingColumns(missing: readonly string[], header: readonly string[]): FileFailure {
  const list = (names: readonly string[]) => {
    const shown = names.slice(0, 12).map((name) => (name.length > 40 ? `${name.slice(0, 40)}…` : name));
    return shown.join(', ') + (names.length > shown.length ? ` und ${names.length - shown.length} weitere` : '');
  };
  return new FileFailure(
    `Es fehlen die Spalten ${list(missing)}. Gefunden wurden ${list(header)}. ` +
      'Eine Zuordnung der Spalten geben Sie mit --mapping an.',
    1,
  );
}

/** The mapping of a file with the register's own columns, in any order; undefined if a required one is missing. */
export function ownMapping(header: readonly string[]): Mapping | undefined {
  if (!requiredColumns.every((column) => header.includes(column))) return undefined;
  const columns = Object.fromEntries(header.filter(isColumnName).map((name) => [name, name]));
  return { match: [...requiredColumns], columns };
}
