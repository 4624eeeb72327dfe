/**
 * The definition of a search criterion: its texts, its parameters in the address, and how its value is parsed, written, normalized and
 * described. Everything that deals with criteria (address, chips, panel, validation, metadata, index) uses these definitions, so that a new
 * criterion needs only another definition, its documentation (criteria.docs.ts) and its values in the server's index.
 */

/** One value of a criterion; trees nest (Annex I group → activity → part; federal state → district). */
export interface CriterionOption {
  value: string;
  /** What the visitor reads. */
  label: string;
  /** Code shown beside the label, where the value is not self-explanatory. */
  code?: string;
  children?: CriterionOption[];
}

/** The part of a search for one criterion. Absent means "not restricted". */
export type Member<Id extends string, Value> = { readonly [M in Id]?: Value };

/** Reads all values of a parameter of the address, in their order. */
export type ReadParameter = (name: string) => readonly string[];
/** A parameter of the address with its value. */
export type Parameter = readonly [name: string, text: string];

/** A value of a search as shown to the visitor; `value` identifies it for `without`. */
export interface DescribedValue {
  value: string;
  label: string;
}

export interface Criterion<Id extends string, Kind extends string, Value> {
  /** Name of its member in the search, of its counts and of its metadata. */
  readonly id: Id;
  readonly kind: Kind;
  readonly label: string;
  /** The criterion's group in the panel; empty: a group of its own. */
  readonly category: string;
  /** Whether it is initially expanded in the panel. */
  readonly defaultExpanded: boolean;
  /** A sentence shown in the panel that explains the criterion. */
  readonly hint?: string;
  /** What a visitor calls one of its values: „Bezirk“ of „Bundesland und Bezirk“. */
  readonly valueName: string;
  /** Its parameters in the address, without the filter id as a prefix. */
  readonly parameters: readonly string[];
  /** The default value; it may be given explicitly, but normalized searches omit it. */
  readonly implied?: Value;
  /** Normalizes a raw value, so that equivalent values become equal; empty if it is invalid or restricts nothing. */
  normalize(raw: Member<Id, unknown>): Member<Id, Value>;
  /** Parses the value from the address and normalizes it. */
  parse(read: ReadParameter): Member<Id, Value>;
  write(search: Member<Id, Value>): Parameter[];
  /** Describes its values in a search, for chips; `options` are the register's values, as far as known. */
  describe(search: Member<Id, Value>, options: readonly CriterionOption[]): DescribedValue[];
  /** The member without one of its described values. */
  without(search: Member<Id, Value>, value: string): Member<Id, Value>;
}

/** The texts of a criterion, in addition to what its kind defines. */
export interface CriterionText {
  label: string;
  category?: string;
  defaultExpanded?: boolean;
  hint?: string;
  /** What a visitor calls one of its values, if not the label. */
  valueName?: string;
}

/** Adds the defaults. */
export function textOf({ label, category = '', defaultExpanded = false, hint, valueName = label }: CriterionText) {
  return { label, category, defaultExpanded, valueName, ...(hint === undefined ? {} : { hint }) };
}

/** A search with only this member; empty if the value is undefined. */
export function memberOf<Id extends string, Value>(id: Id, value: Value | undefined): Member<Id, Value>;
export function memberOf(id: string, value: unknown): object {
  return value === undefined ? {} : { [id]: value };
}

/** A record with the result of `make` for each id. */
export function objectOf<Id extends string, Thing>(ids: readonly Id[], make: (id: Id) => Thing): Record<Id, Thing>;
export function objectOf<Id extends string>(ids: readonly Id[], make: (id: Id) => unknown): object {
  return Object.fromEntries(ids.map((id) => [id, make(id)]));
}
