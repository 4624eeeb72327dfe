import { randomBytes } from 'node:crypto';
import { entryKeys } from '#core/platform/description/entry-keys.ts';
import type { EditField, FieldLists } from '#core/platform/description/form-fields.ts';
import type { FormValues, ValidationContext } from '#core/platform/forms/field.ts';
import { isRecord } from '#core/platform/forms/values.ts';
import { entryPath, type RecordChange } from '#core/platform/versions/record-change.ts';
import { authorityFields, entryFields, sectionFields } from '#core/register/editing/edit-fields.ts';
import type { AuthoritySection, EditableList, OwnerSection } from '#core/register/editing/section-layout.ts';
import { countryOptions, legalFormOptions } from '#core/register/lookups/reference-options.ts';
import { legalForms } from '#core/register/record/legal-forms.ts';
import { type InstallationRecord, recordDescription } from '#core/register/record/record.ts';
import { changesOf, checkedValues } from '../../platform/description/check-values.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { countries } from '../reference-data/countries.ts';

/**
 * An edit as a function, so that it can be applied to another state of the record to see what it would have changed there.
 * @throws {ProblemError} if it cannot be applied because a value breaks a rule or an entry does not exist
 */
export type Edit = (record: InstallationRecord, context: ValidationContext) => RecordChange[];

const countriesOffered = countryOptions(countries.map(({ alpha2, name }) => ({ code: alpha2, name })));

const listsFor = ({ operator }: InstallationRecord, { today }: ValidationContext): FieldLists => ({
  countries: countriesOffered,
  legalForms: legalFormOptions(legalForms, operator.legalForm, today),
});

const fieldsEdit =
  (fieldsOf: (lists: FieldLists) => readonly EditField[], sent: FormValues, within: string): Edit =>
  (record, context) => {
    const current = isRecord(record) ? record : {};
    const fields = fieldsOf(listsFor(record, context));
    return changesOf(checkedValues({ fields, sent, current, within, ...context }), (id) => id);
  };

/** Sets fields of the record itself on behalf of an authority. */
export const authorityEdit = (section: AuthoritySection, sent: FormValues): Edit =>
  fieldsEdit((lists) => authorityFields(section, lists), sent, '');

/** Sets fields of the record itself as proposed by an owner in `values` of the request's body. */
export const ownerEdit = (section: OwnerSection, sent: FormValues): Edit =>
  fieldsEdit((lists) => sectionFields(section, lists), sent, '/values');

/** Adds an entry under a new id. */
export const addition =
  (list: EditableList, sent: FormValues): Edit =>
  (record, context) => {
    const values = checkedValues({ fields: entryFields(list, record), sent, ...context });
    const id = randomBytes(8).toString('hex');
    const fields = changesOf(values, (field) => field).flatMap(({ path, newValue }) =>
      newValue === undefined ? [] : [[path, newValue] as const],
    );
    return [{ path: entryPath(list, id), type: 'NEW', newValue: { id, ...Object.fromEntries(fields) } }];
  };

/** Sets fields of an entry. */
export const entryEdit =
  (list: EditableList, key: string, sent: FormValues): Edit =>
  (record, context) => {
    const current = entryOf(record, list, key);
    const values = checkedValues({ fields: entryFields(list, record), sent, current, ...context });
    return changesOf(values, (field) => entryPath(list, key, field));
  };

/** Removes an entry. */
export const withdrawal =
  (list: EditableList, key: string): Edit =>
  (record) => {
    entryOf(record, list, key);
    return [{ path: entryPath(list, key), type: 'DELETED' }];
  };

/** Sets fields of an entry that no form shows. */
export const entryField =
  (list: EditableList, key: string, fields: Readonly<Record<string, string>>): Edit =>
  (record) => {
    entryOf(record, list, key);
    return changesOf(new Map(Object.entries(fields)), (field) => entryPath(list, key, field));
  };

/** @throws {ProblemError} 404 */
function entryOf(record: InstallationRecord, list: EditableList, key: string): FormValues {
  const entry: unknown = record[list][entryKeys(recordDescription.fields[list], record[list]).indexOf(key)];
  if (!isRecord(entry)) {
    throw new ProblemError(problem('not-found', { title: 'Diesen Eintrag gibt es in der Anlage nicht (mehr).' }));
  }
  return entry;
}
