import type { FieldDefinition, FieldOption } from '../forms/field.ts';
import { allFields, type Description, fieldAt } from './describe.ts';
import { formFieldOf, isContainer } from './field.ts';

/** A field of a form; its id is the path of its value in the record or in a list entry. */
export type EditField = FieldDefinition & {
  /** The member is absent from the record instead of an empty string. */
  absentWhenEmpty?: true;
};

/** Options of fields that refer to lists, among them the server's reference lists (R7.30). Without its list, a field has no options. */
export type FieldLists = Readonly<Record<string, readonly FieldOption[]>>;

/** For uses that do not depend on the options. */
export const noLists: FieldLists = {};

/**
 * The form field of a described one, whose rules are also those of the server.
 * @param path as in `PathOf`
 * @param id path of its value in the values of the form
 * @throws {Error} if it is a group or a list
 */
export function editField(description: Description, path: string, id = path, lists: FieldLists = noLists): EditField {
  const field = fieldAt(description, path)?.field;
  if (!field || isContainer(field)) throw new Error(`No form field: ${path}`);
  const { label, formLabel = label, optional } = field;
  const definition = formFieldOf(field, {
    id,
    label: formLabel,
    beside: (name) => id.replace(/[^.]+$/, name),
    optionsOf: (list) => lists[list] ?? [],
  });
  return optional ? { ...definition, absentWhenEmpty: true } : definition;
}

/** The form of a kind of thing with all of its fields but lists, in the order of its description. */
export const editFields = (description: Description): readonly EditField[] =>
  allFields(description).flatMap(({ path, field }) =>
    isContainer(field) || path.includes('/') ? [] : [editField(description, path)],
  );
