import type { InstallationRecord } from '../installation/installation-record.ts';

/** What a version of an installation changed, one entry per field or list entry. */

/** R3.9. */
export type ChangeType = 'NEW' | 'UPDATED' | 'DELETED';

/** A field's value, or of an entry of a list all its fields. */
export type ChangedValue = string | number | boolean | readonly string[] | { readonly [field: string]: ChangedValue };

export interface RecordChange {
  /**
   * Where in the record: `operator.name`; an entry of a list by its key, `inspections/{key}` as a whole and
   * `inspections/{key}/result` a field of it. The key is percent-encoded (see `entryKeys`).
   */
  path: string;
  type: ChangeType;
  /** Absent where the field is new. */
  oldValue?: ChangedValue;
  /** Absent where the field was deleted. */
  newValue?: ChangedValue;
  /** Of a new or deleted entry of a list: its place there, from 0. */
  position?: number;
}

/** A change with the version that last made it (R3.9, R4.42). */
export interface DatedChange extends RecordChange {
  /** 'Version 3'. */
  versionName: string;
  /** Who made it. */
  user: string;
  /** ISO date-time. */
  date: string;
}

const opposite = { NEW: 'DELETED', UPDATED: 'UPDATED', DELETED: 'NEW' } as const;

/** The changes that take these ones back. */
export const inverseOf = (changes: readonly RecordChange[]): RecordChange[] =>
  changes.map(({ path, type, oldValue, newValue, position }) => ({
    path,
    type: opposite[type],
    ...(newValue !== undefined && { oldValue: newValue }),
    ...(oldValue !== undefined && { newValue: oldValue }),
    ...(position !== undefined && { position }),
  }));

/** The path of a list's entry, or of a field of it. */
export const entryPath = (list: string, key: string, field?: string): string =>
  [list, encodeURIComponent(key), ...(field === undefined ? [] : [field])].join('/');

/** The parts of a path: a field of the record, or a list with the key of an entry and perhaps a field of that. */
export function pathParts(path: string): { field: string } | { list: string; key: string; field?: string } {
  const [first = '', key, field] = path.split('/');
  if (key === undefined) return { field: first };
  return { list: first, key: decodeURIComponent(key), ...(field !== undefined && { field }) };
}

/** Whether it tells in which order a list stood, which only those need who put a former state together. */
export const isReordering = ({ path, oldValue }: RecordChange): boolean =>
  !path.includes('/') && Array.isArray(oldValue);

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
