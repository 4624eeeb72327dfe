import type { CommonField, EditedBy, Editing, FieldKind, Options, OptionsFor } from '../common-field.ts';

/** Any number of the codes of `terms`, each once, in the order of the terms. */
export interface CodesField<Code extends string = string> extends CommonField {
  kind: 'codes';
  terms: Readonly<Record<Code, string>>;
}

export function codes<Code extends string, By extends Editing = never>(
  options: OptionsFor<CodesField<Code>, By>,
): CodesField<Code> & EditedBy<By>;
/** @__NO_SIDE_EFFECTS__ */
export function codes(options: Options<CodesField>): CodesField {
  return { ...options, kind: 'codes' };
}

export const codesKind: FieldKind<CodesField> = {
  words: ({ terms }, value) => terms[String(value)] ?? String(value),
  isTerm: true,
};
