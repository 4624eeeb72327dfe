import type { Mark } from '../../format/state-mark.ts';
import type { CommonField, EditedBy, Editing, LeafKind, Options, OptionsFor } from '../common-field.ts';
import { formRules } from '../form-rules.ts';
import { termOptions } from '../terms.ts';

/** One of the codes of `terms`, which are in display order. */
export interface CodeField<Code extends string = string> extends CommonField {
  kind: 'code';
  terms: Readonly<Record<Code, string>>;
  marks?: Readonly<Record<Code, Mark>>;
  /** Default: a select. */
  control?: 'radio';
}

export function code<Code extends string, By extends Editing = never>(
  options: OptionsFor<CodeField<Code>, By>,
): CodeField<Code> & EditedBy<By>;
/** @__NO_SIDE_EFFECTS__ */
export function code(options: Options<CodeField>): CodeField {
  return { ...options, kind: 'code' };
}

export const codeKind: LeafKind<CodeField> = {
  isValue: ({ terms }, value) => typeof value === 'string' && Object.hasOwn(terms, value),
  words: ({ terms }, value) => terms[String(value)] ?? String(value),
  isTerm: true,
  formField: (field, context) => ({
    kind: field.control ?? 'select',
    options: termOptions(field.terms),
    ...formRules(field, context),
  }),
};
