import { randomBytes } from 'node:crypto';
import { entryKeys } from '#core/platform/description/entry-keys.ts';
import { unknownValue } from '#core/platform/description/field.ts';
import type { EditField, FieldLists } from '#core/platform/description/form-fields.ts';
import { roundedDegrees } from '#core/platform/format/degrees.ts';
import type { FormValues, ValidationContext } from '#core/platform/forms/field.ts';
import { isPoint, isRecord, valueAt } from '#core/platform/forms/values.ts';
import { type ChangedValue, entryPath, type RecordChange } from '#core/platform/versions/record-change.ts';
import { authorityFields, entryFields, keyFieldOf, sectionFields } from '#core/register/editing/edit-fields.ts';
import type { AuthoritySection, EditableList, OwnerSection } from '#core/register/editing/section-layout.ts';
import { activityOptions, countryOptions, legalFormOptions } from '#core/register/lookups/reference-options.ts';
import { legalForms } from '#core/register/record/legal-forms.ts';
import { type InstallationRecord, recordDescription } from '#core/register/record/record.ts';
import { changesOf, checkedValues } from '../../platform/description/check-values.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { annexI, annexITitle } from '../reference-data/annex-i.ts';
import { branches } from '../reference-data/branches.ts';
import { countries } from '../reference-data/countries.ts';
import { eprtrActivities } from '../reference-data/eprtr-activities.ts';

/**
 * An edit as a function, so that it can be applied to another state of the record to see what it would have changed there.
 * @throws {ProblemError} if it cannot be applied because a value breaks a rule or an entry does not exist
 */
export type Edit = (record: InstallationRecord, context: ValidationContext) => RecordChange[];

const countriesOffered = countryOptions(countries.map(({ alpha2, name }) => ({ code: alpha2, name })));

const codesOffered: FieldLists = {
  annexI: activityOptions(annexI.map(({ code }) => ({ code, name: annexITitle(code) }))),
  eprtr: activityOptions(eprtrActivities.map(({ code, title }) => ({ code, name: title }))),
  branches: branches.map(({ code, label }) => ({ value: code, label })),
};

/** What the fields of a record's forms offer. */
export const listsFor = (
  { operator }: Pick<InstallationRecord, 'operator'>,
  { today }: ValidationContext,
): FieldLists => ({
  countries: countriesOffered,
  legalForms: legalFormOptions(legalForms, operator.legalForm, today),
  ...codesOffered,
});

const fieldsEdit =
  (fieldsOf: (lists: FieldLists) => readonly EditField[], sent: FormValues, within: string): Edit =>
  (record, context) => {
    const current = isRecord(record) ? record : {};
    const fields = fieldsOf(listsFor(record, context));
    return changesOf(withAccuracy(checkedValues({ fields, sent, current, within, ...context }), current), (id) => id);
  };

/** The values with the accuracy of their points: one that was entered is exact, one that stays is what it was unless it is said to be exact. */
const withAccuracy = (values: ReadonlyMap<string, unknown>, current: FormValues = {}): Map<string, unknown> =>
  new Map(
    [...values].map(([id, value]) => {
      if (!isPoint(value)) return [id, value];
      const { accuracy } = value;
      const { longitude, latitude } = roundedDegrees(value);
      const before = valueAt(current, id);
      const stays = isPoint(before) && before.longitude === longitude && before.latitude === latitude;
      return [id, { longitude, latitude, accuracy: stays && accuracy !== 'exact' ? before.accuracy : 'exact' }];
    }),
  );

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
    const fieldsOfEntry = entryFields(list, record, listsFor(record, context));
    const values = withAccuracy(checkedValues({ fields: fieldsOfEntry, sent, ...context }));
    const keyField = keyFieldOf(list);
    const entered = values.get(keyField);
    const key = typeof entered === 'string' ? entered : newKey(list, record);
    const fields = changesOf(values, (field) => field).flatMap(({ path, newValue }) =>
      newValue === undefined ? [] : [[path, newValue] as const],
    );
    if (record[list]?.some((entry) => Reflect.get(entry, keyField) === key)) {
      const errors = [{ field: `/${keyField}`, message: 'Das steht schon in der Anlage.' }];
      throw new ProblemError(problem('validation', { errors }));
    }
    return [{ path: entryPath(list, key), type: 'NEW', newValue: entryWith(list, { [keyField]: key }, fields) }];
  };

/** A key that no entry of the list has had: an identifier of the register's namespace for a part, any id otherwise. */
function newKey(list: EditableList, { inspireId }: InstallationRecord): string {
  const random = randomBytes(8).toString('hex');
  const [namespace = ''] = inspireId.split('/');
  return list === 'parts' && inspireId.includes('/') ? `${namespace}/${random}.PART` : random;
}

interface Entry {
  readonly [field: string]: ChangedValue;
}

const isEntry = (value: ChangedValue | undefined): value is Entry => isRecord(value) && !Array.isArray(value);

/** The entry with the value of a field, which may be within groups. */
function placed(entry: Entry, [first = '', ...rest]: readonly string[], value: ChangedValue): Entry {
  if (rest.length === 0) return { ...entry, [first]: value };
  const inner = entry[first];
  return { ...entry, [first]: placed(isEntry(inner) ? inner : {}, rest, value) };
}

/** A new entry: what every entry of the list has, and the fields as entered. */
function entryWith(list: EditableList, key: Entry, fields: readonly (readonly [string, ChangedValue])[]): Entry {
  const unknown = unknownValue({ kind: 'group', fields: recordDescription.fields[list].fields });
  return fields.reduce<Entry>((entry, [path, value]) => placed(entry, path.split('.'), value), {
    ...Object(unknown),
    ...key,
  });
}

/** Sets fields of an entry. */
export const entryEdit =
  (list: EditableList, key: string, sent: FormValues): Edit =>
  (record, context) => {
    const current = entryOf(record, list, key);
    const fields = entryFields(list, record, listsFor(record, context));
    const values = withAccuracy(checkedValues({ fields, sent, current, ...context }), current);
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

/**
 * The values of an entry.
 * @throws {ProblemError} 404
 */
export function entryOf(record: InstallationRecord, list: EditableList, key: string): FormValues {
  const entries = record[list] ?? [];
  const entry: unknown = entries[entryKeys(recordDescription.fields[list], entries).indexOf(key)];
  if (!isRecord(entry)) {
    throw new ProblemError(problem('not-found', { title: 'Diesen Eintrag gibt es in der Anlage nicht (mehr).' }));
  }
  return entry;
}
