import { notBefore } from '../../forms/validate.ts';
import type { CommonField, EditedBy, Editing, LeafKind, Options, OptionsFor } from '../common-field.ts';
import { formRules, given } from '../form-rules.ts';
import { plainWords } from '../plain-words.ts';

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

export const dateKind: LeafKind<DateField> = {
  isValue: (_field, value) => typeof value === 'string',
  words: (_field, value) => plainWords(value),
  formField: (field, context) => ({
    kind: 'date',
    ...given(field, 'min', 'max'),
    ...formRules(field, context),
    ...(field.notBefore !== undefined && { validate: notBefore(context.beside(field.notBefore)) }),
  }),
};
