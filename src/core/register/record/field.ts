/**
 * The vocabulary in which the register's record is described: a field is plain data that says its type, its German names, its rules, who may
 * see and edit it, and how its value is put into words. What only server, documentation and exchange need is beside it in `*.docs.ts`.
 * Types, API schema, changes, forms, history, comparison, import and exports are derived from it.
 */
import type { Mark } from '../../platform/format/state-mark.ts';

/** Who may see a field: everyone who may see the record, who is registered for it (its owner and authorities), or authorities only. */
export type Audience = 'everyone' | 'registered' | 'authority';

/** Who may change a field: authorities, or also its owner by a proposal to them. Fields without it are only set by imports. */
export type Editing = 'authority' | 'owner';

/** What members of a group have in common; they inherit it from the group. */
interface Rights {
  /** Default: everyone. Only for optional fields, since it is absent for all others. */
  see?: Exclude<Audience, 'everyone'>;
  edit?: Editing;
  /** Readers only need to know that it has changed: keys, coordinates, addresses of documents. */
  opaque?: true;
}

interface CommonField extends Rights {
  /** German name: on the page, in history, comparison and exports, and in forms without `formLabel`. */
  label: string;
  formLabel?: string;
  /** German sentence that says what to enter. */
  help?: string;
  /** Set by `optional`: absent from the record if unknown. Otherwise an unknown text is empty and an unknown flag false. */
  optional?: true;
  /** Must be filled in in a form. */
  required?: true;
  /** Forms keep its value but do not show it. */
  hidden?: true;
  /** Messages that replace those of the rules in forms. */
  messages?: { type?: string; pattern?: string };
  /**
   * Withheld from the public if `confidentiality` has a reason of Directive 2003/4/EC for it: a name, which then reads `withheldName`, or
   * an optional field, which is then absent.
   */
  mayBeConfidential?: true;
  /** The name beside it that it would tell: withheld along with that. It is then empty, or absent if it is optional. */
  tells?: string;
}

/** Rules with names, for what plain data cannot say. */
export type NamedRule = 'austrianPostcode';

export interface TextField extends CommonField {
  /** One line, or several. */
  kind: 'text' | 'longText';
  /** In characters; default: as forms have it for the kind. */
  maxLength?: number;
  /** Has to match the whole text. */
  pattern?: RegExp;
  rule?: NamedRule;
  /** As in `<input>`. */
  autoComplete?: string;
  inputMode?: 'tel' | 'email';
}

/** An http or https address. */
export interface WebAddressField extends CommonField {
  kind: 'webAddress';
}

/** An ISO date. */
export interface DateField extends CommonField {
  kind: 'date';
  min?: string;
  /** An ISO date, or today. */
  max?: string;
  /** Name of the date beside it that is not later. */
  notBefore?: string;
}

export interface FlagField extends CommonField {
  kind: 'flag';
  /** Its values in words. */
  yes: string;
  no: string;
}

export interface NumberField extends CommonField {
  kind: 'number';
  /** 'MW'; or depending on a code beside it: `{ by: 'plantType', units: { LCP: 'MW', WI: 't/h' } }`. */
  unit?: string | { by: string; units: Readonly<Record<string, string>> };
  min?: number;
  max?: number;
  /** Maximum number of decimals. */
  decimals?: number;
}

/** One of the codes of `terms`, which are in display order. */
export interface CodeField<Code extends string = string> extends CommonField {
  kind: 'code';
  terms: Readonly<Record<Code, string>>;
  marks?: Readonly<Record<Code, Mark>>;
  /** Default: a select. */
  control?: 'radio';
}

/** Any number of the codes of `terms`, each once, in the order of the terms. */
export interface CodesField<Code extends string = string> extends CommonField {
  kind: 'codes';
  terms: Readonly<Record<Code, string>>;
}

/** The lists with the codes of a `reference`; the register's own reference lists, or `batConclusions`: those of the same record. */
export type ReferenceName = 'countries' | 'legalForms' | 'batConclusions' | 'fieldsOfTheRecord';

