import type { CommonField, EditedBy, Editing, FieldKind, Options, OptionsFor, WordsContext } from '../common-field.ts';

/** A list with the codes of references. */
export interface ReferenceList {
  name: string;
  /** The name of a code; default: the code itself. */
  nameOf?(code: string, context: WordsContext): string;
  /** Its codes are few, so that forms offer all of them at once. */
  isShort?: true;
}

/** A code of a list that is too long, too variable or too foreign to be described with the field. */
export interface ReferenceField extends CommonField {
  kind: 'reference';
  list: ReferenceList;
}

export function reference<By extends Editing = never>(
  options: OptionsFor<ReferenceField, By>,
): ReferenceField & EditedBy<By>;
/** @__NO_SIDE_EFFECTS__ */
export function reference(options: Options<ReferenceField>): ReferenceField {
  return { ...options, kind: 'reference' };
}

export const referenceKind: FieldKind<ReferenceField> = {
  unknown: '',
  words: ({ list }, value, context) => list.nameOf?.(String(value), context) ?? String(value),
  isTerm: true,
};
