import type { CommonField, EditedBy, Editing, FieldKind, Options, OptionsFor } from '../common-field.ts';

/** Yes or no. */
export interface FlagField extends CommonField {
  kind: 'flag';
  /** Its values in words. */
  yes: string;
  no: string;
}

export function flag<By extends Editing = never>(options: OptionsFor<FlagField, By>): FlagField & EditedBy<By>;
/** @__NO_SIDE_EFFECTS__ */
export function flag(options: Options<FlagField>): FlagField {
  return { ...options, kind: 'flag' };
}

export const flagKind: FieldKind<FlagField> = {
  unknown: false,
  words: ({ yes, no }, value) => (value ? yes : no),
};
