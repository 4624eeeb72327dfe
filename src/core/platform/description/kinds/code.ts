import type { Mark } from '../../format/state-mark.ts';
import type { CommonField, EditedBy, Editing, FieldKind, Options, OptionsFor } from '../common-field.ts';

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

export const codeKind: FieldKind<CodeField> = {
  words: ({ terms }, value) => terms[String(value)] ?? String(value),
  isTerm: true,
};
