/** The fields of the forms, which are also the rules of the server's validation. */
import { fieldAt } from '../../platform/description/describe.ts';
import { type EditField, editField, type FieldLists, noLists } from '../../platform/description/form-fields.ts';
import { type InstallationRecord, recordDescription } from '../record/record.ts';
import { confidentialOptions } from './confidential-fields.ts';
import { type AuthoritySection, type EditableList, entryLayout, sectionLayout } from './section-layout.ts';

/** The fields of a section for authorities. */
export const authorityFields = (section: AuthoritySection, lists: FieldLists = noLists): readonly EditField[] =>
  sectionLayout[section].map((path) => editField(recordDescription, path, path, lists));

/** The fields of a section to which owners may propose changes; authorities alone may assign an installation to a registered owner. */
export const sectionFields = (section: AuthoritySection, lists: FieldLists = noLists): readonly EditField[] =>
  authorityFields(section, lists).filter(({ id }) => fieldAt(recordDescription, id)?.edit === 'owner');

/** The fields of a list entry; `record` and `given` provide what the entry may refer to. */
export function entryFields(
  list: EditableList,
  record: Pick<InstallationRecord, 'batConclusions' | 'parts'>,
  given: FieldLists = noLists,
): readonly EditField[] {
  const lists = {
    ...given,
    fieldsOfTheRecord: confidentialOptions(record),
    batConclusions: record.batConclusions.map(({ code, title }) => ({ value: code, label: title, note: code })),
  };
  return entryLayout[list].map((name) => editField(recordDescription, `${list}/${name}`, name, lists));
}

/** The name of the field by which the entries of a list are known, if it is one. */
export const keyFieldOf = (list: EditableList): string => recordDescription.fields[list].key[0] ?? 'id';
