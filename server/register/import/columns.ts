import type { Field, FieldSet } from '#core/platform/description/field.ts';
import type { ColumnDocs, ExportDocs } from '#core/platform/description/field-docs.ts';
import { recordDocs } from '#core/register/record/record.docs.ts';
import type { FieldPath } from '#core/register/record/record.ts';
import { recordDescription } from '#core/register/record/record.ts';

/** A field of the record with what its documentation says about imports and exports. */
export interface ImportedField {
  name: string;
  /** As in `FieldPath`. */
  path: string;
  field: Field;
  column?: ColumnDocs;
  exported?: ExportDocs;
  /** Text of the cell where a source states nothing. */
  default?: string;
  /** Of a list: its columns contain all entries. */
  separated: boolean;
  /** Of a group or list. */
  members: readonly ImportedField[];
}

/** The part of the documentation that imports and exports use. */
interface Docs {
  column?: ColumnDocs;
  exported?: ExportDocs;
  default?: string;
  separated?: true;
  fields?: Readonly<Record<string, Docs>>;
}

function imported(fields: FieldSet, docs: Readonly<Record<string, Docs>> = {}, prefix: string): ImportedField[] {
  return Object.entries(fields).map(([name, field]) => {
    const { column, exported, default: text, separated = false, fields: within } = docs[name] ?? {};
    const path = prefix + name;
    const contains = field.kind === 'group' || field.kind === 'list' ? field.fields : {};
    return {
      name,
      path,
      field,
      ...(column && { column }),
      ...(exported && { exported }),
      ...(text !== undefined && { default: text }),
      separated,
      members: imported(contains, within, `${path}${field.kind === 'list' ? '/' : '.'}`),
    };
  });
}

/** The fields of the record, in its order. */
export const importedFields: readonly ImportedField[] = imported(recordDescription.fields, recordDocs.fields, '');

const allOf = (fields: readonly ImportedField[]): ImportedField[] =>
  fields.flatMap((each) => [each, ...allOf(each.members)]);

const byPath: ReadonlyMap<string, ImportedField> = new Map(allOf(importedFields).map((each) => [each.path, each]));

/** @throws {Error} if the record has no such field */
export function importedField(path: FieldPath): ImportedField {
  const found = byPath.get(path);
  if (!found) throw new Error(`The record has no field ${path}.`);
  return found;
}

/** The fields that are columns of the exports, in their order. */
export const exportedFields = [...byPath.values()]
  .flatMap(({ exported, ...field }) => (exported ? [{ ...field, ...exported }] : []))
  .sort((one, other) => one.place - other.place);

/** A column of the register's own CSV and the field that it fills. */
export interface Column extends ColumnDocs {
  filled: ImportedField;
  /** The list whose entries it contains, separated by '|'. */
  list?: ImportedField;
}

function columnsOf(fields: readonly ImportedField[], list?: ImportedField): Column[] {
  return fields.flatMap((filled) => [
    ...(filled.column ? [{ ...filled.column, filled, ...(list && { list }) }] : []),
    ...columnsOf(filled.members, filled.separated ? filled : list),
  ]);
}

/** The columns of the register's own CSV, named after the EU Registry where it has a name for them, in the order of the record. */
export const columns: readonly Column[] = columnsOf(importedFields);

const names: ReadonlySet<string> = new Set(columns.map(({ name }) => name));

/** Whether a name is one of the columns. */
export const isColumnName = (name: string): boolean => names.has(name);

/** Names of the columns that a file must have. */
export const requiredColumns: readonly string[] = columns.filter(({ required }) => required).map(({ name }) => name);

/** One line in the register's own columns; missing cells are absent. */
export type Cells = Readonly<Record<string, string>>;
