/** The fields of the forms, which are also the rules of the server's validation: the layout of a section, filled from the record's description. */

import type { FieldDefinition, FieldOption, FormValues } from '../../platform/forms/field.ts';
import { notBefore } from '../../platform/forms/validate.ts';
import { valueAt } from '../../platform/forms/values.ts';
import type { InstallationRecord } from '../installation/installation-record.ts';
import { austria, isAustrianPostcode } from '../lookups/reference-options.ts';
import type { NamedRule, ReferenceName } from '../record/field.ts';
import { fieldAt } from '../record/paths.ts';
import { entryLayout, sectionLayout } from './section-layout.ts';
import type { AuthoritySection, EditableList, RecordSection } from './sections.ts';

/** A field of the record; its id is the path of its value in the record or in a list entry. */
export type EditField = FieldDefinition & {
  /** The member is absent from the record instead of an empty string. */
  absentWhenEmpty?: true;
};

/** Options of fields that refer to lists, among them the server's reference lists (R7.30). Without its list, a field has no options. */
export type FieldLists = Readonly<Partial<Record<ReferenceName, readonly FieldOption[]>>>;

/** For uses that do not depend on the options. */
export const noLists: FieldLists = {};

/** Maximum lengths in characters: more than any real value needs, and small enough to keep responses small. */
const longest = { text: 300, longText: 2_000, webAddress: 300 } as const;

const isWebAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:$/.test(URL.parse(value.trim())?.protocol ?? '')
    ? undefined
    : 'Bitte eine Webadresse eingeben, zum Beispiel https://www.beispiel.at.';

/** The rules with names; `beside` is the id of the field with a name beside the one that is checked. */
const namedRules: Record<NamedRule, (beside: (name: string) => string) => NonNullable<EditField['validate']>> = {
  austrianPostcode: (beside) => (value, values: FormValues) =>
    valueAt(values, beside('countryCode')) === austria && !isAustrianPostcode(String(value).trim())
      ? 'Bitte eine österreichische Postleitzahl mit vier Ziffern eingeben.'
      : undefined,
};

/**
 * The form field of a described one.
 * @param path as in `FieldPath`
 * @param id path of its value in the values of the form
 * @throws {Error} if it is a group or a list
 */
export function editField(path: string, id: string, lists: FieldLists): EditField {
  const described = fieldAt(path)?.field;
  if (!described || described.kind === 'group' || described.kind === 'list') throw new Error(`No form field: ${path}`);
  const { label, formLabel = label, optional, ...field } = described;
  const common = { id, label: formLabel, ...(optional && { absentWhenEmpty: true as const }) };
  const beside = (name: string): string => id.replace(/[^.]+$/, name);
  switch (field.kind) {
    case 'text':
    case 'longText': {
      const { kind, rule, ...rules } = field;
      const validate = rule && namedRules[rule](beside);
      return {
        maxLength: longest[kind],
        ...rules,
        ...common,
        kind: kind === 'text' ? 'text' : 'textarea',
        ...(validate && { validate }),
      };
    }
    case 'webAddress':
      return {
        ...field,
        ...common,
        kind: 'text',
        maxLength: longest.webAddress,
        inputMode: 'url',
        validate: isWebAddress,
      };
    case 'date':
      return { ...field, ...common, ...(field.notBefore && { validate: notBefore(beside(field.notBefore)) }) };
    case 'number': {
      const { unit, ...rules } = field;
      return { ...rules, ...common, ...(typeof unit === 'string' && { unit }) };
    }
    case 'flag':
      return { ...field, ...common, kind: 'checkbox' };
    case 'code':
      return { ...field, options: optionsOf(field.terms), ...common, kind: field.control ?? 'select' };
    case 'codes':
      return { ...field, options: optionsOf(field.terms), ...common, kind: 'choices' };
    case 'reference': {
      // The list of the record itself is short.
      const kind = field.list === 'batConclusions' ? 'select' : 'combobox';
      return { ...field, options: lists[field.list] ?? [], ...common, kind };
    }
  }
}

/** Options of coded values, in the order of their terms. */
const optionsOf = (terms: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(terms).map(([value, label]) => ({ value, label }));

/** The fields of a section for authorities. */
export const authorityFields = (section: AuthoritySection, lists: FieldLists): readonly EditField[] =>
  sectionLayout[section].map((path) => editField(path, path, lists));

/** The fields of a section to which owners may propose changes; authorities alone may assign an installation to a registered owner. */
export const sectionFields = (section: RecordSection, lists: FieldLists): readonly EditField[] =>
  sectionLayout[section].filter((path) => fieldAt(path)?.edit === 'owner').map((path) => editField(path, path, lists));

/** The fields of a list entry; `record` provides what the entry may refer to. */
export function entryFields(
  list: EditableList,
  { batConclusions }: Pick<InstallationRecord, 'batConclusions'>,
): readonly EditField[] {
  const lists = {
    batConclusions: batConclusions.map(({ code, title }) => ({ value: code, label: title, note: code })),
  };
  return entryLayout[list].map((name) => editField(`${list}/${name}`, name, lists));
}
