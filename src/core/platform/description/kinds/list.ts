import type { EditedBy, Editing, OptionsFor, Rights } from '../common-field.ts';

/** Entries that are compared and edited one by one. A list is a member of the thing itself, never of a group or another list. */
export interface ListField<Fields = object> extends Rights {
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
  /** What history says of a new entry after its name: a field's value, each after the words before it. */
  news?: readonly (readonly [field: string, before: string])[];
  /** The fields that the record holds itself, if the others come from a table of the register to which it refers. */
  held?: readonly string[];
  /** Entries follow from other data: they can be changed, but neither added nor removed. */
  isGiven?: true;
  fields: Fields;
}

export function list<Fields, By extends Editing = never>(
  options: Omit<OptionsFor<ListField<Fields>, By>, 'key' | 'name' | 'news' | 'held'> & {
    key: readonly NoInfer<keyof Fields & string>[];
    name: NoInfer<keyof Fields & string>;
    news?: readonly (readonly [field: NoInfer<keyof Fields & string>, before: string])[];
    held?: readonly NoInfer<keyof Fields & string>[];
  },
): ListField<Fields> & EditedBy<By>;
/** @__NO_SIDE_EFFECTS__ */
export function list(options: Omit<ListField, 'kind' | 'optional'>): ListField {
  return { ...options, kind: 'list' };
}
