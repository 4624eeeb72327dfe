/**
 * The vocabulary in which a thing is described: a field is data that says its type, its German names, its rules, who may see and edit it. What
 * only server, documentation and exchange need is beside it in `*.docs.ts`. Types, API schema, changes, forms, history, comparison, import
 * and exports are derived from it. Each kind of field is a file of `kinds/`; what its forms, schema and
 * imported cells are stands in tables by kind, apart, since pages that only show a record need none of them.
 */
import type { FieldKind, WordsContext } from './common-field.ts';
import { type CodeField, codeKind } from './kinds/code.ts';
import { type CodesField, codesKind } from './kinds/codes.ts';
import { type DateField, dateKind } from './kinds/date.ts';
import { type FlagField, flagKind } from './kinds/flag.ts';
import type { GroupField } from './kinds/group.ts';
import type { ListField } from './kinds/list.ts';
import { type LongTextField, longTextKind } from './kinds/long-text.ts';
import { type NumberField, numberKind } from './kinds/number.ts';
import { type ReferenceField, referenceKind } from './kinds/reference.ts';
import { type TextField, textKind } from './kinds/text.ts';
import { type WebAddressField, webAddressKind } from './kinds/web-address.ts';
import type { Optional } from './optional.ts';

/** The kinds of fields with a value of their own. */
export interface Leaves {
  text: TextField;
  longText: LongTextField;
  webAddress: WebAddressField;
  date: DateField;
  flag: FlagField;
  number: NumberField;
  code: CodeField;
  codes: CodesField;
  reference: ReferenceField;
}

const leafKinds: { readonly [Kind in keyof Leaves]: FieldKind<Leaves[Kind]> } = {
  text: textKind,
  longText: longTextKind,
  webAddress: webAddressKind,
  date: dateKind,
  flag: flagKind,
  number: numberKind,
  code: codeKind,
  codes: codesKind,
  reference: referenceKind,
};

export type LeafField = Leaves[keyof Leaves];

export interface FieldSet {
  readonly [name: string]: Field;
}

/** A group or a list. */
export type ContainerField = GroupField<FieldSet> | ListField<FieldSet>;

export type Field = LeafField | ContainerField;

export const isContainer = (field: Field): field is ContainerField => 'fields' in field;

const kindOf = (field: LeafField): FieldKind<LeafField> => leafKinds[field.kind];

/** The value of a field of which nothing is known; undefined if it is then absent, or must not be missing. */
export function unknownValue(field: Field): unknown {
  if (field.optional) return undefined;
  if (!isContainer(field)) return kindOf(field).unknown;
  if (field.kind === 'list') return [];
  const members = Object.entries(field.fields).map(([name, member]) => [name, unknownValue(member)] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** A single value of a field as readable text; empty for a group or list. */
export const wordsOf = (field: Field, value: unknown, context: WordsContext): string =>
  isContainer(field) ? '' : kindOf(field).words(field, value, context);

/** Whether the words for a field's value are those of a term. */
export const isTerm = (field: Field): boolean => !isContainer(field) && kindOf(field).isTerm === true;

type Flat<Members> = { [Name in keyof Members]: Members[Name] };

type ValuesOf<Fields> = Flat<
  { [Name in keyof Fields as Fields[Name] extends Optional ? never : Name]: ValueOf<Fields[Name]> } & {
    [Name in keyof Fields as Fields[Name] extends Optional ? Name : never]?: ValueOf<Fields[Name]>;
  }
>;

/** The type of a field's value in a record. */
export type ValueOf<Of> = Of extends { kind: 'group'; fields: infer Fields }
  ? ValuesOf<Fields>
  : Of extends { kind: 'list'; fields: infer Fields }
    ? ValuesOf<Fields>[]
    : Of extends CodeField<infer Code>
      ? Code
      : Of extends CodesField<infer Code>
        ? Code[]
        : Of extends FlagField
          ? boolean
          : Of extends NumberField
            ? number
            : string;

/** The type of an entry of a list. */
export type EntryOf<List> = List extends { fields: infer Fields } ? ValuesOf<Fields> : never;

/** A function for each kind of field with a value; the compiler names one that is missing. */
export type ByKind<Result, More extends readonly unknown[] = []> = {
  readonly [Kind in keyof Leaves]: { of(field: Leaves[Kind], ...more: More): Result }['of'];
};

/** What a table by kinds says of a field. */
export function byKind<Result, More extends readonly unknown[]>(
  table: ByKind<Result, More>,
  field: LeafField,
  ...more: More
): Result {
  const own: { of(field: LeafField, ...more: More): Result }['of'] = table[field.kind];
  return own(field, ...more);
}
