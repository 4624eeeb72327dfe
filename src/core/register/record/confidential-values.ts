import { entryKeys, isRecordList } from './lists.ts';
import { allFields, type FieldAt } from './paths.ts';
import type { InstallationRecord } from './record.ts';
import { withEntries, withField } from './with-field.ts';
import { withheldName } from './withheld-name.ts';

/** The fields that can be withheld: names, which a record always has, and optional fields. */
const withholdable: readonly FieldAt[] = allFields.filter(({ field }) => 'mayBeConfidential' in field);

const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}/`);

/** Whether one of two paths is that of a part of the other, or of the same thing. */
export const overlap = (one: string, other: string): boolean => isWithin(one, other) || isWithin(other, one);

/** The parts of a path as in changes: `parts/{key}/name` names a field of one entry, `parts/{key}` and `parts` all its fields. */
function partsOf(path: string): { field: string; key?: string } {
  const [, list, key, inner] = /^([^/]+)\/(.*)\/([^/]+)$/.exec(path) ?? [];
  if (list !== undefined && key !== undefined) return { field: `${list}/${inner}`, key };
  const [field = '', only] = path.split('/');
  return { field, ...(only !== undefined && { key: only }) };
}

function withhold<Of extends InstallationRecord>(record: Of, { path, field }: FieldAt, key: string | undefined): Of {
  const value = field.optional ? undefined : withheldName;
  const [member = '', inner] = path.split('/');
  if (inner === undefined) return withField(record, path, value);
  if (!isRecordList(member)) return record;
  const keys = entryKeys(member, record[member] ?? []);
  const isMeant = (at: number): boolean =>
    key === undefined || keys[at] === key || encodeURIComponent(keys[at] ?? '') === key;
  return withEntries(record, member, (entry, at) => (isMeant(at) ? withField(entry, inner, value) : entry));
}

/**
 * The record without its confidential values: names become `withheldName`, optional fields are absent. The reasons remain.
 *
 * @param reasons paths as in changes; those of fields that cannot be withheld have no effect
 */
export function withoutConfidential<Of extends InstallationRecord>(
  record: Of,
  reasons: readonly { field: string }[] = record.confidentiality ?? [],
): Of {
  return reasons.reduce((left, reason) => {
    const { field, key } = partsOf(reason.field);
    return withholdable
      .filter(({ path }) => overlap(path, field))
      .reduce((rest, withheld) => withhold(rest, withheld, key), left);
  }, record);
}