/** A code of a list that is too long, too variable or too foreign to be described here. */
export interface ReferenceField extends CommonField {
  kind: 'reference';
  list: ReferenceName;
}

export type FieldSet = Readonly<Record<string, Field>>;

/** Fields that belong together. With a label it is one thing to readers: they are told its changes under this name, and never those of its members. */
export interface GroupField<Fields extends FieldSet = FieldSet> extends Rights {
  kind: 'group';
  label?: string;
  optional?: true;
  mayBeConfidential?: true;
  tells?: string;
  fields: Fields;
}

/** Entries that are compared and edited one by one. */
export interface ListField<Fields extends FieldSet = FieldSet> extends Rights {
  kind: 'list';
  /** German name of the list: 'Umweltinspektionen'. */
  label: string;
  /** German name of an entry: 'Umweltinspektion'. */
  entry: string;
  optional?: true;
  /** The fields that identify an entry over time: an id or code, never the position. */
  key: readonly string[];
  /** The field that tells readers which entry is meant. */
  name: string;
  /** The fields that the record holds itself, if the others come from a table of the register to which it refers. */
  held?: readonly string[];
  /** Entries follow from other data: they can be changed, but neither added nor removed. */
  isGiven?: true;
  fields: Fields;
}

export type LeafField =
  | TextField
  | WebAddressField
  | DateField
  | FlagField
  | NumberField
  | CodeField
  | CodesField
  | ReferenceField;

export type Field = LeafField | GroupField | ListField;

interface Optional {
  optional: true;
}

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
export type EntryOf<List extends ListField> = ValuesOf<List['fields']>;

type Options<Of extends Field> = Omit<Of, 'kind' | 'optional'>;

// Without side effects, so that bundles contain only the groups that they use.

/** @__NO_SIDE_EFFECTS__ */
export const text = (options: Options<TextField>): TextField => ({ ...options, kind: 'text' });

/** @__NO_SIDE_EFFECTS__ */
export const longText = (options: Options<TextField>): TextField => ({ ...options, kind: 'longText' });

/** @__NO_SIDE_EFFECTS__ */
export const webAddress = (options: Options<WebAddressField>): WebAddressField => ({ ...options, kind: 'webAddress' });

/** @__NO_SIDE_EFFECTS__ */
export const date = (options: Options<DateField>): DateField => ({ ...options, kind: 'date' });

/** @__NO_SIDE_EFFECTS__ */
export const flag = (options: Options<FlagField>): FlagField => ({ ...options, kind: 'flag' });

/** @__NO_SIDE_EFFECTS__ */
export const number = (options: Options<NumberField>): NumberField => ({ ...options, kind: 'number' });

/** @__NO_SIDE_EFFECTS__ */
export const code = <Code extends string>(options: Options<CodeField<Code>>): CodeField<Code> => ({
  ...options,
  kind: 'code',
});

/** @__NO_SIDE_EFFECTS__ */
export const codes = <Code extends string>(options: Options<CodesField<Code>>): CodesField<Code> => ({
  ...options,
  kind: 'codes',
});

/** @__NO_SIDE_EFFECTS__ */
export const reference = (options: Options<ReferenceField>): ReferenceField => ({ ...options, kind: 'reference' });

/** @__NO_SIDE_EFFECTS__ */
export const group = <Fields extends FieldSet>(options: Options<GroupField<Fields>>): GroupField<Fields> => ({
  ...options,
  kind: 'group',
});

/** @__NO_SIDE_EFFECTS__ */
export const list = <Fields extends FieldSet>(
  options: Omit<Options<ListField<Fields>>, 'key' | 'name' | 'held'> & {
    key: readonly NoInfer<keyof Fields & string>[];
    name: NoInfer<keyof Fields & string>;
    held?: readonly NoInfer<keyof Fields & string>[];
  },
): ListField<Fields> => ({ ...options, kind: 'list' });

/** The same field, absent if unknown. @__NO_SIDE_EFFECTS__ */
export const optional = <Of extends Field>(field: Of): Of & Optional => ({ ...field, optional: true });
