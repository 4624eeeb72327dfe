import type { EditedBy, Editing, Options, OptionsFor } from '../common-field.ts';
import { type TextOptions, textKind } from './text.ts';

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

export const longTextKind = textKind;
