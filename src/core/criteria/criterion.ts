/**
 * What one criterion of the search is: its words, its names in the address, and how its value is read, written, brought into its one
 * form and described. Everything that deals with criteria (address, chips, panel, validation, metadata, index) goes by these
 * definitions, so that a new criterion is one more definition and its values in the server's index.
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

/** The part of a search that is about one criterion. Absent means "not restricted". */
export type Member<Id extends string, Value> = { readonly [M in Id]?: Value };

/** Reads the values that the address has for a name, in their order. */
export type ReadParameter = (name: string) => readonly string[];
/** A name in the address with what stands there. */
export type Parameter = readonly [name: string, text: string];

/** A value of a search as the visitor reads it; `value` tells `without` which one is meant. */
export interface DescribedValue {
  value: string;
  label: string;
}

export interface Criterion<Id extends string, Kind extends string, Value> {
  /** Name of its member in the search, of its counts and of its metadata. */
  readonly id: Id;
  readonly kind: Kind;
  readonly label: string;
  /** The panel's group of criteria that belong together; empty: a group of its own. */
  readonly category: string;
  /** Whether the panel shows it open at first. */
  readonly defaultExpanded: boolean;
  /** A sentence for the panel on what exactly it asks for. */
  readonly hint?: string;
  /** What a visitor calls one of its values: „Bezirk“ of „Bundesland und Bezirk“. */
  readonly valueName: string;
  /** For the API's description, in English. */
  readonly description: string;
  /** Its parameters in the address, without the filter id before them. */
  readonly parameters: readonly string[];
  /** The value that a search without this criterion means; it may be given all the same, and stands in no normalized search. */
  readonly implied?: Value;
  /** The one form of all values that mean the same; empty where the raw value restricts nothing or is no value. */
  normalize(raw: Member<Id, unknown>): Member<Id, Value>;
  /** The value that the address gives, normalized. */
  parse(read: ReadParameter): Member<Id, Value>;
  write(search: Member<Id, Value>): Parameter[];
  /** What a search asks of it, for chips; `options` are the values of the register, as far as they are known. */
  describe(search: Member<Id, Value>, options: readonly CriterionOption[]): DescribedValue[];
  /** What is left when one of its described values is taken away. */
  without(search: Member<Id, Value>, value: string): Member<Id, Value>;
}

/** How a criterion is made: what is particular to it, beside what its kind knows. */
export interface CriterionText {
  label: string;
  description: string;
  category?: string;
  defaultExpanded?: boolean;
  hint?: string;
  /** What a visitor calls one of its values, where that is not the label. */
  valueName?: string;
}

/** The same with what holds where nothing is said. */
export function textOf({
  label,
  description,
  category = '',
  defaultExpanded = false,
  hint,
  valueName = label,
}: CriterionText) {
  return { label, description, category, defaultExpanded, valueName, ...(hint === undefined ? {} : { hint }) };
}

/** A search with this one member; none where the value is undefined. */
export function memberOf<Id extends string, Value>(id: Id, value: Value | undefined): Member<Id, Value>;
export function memberOf(id: string, value: unknown): object {
  return value === undefined ? {} : { [id]: value };
}

/** One thing for each of the ids. */
export function recordOf<Id extends string, Thing>(ids: readonly Id[], make: (id: Id) => Thing): Record<Id, Thing>;
export function recordOf<Id extends string>(ids: readonly Id[], make: (id: Id) => unknown): object {
  return Object.fromEntries(ids.map((id) => [id, make(id)]));
}

/** Groups of the panel that hold several criteria. */
/** Where an installation stands: one place in the panel, with a radius or without. */
export const placeCategory = 'Ort und Umkreis';
export const inspectionCategory = 'Umweltinspektion';
/** What is said of the record rather than of the installation. */
export const recordCategory = 'Eintrag im Register';
export const batCategory = 'Beste verfügbare Techniken (bvT)';
