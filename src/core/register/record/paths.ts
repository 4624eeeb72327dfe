import type { Audience, Editing, Field, FieldSet } from './field.ts';
import { record } from './record.ts';

type PathsOf<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { kind: 'group'; fields: infer Members }
    ? Name | `${Name}.${PathsOf<Members>}`
    : Fields[Name] extends { kind: 'list'; fields: infer Members }
      ? Name | `${Name}/${PathsOf<Members>}`
      : Name;
}[keyof Fields & string];

/** The path of a field: `operator.name`; of a field of a list's entries: `permits/title`. */
export type FieldPath = PathsOf<(typeof record)['fields']>;

/** A field with what it inherits from the groups and the list that contain it. */
export interface FieldAt {
  path: string;
  field: Field;
  /** German name by which readers know it; that of the outermost named group, if there is one. */
  label?: string;
  see: Audience;
  edit?: Editing;
  opaque: boolean;
}

type Inherited = Omit<FieldAt, 'path' | 'field'>;

function fieldsOf(fields: FieldSet, prefix: string, inherited: Inherited): FieldAt[] {
  return Object.entries(fields).flatMap(([name, field]): FieldAt[] => {
    const label = inherited.label ?? field.label;
    const edit = field.edit ?? inherited.edit;
    const own: Inherited = {
      see: field.see ?? inherited.see,
      opaque: field.opaque ?? inherited.opaque,
      ...(edit && { edit }),
    };
    const path = prefix + name;
    const at: FieldAt = { path, field, ...own, ...(label !== undefined && { label }) };
    if (field.kind === 'list') return [at, ...fieldsOf(field.fields, `${path}/`, own)];
    if (field.kind === 'group') {
      return [at, ...fieldsOf(field.fields, `${path}.`, { ...own, ...(label !== undefined && { label }) })];
    }
    return [at];
  });
}

/** All fields of the record, including groups and lists, in its order. */
export const allFields: readonly FieldAt[] = fieldsOf(record.fields, '', { see: 'everyone', opaque: false });

const byPath: ReadonlyMap<string, FieldAt> = new Map(allFields.map((at) => [at.path, at]));

/** The field with a path as in `FieldPath`; undefined if the record has none, as in changes that another version of the program made. */
export const fieldAt = (path: string): FieldAt | undefined => byPath.get(path);

/** The German name of a field; of one that is not described that of the closest one around it, otherwise the path itself. */
export function labelOf(path: string): string {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(part.lastIndexOf('.'), 0))) {
    const label = byPath.get(part)?.label;
    if (label !== undefined) return label;
  }
  return path;
}
