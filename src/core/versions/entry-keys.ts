import type { InstallationRecord } from '../installation/installation-record.ts';

/** The members of a record that are lists of entries. */
export type RecordList = {
  [Member in keyof InstallationRecord]-?: InstallationRecord[Member] extends readonly object[] ? Member : never;
}[keyof InstallationRecord];

/** The fields that tell a list's entries apart over time: an id or code, never the place. */
const keyFields: Record<RecordList, readonly string[]> = {
  parts: ['inspireId'],
  activities: ['code'],
  authorities: ['id', 'role'],
  permits: ['id'],
  inspections: ['id'],
  batConclusions: ['code'],
  derogations: ['id'],
  findings: ['field', 'code'],
};

export const isRecordList = (member: string): member is RecordList => Object.hasOwn(keyFields, member);

export const recordLists: readonly RecordList[] = Object.keys(keyFields).filter(isRecordList);

/** The key of each entry of a list, by which a change's path names it. Should two be the same, by a source's mistake, the later one gets a number. */
export function entryKeys(list: RecordList, entries: readonly object[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const fields: Map<string, unknown> = new Map(Object.entries(entry));
    const key = keyFields[list].map((field) => fields.get(field) ?? '').join('.') || String(fields.get('name') ?? '');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}~${count}`;
  });
}
