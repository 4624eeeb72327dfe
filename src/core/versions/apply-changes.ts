import { isObject } from '../api/checks.ts';
import type { InstallationRecord } from '../installation/installation-record.ts';
import { entryKeys, isRecordList, type RecordList } from './entry-keys.ts';
import { inverseOf, isReordering, pathParts, type RecordChange } from './record-change.ts';

/** Members that are absent as a whole where nothing of them is known. */
const optionalMembers = ['unit', 'geometry'] as const;

/**
 * The record with the changes made. Changes of what it no longer holds are left out, so that those of one course can be made in another.
 */
export function applyChanges<Record extends InstallationRecord>(
  record: Record,
  changes: readonly RecordChange[],
): Record {
  const changed = structuredClone(record);
  const tree: Map<string, unknown> = new Map(Object.entries(changed));
  const byList = Map.groupBy(changes, ({ path }) => path.split('/')[0] ?? '');
  for (const [name, own] of byList) {
    const entries = tree.get(name);
    if (isRecordList(name) && Array.isArray(entries))
      Object.assign(changed, { [name]: applyToEntries(name, entries, own) });
    else for (const { path, newValue } of own) setField(changed, path, newValue);
  }
  for (const member of optionalMembers) {
    const value = changed[member];
    if (value !== undefined && Object.keys(value).length === 0) delete changed[member];
  }
  return changed;
}

/** The record as it was before the changes. */
export const undoChanges = <Record extends InstallationRecord>(
  record: Record,
  changes: readonly RecordChange[],
): Record => applyChanges(record, inverseOf(changes));

/** The entries of a list with its changes made. */
export function applyToEntries(
  list: RecordList,
  entries: readonly object[],
  changes: readonly RecordChange[],
): object[] {
  const byKey = new Map(entryKeys(list, entries).map((key, position) => [key, entries[position] ?? {}]));
  const added: { position: number; entry: object }[] = [];
  for (const { path, type, newValue, position = Number.POSITIVE_INFINITY } of changes) {
    const parts = pathParts(path);
    if (!('list' in parts)) continue;
    const entry = byKey.get(parts.key);
    if (parts.field !== undefined) {
      if (entry) byKey.set(parts.key, withField(entry, parts.field, newValue));
    } else if (type === 'DELETED') byKey.delete(parts.key);
    else if (entry && isObject(newValue)) byKey.set(parts.key, newValue);
    else if (isObject(newValue)) added.push({ position, entry: newValue });
  }
  const result = [...byKey.values()];
  for (const { position, entry } of added.sort((one, other) => one.position - other.position)) {
    result.splice(position, 0, entry);
  }
  const order = changes.find(isReordering)?.newValue;
  return Array.isArray(order) ? inOrder(list, result, order) : result;
}

/** Entries of other keys come last. */
function inOrder(list: RecordList, entries: readonly object[], order: readonly unknown[]): object[] {
  const place = new Map(order.map((key, position) => [key, position]));
  const keys = entryKeys(list, entries);
  return entries
    .map((entry, position) => ({ entry, at: place.get(keys[position]) ?? order.length }))
    .sort((one, other) => one.at - other.at)
    .map(({ entry }) => entry);
}

function withField(entry: object, field: string, value: unknown): object {
  const changed = structuredClone(entry);
  setField(changed, field, value);
  return changed;
}

/** Sets or, by undefined, removes a field: `address.street`. */
function setField(within: object, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    const inner: unknown = Reflect.get(within, first);
    const holder = isObject(inner) ? inner : {};
    setField(holder, rest.join('.'), value);
    Reflect.set(within, first, holder);
  } else if (value === undefined) Reflect.deleteProperty(within, first);
  else Reflect.set(within, first, value);
}
