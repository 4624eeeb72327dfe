import type { FieldDefinition, FieldOption } from '../forms/field.ts';
import { notBefore } from '../forms/validate.ts';
import { allFields, type Description, fieldAt } from './describe.ts';
import { type ByKind, byKind, isContainer } from './field.ts';
import { type FormContext, formRules, given } from './form-rules.ts';
import { isWebAddress } from './kinds/web-address.ts';

/** A field of a form; its id is the path of its value in the record or in a list entry. */
export type EditField = FieldDefinition & {
  /** The member is absent from the record instead of an empty string. */
  absentWhenEmpty?: true;
};

/** Options of fields that refer to lists, among them the server's reference lists (R7.30). Without its list, a field has no options. */
export type FieldLists = Readonly<Record<string, readonly FieldOption[]>>;

/** For uses that do not depend on the options. */
export const noLists: FieldLists = {};

/** Options of coded values, in the order of their terms. */
const termOptions = (terms: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(terms).map(([value, label]) => ({ value, label }));

/** Maximum lengths in characters: more than any real value needs, and small enough to keep answers small. */
const longest = { line: 300, text: 2_000 } as const;

/** The control of a field, and the rules that its kind adds. */
const controls: ByKind<FieldDefinition, [FormContext]> = {
  text: (field, context) => ({
    kind: 'text',
    maxLength: longest.line,
    ...given(field, 'maxLength', 'pattern', 'autoComplete', 'inputMode'),
    ...formRules(field, context),
  }),
  longText: (field, context) => ({
    kind: 'textarea',
    maxLength: longest.text,
    ...given(field, 'maxLength', 'pattern'),
    ...formRules(field, context),
  }),
  webAddress: (field, context) => ({
    kind: 'text',
    maxLength: longest.line,
    inputMode: 'url',
    validate: (value) =>
      isWebAddress(String(value).trim())
        ? undefined
        : 'Bitte eine Webadresse eingeben, zum Beispiel https://www.beispiel.at.',
    ...formRules(field, context),
  }),
  date: (field, context) => ({
    kind: 'date',
    ...given(field, 'min', 'max'),
    ...formRules(field, context),
    ...(field.notBefore !== undefined && { validate: notBefore(context.beside(field.notBefore)) }),
  }),
  flag: (field, context) => ({ kind: 'checkbox', ...formRules(field, context) }),
  number: (field, context) => ({
    kind: 'number',
    ...given(field, 'min', 'max', 'decimals'),
    ...(typeof field.unit === 'string' && { unit: field.unit }),
    ...formRules(field, context),
  }),
  code: (field, context) => ({
    kind: field.control ?? 'select',
    options: termOptions(field.terms),
    ...formRules(field, context),
  }),
  codes: (field, context) => ({ kind: 'choices', options: termOptions(field.terms), ...formRules(field, context) }),
  reference: (field, context) => ({
    kind: field.list.isShort ? 'select' : 'combobox',
    options: context.optionsOf(field.list.name),
    ...formRules(field, context),
  }),
};

/**
 * The form field of a described one, whose rules are also those of the server.
 * @param path as in `PathOf`
 * @param id path of its value in the values of the form
 * @throws {Error} if it is a list, or a group without a control of its own
 */
export function editField(description: Description, path: string, id = path, lists: FieldLists = noLists): EditField {
  const field = fieldAt(description, path)?.field;
  if (field?.kind === 'group' && field.formControl) {
    return { kind: field.formControl, id, label: field.label ?? '', absentWhenEmpty: true };
  }
  if (!field || isContainer(field)) throw new Error(`No form field: ${path}`);
  const { label, formLabel = label, optional } = field;
  const definition = byKind(controls, field, {
    id,
    label: formLabel,
    beside: (name) => id.replace(/[^.]+$/, name),
    optionsOf: (list) => lists[list] ?? [],
  });
  if (optional) return { ...definition, absentWhenEmpty: true };
  return definition.required ? { ...definition, ...demandedBy(description, path, id) } : definition;
}

/** What makes a required member of an optional group required: that something of the group is given. */
function demandedBy(
  description: Description,
  path: string,
  id: string,
): Partial<Pick<FieldDefinition, 'required' | 'requiredWith'>> {
  const [around = '', name = ''] = [path.replace(/[./]?[^./]+$/, ''), path.replace(/^.*[./]/, '')];
  const group = fieldAt(description, around)?.field;
  if (group?.kind !== 'group' || !group.optional) return {};
  const beside = Object.keys(group.fields).filter((each) => each !== name);
  return { required: false, requiredWith: beside.map((each) => id.replace(/[^.]+$/, each)) };
}

/** The form of a kind of thing with all of its fields but lists, in the order of its description. */
export const editFields = (description: Description): readonly EditField[] =>
  allFields(description).flatMap(({ path, field }) =>
    isContainer(field) || path.includes('/') ? [] : [editField(description, path)],
  );
