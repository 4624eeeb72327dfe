import type { ListField } from './field.ts';
import { record } from './record.ts';

type Members = (typeof record)['fields'];

/** The members of a record that are lists of entries. */
export type RecordList = {
  [Name in keyof Members]: Members[Name] extends { kind: 'list' } ? Name : never;
}[keyof Members];

const isMember = (name: string): name is keyof Members => Object.hasOwn(record.fields, name);

export const isRecordList = (name: string): name is RecordList => isMember(name) && record.fields[name].kind === 'list';

export const recordLists: readonly RecordList[] = Object.keys(record.fields).filter(isRecordList);

export const listAt = (list: RecordList): ListField => record.fields[list];

/** The keys of a list's entries, used in the paths of changes. If a source mistakenly has duplicates, later ones get a number. */
export function entryKeys(list: RecordList, entries: readonly object[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const fields: Map<string, unknown> = new Map(Object.entries(entry));
    const { key: keyFields } = listAt(list);
    const key = keyFields.map((field) => fields.get(field) ?? '').join('.') || String(fields.get('name') ?? '');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}~${count}`;
  });
}
