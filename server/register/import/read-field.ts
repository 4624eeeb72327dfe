import { type Field, type LeafField, unknownValue, type ValueOf } from '#core/platform/description/field.ts';
import { isValueOf } from '#core/platform/description/is-value-of.ts';
import type { ListField } from '#core/platform/description/kinds/list.ts';
import type { FieldPath, InstallationRecord } from '#core/register/record/record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { type Cells, type ImportedField, importedField, importedFields } from './columns.ts';
import { longestList, missing, readValue, textOf } from './read-cell.ts';

/**
 * Values that are known otherwise than from the columns of their fields. A member that is undefined is absent, whatever the columns say; a
 * member that is missing, also in the entries of a list, is read from its column.
 */
export type Given<Of> = Of extends readonly (infer Entry)[]
  ? readonly Given<Entry>[]
  : Of extends object
    ? { readonly [Name in keyof Of]?: Given<Of[Name]> | undefined }
    : Of;

/** Keys of entries for which the source has none, by list; entries are counted from 1. */
export type EntryKeys = Readonly<Record<string, (position: number) => string>>;

/** Reads the text of a field's column. */
type Reader = (of: ImportedField) => string;

/** The reader of a line's cells. */
const cellsReader =
  (cells: Cells): Reader =>
  ({ column }) =>
    column ? textOf(cells, column.name, column) : '';

/**
 * The text of a field's column; empty if there is none.
 * @throws {CellError}
 */
export const cellReader = (cells: Cells): ((path: FieldPath) => string) => {
  const read = cellsReader(cells);
  return (path) => read(importedField(path));
};

/**
 * The record of a line.
 * @throws {CellError} saying why a cell is not a value of its field
 */
export function readRecord(cells: Cells, given: Given<InstallationRecord>, keys: EntryKeys): InstallationRecord {
  const built = membersOf(importedFields, { read: cellsReader(cells), cells, keys }, { ...given });
  if (isValueOf(recordDescription, built)) return built;
  throw new Error('The import leaves a field of the record without a value.');
}

/**
 * The value of a field of a line.
 * @throws {CellError}
 */
export function readField<Of extends Field>(field: Of, path: FieldPath, cells: Cells): ValueOf<Of> {
  const value = valueIn(importedField(path), { read: cellsReader(cells), cells, keys: {} }, undefined);
  if (isValueOf(field, value)) return value;
  throw new Error(`The import leaves ${path} without a value.`);
}

interface Line {
  read: Reader;
  cells: Cells;
  keys: EntryKeys;
}

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a group in the order of its description, without those that are absent. */
function membersOf(fields: readonly ImportedField[], line: Line, given: Members): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const each of fields) {
    const isAbsent = Object.hasOwn(given, each.name) && given[each.name] === undefined;
    const value = isAbsent ? undefined : valueIn(each, line, given[each.name]);
    if (value !== undefined) members[each.name] = value;
  }
  return members;
}

/** The value of a field; undefined if it is absent. */
function valueIn(of: ImportedField, line: Line, given: unknown): unknown {
  const { field, members } = of;
  if (field.kind === 'group') {
    const known = isMembers(given) ? given : {};
    if (field.optional && !isMembers(given) && !isStated(members, line)) return undefined;
    return membersOf(members, line, known);
  }
  if (field.kind === 'list') {
    if (Array.isArray(given)) return given.map((entry) => completed(entry, membersOf(members, line, entry)));
    const entries = of.separated ? entriesOf(of, field, line) : [];
    return field.optional && entries.length === 0 ? undefined : entries;
  }
  return given ?? leafOf(of, field, line);
}

/** A complete entry keeps the order of its members, on which the hash of the record's content depends. */
const completed = (entry: Members, members: Members): Members =>
  Object.keys(entry).length === Object.keys(members).length ? { ...entry, ...members } : members;

function leafOf(of: ImportedField, field: LeafField, { read }: Line): unknown {
  const { column, path } = of;
  const text = read(of) || (of.default ?? '');
  const value = text === '' ? undefined : readValue(field, text, column?.name ?? path);
  if (value !== undefined || field.optional) return value;
  const unknown = unknownValue(field);
  if (unknown === undefined) throw missing(column?.name ?? path);
  return unknown;
}

/** Whether the line says anything about the fields; a value that it would have anyway does not count. */
const isStated = (fields: readonly ImportedField[], line: Line): boolean =>
  fields.some((each) => (each.default === undefined && line.read(each) !== '') || isStated(each.members, line));

/** The values in a cell: separated by '|', which a value itself has as '\|'. */
export const valuesIn = (text: string): string[] =>
  text === '' ? [] : text.split(/(?<!\\)\|/).map((item) => item.replaceAll('\\|', '|').trim());

/** The entries of a list whose columns have all their values: the n-th value of each belongs to the n-th entry. */
function entriesOf(of: ImportedField, { key }: ListField, { cells, keys }: Line): object[] {
  const values = new Map<ImportedField, string[]>();
  const collect = (fields: readonly ImportedField[]): void => {
    for (const each of fields) {
      const { column } = each;
      if (column) values.set(each, valuesIn(textOf(cells, column.name, { maxLength: longestList })));
      collect(each.members);
    }
  };
  collect(of.members);
  const count = Math.max(0, ...[...values.values()].map(({ length }) => length));
  return Array.from({ length: count }, (_, index) => {
    const read: Reader = (each) => {
      const text = values.get(each)?.[index] ?? '';
      const { column, field } = each;
      const required = 'required' in field && field.required;
      return column ? textOf({ [column.name]: text }, column.name, { required }) : text;
    };
    const [keyField] = of.members.filter(({ name }) => key.includes(name));
    const generated = keyField && read(keyField) === '' ? keys[of.name]?.(index + 1) : undefined;
    const given = keyField && generated !== undefined ? { [keyField.name]: generated } : {};
    return membersOf(of.members, { read, cells, keys }, given);
  });
}
