import type { CommonField, EditedBy, Editing, FieldKind, Options, OptionsFor } from '../common-field.ts';
import { plainWords } from '../plain-words.ts';

export interface TextOptions extends CommonField {
  /** In characters; default: more than any real value needs, and little enough to keep answers small. */
  maxLength?: number;
  /** Has to match the whole text. */
  pattern?: RegExp;
  /** As in `<input>`. */
  autoComplete?: string;
  inputMode?: 'tel' | 'email';
}

/** One line of text. */
export interface TextField extends TextOptions {
  kind: 'text';
}

export function text<By extends Editing = never>(options: OptionsFor<TextField, By>): TextField & EditedBy<By>;
/** @__NO_SIDE_EFFECTS__ */
export function text(options: Options<TextField>): TextField {
  return { ...options, kind: 'text' };
}

/** What all texts have in common. */
export const textKind: FieldKind<object> = {
  unknown: '',
  words: (_field, value) => plainWords(value),
};
