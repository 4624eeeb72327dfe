import { type Field, unknownValue } from '../../platform/description/field.ts';
import { isValueOf } from '../../platform/description/is-value-of.ts';
import { type InstallationRecord, recordDescription } from '../record/record.ts';

const unknown = (field: Field): object => Object(unknownValue(field));

/** A record of which nothing is known but what it begins with: it is in operation, and its facility need not report. */
export function emptyRecord(): InstallationRecord {
  const { fields } = recordDescription;
  const facility = { ...unknown(fields.facility), facilityType: 'NONEPRTR' };
  const record = { ...unknown({ kind: 'group', fields }), status: 'functional', facility };
  if (!isValueOf(recordDescription, record)) throw new Error('The empty record is not as described.');
  return record;
}
