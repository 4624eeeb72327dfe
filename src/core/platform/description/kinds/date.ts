import type { CommonField, EditedBy, Editing, Options, OptionsFor } from '../common-field.ts';
import { textKind } from './text.ts';

/** An ISO date. */
export interface DateField extends CommonField {
  kind: 'date';
  min?: string;
  /** An ISO date, or today. */
  max?: string;
  /** Name of the date beside it that is not later. */
  notBefore?: string;
}

export function date<By extends Editing = never>(options: OptionsFor<DateField, By>): DateField & EditedBy<By>;
/** @__NO_SIDE_EFFECTS__ */
export function date(options: Options<DateField>): DateField {
  return { ...options, kind: 'date' };
}

/** Unlike other texts, it is not empty if nothing is known. */
export const dateKind = { words: textKind.words };
