import { listAt } from '../../platform/description/describe.ts';
import { entryKeys } from '../../platform/description/entry-keys.ts';
import { type InstallationRecord, type PlausibilityFinding, recordDescription } from '../record/record.ts';
import { kindOf } from './finding-kinds.ts';

/** What tells findings of a record apart. */
export type FindingKey = Pick<PlausibilityFinding, 'code' | 'field' | 'entry'>;

export const isSameFinding = (one: FindingKey, other: FindingKey): boolean =>
  one.code === other.code && one.field === other.field && one.entry === other.entry;

/** The parts of a finding's field: `permits.dateOfGranting` is a field of the entries of a list. */
export function fieldOfFinding(field: string): { list?: string; name: string } {
  const [first = '', ...rest] = field.split('.');
  return listAt(recordDescription, first) ? { list: first, name: rest.join('.') } : { name: field };
}

const valueAt = (thing: unknown, name: string): unknown =>
  name === '' ? thing : name.split('.').reduce((within: unknown, each) => Reflect.get(Object(within), each), thing);

function valuesAt(record: InstallationRecord, field: string, entry: string | undefined): unknown {
  const { list: name, name: inner } = fieldOfFinding(field);
  const list = name === undefined ? undefined : listAt(recordDescription, name);
  if (name === undefined || !list) return valueAt(record, inner);
  const entries: readonly object[] = Reflect.get(record, name) ?? [];
  const keys = entryKeys(list, entries);
  return entries.filter((_, at) => entry === undefined || keys[at] === entry).map((each) => valueAt(each, inner));
}

/** Whether two states of a record have the same values in everything that a finding is about. */
export const saysSameIn = (finding: FindingKey, one: InstallationRecord, other: InstallationRecord): boolean =>
  [finding.field, ...(kindOf(finding.code)?.alsoAbout ?? [])].every((field) => {
    const entry = field === finding.field ? finding.entry : undefined;
    return JSON.stringify(valuesAt(one, field, entry)) === JSON.stringify(valuesAt(other, field, entry));
  });
