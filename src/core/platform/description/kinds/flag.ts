import type { CommonField, EditedBy, Editing, LeafKind, Options, OptionsFor } from '../common-field.ts';
import { formRules } from '../form-rules.ts';

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

export const flagKind: LeafKind<FlagField> = {
  isValue: (_field, value) => typeof value === 'boolean',
  unknown: false,
  words: ({ yes, no }, value) => (value ? yes : no),
  formField: (field, context) => ({ kind: 'checkbox', ...formRules(field, context) }),
};
