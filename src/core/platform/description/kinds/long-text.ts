import type { EditedBy, Editing, LeafKind, Options, OptionsFor } from '../common-field.ts';
import { formRules, given } from '../form-rules.ts';
import { plainWords } from '../plain-words.ts';
import type { TextOptions } from './text.ts';

/** Several lines of text. */
export interface LongTextField extends TextOptions {
  kind: 'longText';
}

export function longText<By extends Editing = never>(
  options: OptionsFor<LongTextField, By>,
): LongTextField & EditedBy<By>;
/** @__NO_SIDE_EFFECTS__ */
export function longText(options: Options<LongTextField>): LongTextField {
  return { ...options, kind: 'longText' };
}

export const longTextKind: LeafKind<LongTextField> = {
  isValue: (_field, value) => typeof value === 'string',
  unknown: '',
  words: (_field, value) => plainWords(value),
  formField: (field, context) => ({
    kind: 'textarea',
    maxLength: 2_000,
    ...given(field, 'maxLength', 'pattern'),
    ...formRules(field, context),
  }),
};
