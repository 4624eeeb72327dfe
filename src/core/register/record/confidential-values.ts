import { allFields, type FieldAt, listAt } from '../../platform/description/describe.ts';
import { entryKeys } from '../../platform/description/entry-keys.ts';
import { unknownValue } from '../../platform/description/field.ts';
import { withEntries, withField } from '../../platform/description/with-field.ts';
import type { InstallationRecord } from './record.ts';
import { recordDescription } from './record.ts';
import { withheldName } from './withheld-name.ts';

/** The fields that can be withheld: names, which a record always has, and optional fields. */
export const withholdable: readonly FieldAt[] = allFields(recordDescription).filter(
  ({ field }) => 'mayBeConfidential' in field,
);

/** The fields that are withheld along with a name, which they would tell. */
const telling = new Map(
  withholdable.map(({ path }) => [
    path,
    allFields(recordDescription).filter(
      ({ path: other, field }) => 'reveals' in field && other.replace(/[^./]+$/, field.reveals ?? '') === path,
    ),
  ]),
);

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
  const value = field.optional ? undefined : 'mayBeConfidential' in field ? withheldName : unknownValue(field);
  const [member = '', inner] = path.split('/');
  if (inner === undefined) return withField(record, path, value);
  const list = listAt(recordDescription, member);
  const entries: unknown = Reflect.get(record, member);
  if (!list || !Array.isArray(entries)) return record;
  const keys = entryKeys(list, entries);
  const isEntry = (at: number): boolean =>
    key === undefined || keys[at] === key || encodeURIComponent(keys[at] ?? '') === key;
  return withEntries(record, member, (entry, at) => (isEntry(at) ? withField(entry, inner, value) : entry));
}

/** The text of a field that is not in a list. */
const textAt = (record: InstallationRecord, path: string): unknown =>
  path.split('.').reduce((within: unknown, name) => Reflect.get(Object(within), name), record);

/**
 * The record without its confidential values: names become `withheldName`, optional fields are absent, and so is what would tell a
 * withheld name: fields that are described as doing so, and the same name elsewhere. The reasons remain.
 *
 * @param reasons paths as in changes; those of fields that cannot be withheld have no effect
 */
export function withoutConfidential<Of extends InstallationRecord>(
  record: Of,
  reasons: readonly { field: string }[] = record.confidentiality ?? [],
): Of {
  const stated = reasons.flatMap((reason) => {
    const { field, key } = partsOf(reason.field);
    return withholdable.filter(({ path }) => overlap(path, field)).map((at) => ({ at, key }));
  });
  const names = new Set(stated.map(({ at }) => textAt(record, at.path)).filter(Boolean));
  const sameNames = withholdable.filter(({ path, field }) => field.kind === 'text' && names.has(textAt(record, path)));
  return [...stated, ...sameNames.map((at) => ({ at, key: undefined }))]
    .flatMap(({ at, key }) => [at, ...(telling.get(at.path) ?? [])].map((withheld) => ({ withheld, key })))
    .reduce((left, { withheld, key }) => withhold(left, withheld, key), record);
}
