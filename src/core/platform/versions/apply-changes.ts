import { isObject } from '../api/checks.ts';
import { type Description, fieldAt, listAt } from '../description/describe.ts';
import { entryKeys } from '../description/entry-keys.ts';
import { inverseOf, isReordering, pathParts, type RecordChange } from './record-change.ts';

/**
 * Applies changes to a record. Changes to things it no longer contains are skipped, so that they can be applied to another state.
 */
export function applyChanges<Record extends object>(
  description: Description,
  record: Record,
  changes: readonly RecordChange[],
): Record {
  const changed = structuredClone(record);
  const tree: Map<string, unknown> = new Map(Object.entries(changed));
  const byList = Map.groupBy(changes, ({ path }) => path.split('/')[0] ?? '');
  for (const [name, own] of byList) {
    const entries = tree.get(name);
    const list = listAt(description, name);
    if (!list) {
      for (const { path, newValue } of own) setField(description, changed, '', path, newValue);
      continue;
    }
    const left = changedEntries(description, name, Array.isArray(entries) ? entries : [], own);
    if (left.length === 0 && list.optional) Reflect.deleteProperty(changed, name);
    else Object.assign(changed, { [name]: left.map(([, entry]) => entry) });
  }
  return changed;
}

/** Reverts changes to a record. */
export const undoChanges = <Record extends object>(
  description: Description,
  record: Record,
  changes: readonly RecordChange[],
): Record => applyChanges(description, record, inverseOf(changes));

/** The entries of a list, with their keys, after the changes. */
export function changedEntries(
  description: Description,
  list: string,
  entries: readonly object[],
  changes: readonly RecordChange[],
): [string, object][] {
  const keys = entryKeys(listAt(description, list) ?? { key: [] }, entries);
  const byKey = new Map(keys.map((key, position) => [key, entries[position] ?? {}]));
  const added: { position: number; keyed: [string, object] }[] = [];
  for (const { path, type, newValue, position = Number.POSITIVE_INFINITY } of changes) {
    const parts = pathParts(path);
    if (!('list' in parts)) continue;
    const { key, field } = parts;
    const entry = byKey.get(key);
    if (field !== undefined) {
      if (entry) byKey.set(key, withChange(description, list, entry, field, newValue));
    } else if (type === 'DELETED') byKey.delete(key);
    else if (entry && isObject(newValue)) byKey.set(key, newValue);
    else if (isObject(newValue)) added.push({ position, keyed: [key, newValue] });
  }
  const result = [...byKey];
  for (const { position, keyed } of added.sort((one, other) => one.position - other.position)) {
    result.splice(position, 0, keyed);
  }
  const order = changes.find((change) => isReordering(description, change))?.newValue;
  return Array.isArray(order) ? inOrder(result, order) : result;
}

/** Sorts entries by the order of keys; entries with other keys come last. */
function inOrder(entries: readonly [string, object][], order: readonly unknown[]): [string, object][] {
  const places = new Map(order.map((key, position) => [key, position]));
  const place = ([key]: [string, object]) => places.get(key) ?? order.length;
  return entries.toSorted((one, other) => place(one) - place(other));
}

function withChange(description: Description, list: string, entry: object, field: string, value: unknown): object {
  const changed = structuredClone(entry);
  setField(description, changed, `${list}/`, field, value);
  return changed;
}

/**
 * Sets a field such as `address.street`; undefined removes it, and an optional group of which nothing is left.
 *
 * @param prefix with which the paths of these fields begin in the description
 */
function setField(description: Description, within: object, prefix: string, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    const inner: unknown = Reflect.get(within, first);
    // A copy, since an import may use one address for several fields.
    const holder = isObject(inner) ? { ...inner } : {};
    setField(description, holder, `${prefix}${first}.`, rest.join('.'), value);
    const isGone = Object.keys(holder).length === 0 && fieldAt(description, prefix + first)?.field.optional;
    if (isGone) Reflect.deleteProperty(within, first);
    else Reflect.set(within, first, holder);
  } else if (value === undefined) Reflect.deleteProperty(within, first);
  else Reflect.set(within, first, value);
}
