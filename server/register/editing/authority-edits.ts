import { entryKeys } from '#core/platform/description/entry-keys.ts';
import type { FormValues } from '#core/platform/forms/field.ts';
import { entryPath, type RecordChange } from '#core/platform/versions/record-change.ts';
import { entryFields } from '#core/register/editing/edit-fields.ts';
import type { CompetentAuthority, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { readAuthorities } from '../records/read-authorities.ts';
import type { Authority } from '../records/stored-record.ts';
import { type Edit, entryOf } from './edits.ts';

const list = 'authorities';

const keyOf = (entry: Pick<CompetentAuthority, 'id' | 'role'>): string =>
  entryKeys(recordDescription.fields.authorities, [entry])[0] ?? '';

/**
 * The edits of a record's authorities, which are chosen from those that the register knows. Authority and role are the entry's key: a change of
 * either takes one entry away and puts another in its place.
 */
export function authorityEdits(database: Queryable) {
  return {
    async add(sent: FormValues): Promise<Edit> {
      const known = await readAuthorities(database);
      return (record, context) => {
        const values = checkedValues({ fields: fieldsFor(record, known), sent, ...context });
        return [added(record, known, values)];
      };
    },
    async change(key: string, sent: FormValues): Promise<Edit> {
      const known = await readAuthorities(database);
      return (record, context) => {
        const current = entryOf(record, list, key);
        const values = checkedValues({ fields: fieldsFor(record, known), sent, current, ...context });
        const next = new Map([...Object.entries(current), ...values]);
        if (next.get('id') === current.id && next.get('role') === current.role) return [];
        const position = record.authorities.findIndex((authority) => keyOf(authority) === key);
        return [
          { path: entryPath(list, key), type: 'DELETED' },
          { ...added(record, known, next), position },
        ];
      };
    },
  };
}

/** The form's fields with the authorities that there are. */
const fieldsFor = (record: InstallationRecord, known: readonly Authority[]) =>
  entryFields(list, record, { authorities: known.map(({ id, name }) => ({ value: id, label: name })) });

/**
 * A new entry with the contact of its authority.
 * @throws {ProblemError} 400 if the record has it already
 */
function added(
  record: InstallationRecord,
  known: readonly Authority[],
  values: ReadonlyMap<string, unknown>,
): RecordChange {
  const authority = known.find(({ id }) => id === values.get('id'));
  const role = values.get('role') === 'permit' ? 'permit' : 'inspection';
  const key = authority && keyOf({ id: authority.id, role });
  if (!authority || !key || record.authorities.some((each) => keyOf(each) === key)) {
    const errors = [{ field: '/id', message: 'Diese Behörde ist dafür schon eingetragen.' }];
    throw new ProblemError(problem('validation', { errors }));
  }
  const { id, name, address, ...contact } = authority;
  return { path: entryPath(list, key), type: 'NEW', newValue: { id, name, role, ...contact, address: { ...address } } };
}
