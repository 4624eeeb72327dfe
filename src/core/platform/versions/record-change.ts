import { type Description, listAt } from '../description/describe.ts';

/** What a version changed, one entry per field or list entry. */

/** R3.9. */
export type ChangeType = 'NEW' | 'UPDATED' | 'DELETED';

/** A field's value, or all fields of a list entry; several codes are an array. */
export type ChangedValue = string | number | boolean | readonly string[] | { readonly [field: string]: ChangedValue };

export interface RecordChange {
  /**
   * Path in the record: `operator.name`; for a list entry with its key, `inspections/{key}` for the entry as a whole and
   * `inspections/{key}/result` for a field. The key is percent-encoded (see `entryKeys`).
   */
  path: string;
  type: ChangeType;
  /** Absent if the field is new. */
  oldValue?: ChangedValue;
  /** Absent if the field was deleted. */
  newValue?: ChangedValue;
  /** For new and deleted list entries: their index, from 0. */
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

/** The changes that revert these. */
export const inverseOf = (changes: readonly RecordChange[]): RecordChange[] =>
  changes.map(({ path, type, oldValue, newValue, position }) => ({
    path,
    type: opposite[type],
    ...(newValue !== undefined && { oldValue: newValue }),
    ...(oldValue !== undefined && { newValue: oldValue }),
    ...(position !== undefined && { position }),
  }));

/** The path of a list entry, or of one of its fields. */
export const entryPath = (list: string, key: string, field?: string): string =>
  [list, encodeURIComponent(key), ...(field === undefined ? [] : [field])].join('/');

/** The parts of a path: a field of the record, or a list with an entry's key and optionally a field. */
export function pathParts(path: string): { field: string } | { list: string; key: string; field?: string } {
  const [first = '', key, field] = path.split('/');
  if (key === undefined) return { field: first };
  return { list: first, key: decodeURIComponent(key), ...(field !== undefined && { field }) };
}

/** Whether a change contains only the order of a list, which is needed only to restore a former state. */
export const isReordering = (description: Description, { path, oldValue }: RecordChange): boolean =>
  Array.isArray(oldValue) && listAt(description, path) !== undefined;

/** The changes without those of a mere order. */
export const withoutReordering = <Change extends RecordChange>(
  description: Description,
  changes: readonly Change[],
): Change[] => changes.filter((change) => !isReordering(description, change));
