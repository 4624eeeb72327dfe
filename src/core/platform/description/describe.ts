import type { Audience, Editing } from './common-field.ts';
import { type Field, type FieldSet, isContainer } from './field.ts';
import type { GroupField } from './kinds/group.ts';
import type { ListField } from './kinds/list.ts';

/** The description of a kind of thing, from which everything that is the same for all kinds is derived. */
export interface Description<Fields = FieldSet> extends GroupField<Fields> {
  /** Of the kind, as stored with each of its entries; never changed. */
  name: string;
  /** German, as in „Angaben zur Stelle geändert“. */
  label: string;
}

/** Describes a kind of thing. @__NO_SIDE_EFFECTS__ */
export const describeKind = <Fields>(described: Omit<Description<Fields>, 'kind'>): Description<Fields> => ({
  ...described,
  kind: 'group',
});

type PathsIn<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { kind: 'group'; fields: infer Members }
    ? Name | `${Name}.${PathsIn<Members>}`
    : Fields[Name] extends { kind: 'list'; fields: infer Members }
      ? Name | `${Name}/${PathsIn<Members>}`
      : Name;
}[keyof Fields & string];

/** The path of a field: `operator.name`; of a field of a list's entries: `permits/title`. */
export type PathOf<Of> = Of extends { fields: infer Fields } ? PathsIn<Fields> : never;

/** The members of a described thing that are lists of entries. */
export type ListOf<Of> = Of extends { fields: infer Fields }
  ? { [Name in keyof Fields & string]: Fields[Name] extends { kind: 'list' } ? Name : never }[keyof Fields & string]
  : never;

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

function fieldsIn(fields: FieldSet, prefix: string, inherited: Inherited): FieldAt[] {
  return Object.entries(fields).flatMap(([name, field]): FieldAt[] => {
    const label = inherited.label ?? field.label;
    const edit = field.edit ?? inherited.edit;
    const own: Inherited = {
      see: field.see ?? inherited.see,
      opaque: field.opaque ?? inherited.opaque,
      ...(edit && { edit }),
    };
    const named = { ...own, ...(label !== undefined && { label }) };
    const path = prefix + name;
    if (!isContainer(field)) return [{ path, field, ...named }];
    const [sign, passedOn] = field.kind === 'list' ? (['/', own] as const) : (['.', named] as const);
    return [{ path, field, ...named }, ...fieldsIn(field.fields, path + sign, passedOn)];
  });
}

const indexes = new WeakMap<Description, ReadonlyMap<string, FieldAt>>();

function indexOf(description: Description): ReadonlyMap<string, FieldAt> {
  const known = indexes.get(description);
  if (known) return known;
  const all = fieldsIn(description.fields, '', { see: 'everyone', opaque: false });
  const index = new Map(all.map((at) => [at.path, at]));
  indexes.set(description, index);
  return index;
}

/** All fields of a kind of thing, including groups and lists, in the order of its description. */
export const allFields = (description: Description): readonly FieldAt[] => [...indexOf(description).values()];

/** The field with a path as in `PathOf`; undefined if there is none, as in changes that another version of the program made. */
export const fieldAt = (description: Description, path: string): FieldAt | undefined => indexOf(description).get(path);

/** The German name of a field; of one that is not described that of the closest one around it, otherwise the path itself. */
export function labelOf(description: Description, path: string): string {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(part.lastIndexOf('.'), 0))) {
    const label = fieldAt(description, part)?.label;
    if (label !== undefined) return label;
  }
  return path;
}

/** The list with this name; undefined if it is not one. */
export function listAt(description: Description, name: string): ListField<FieldSet> | undefined {
  const field = Object.hasOwn(description.fields, name) ? description.fields[name] : undefined;
  return field?.kind === 'list' ? field : undefined;
}

/** The names of the lists of a kind of thing. */
export function listsOf<Of extends Description>(description: Of): ListOf<Of>[] {
  const isList = (name: string): name is ListOf<Of> => listAt(description, name) !== undefined;
  return Object.keys(description.fields).filter(isList);
}
