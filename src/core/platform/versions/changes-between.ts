import { isObject } from '../api/checks.ts';
import { type Description, listAt } from '../description/describe.ts';
import { entryKeys } from '../description/entry-keys.ts';
import { changedEntries } from './apply-changes.ts';
import { type ChangedValue, entryPath, inverseOf, type RecordChange } from './record-change.ts';

/** Members added by the server, which are not part of the record. */
const stamps = new Set(['version', 'dataVersion', 'lastChanged']);

/** The changes from one state of a thing to another; list entries are compared by their keys. */
export function changesBetween(description: Description, former: object, latter: object): RecordChange[] {
  return membersOf(former, latter).flatMap(([name, before, after]) => {
    if (stamps.has(name)) return [];
    return listAt(description, name)
      ? listChanges(description, name, entriesOf(before), entriesOf(after))
      : fieldChange(name, before, after);
  });
}

/** The members of two states, each with its value in both. */
function membersOf(former: object, latter: object): [name: string, before: unknown, after: unknown][] {
  const old: Map<string, unknown> = new Map(Object.entries(former));
  const current: Map<string, unknown> = new Map(Object.entries(latter));
  return [...new Set([...old.keys(), ...current.keys()])].map((name) => [name, old.get(name), current.get(name)]);
}

const fieldChanges = (prefix: string, former: object, latter: object): RecordChange[] =>
  membersOf(former, latter).flatMap(([name, before, after]) => fieldChange(prefix + name, before, after));

const fieldChange = (path: string, before: unknown, after: unknown): RecordChange[] =>
  isObject(before) || isObject(after)
    ? fieldChanges(`${path}.`, isObject(before) ? before : {}, isObject(after) ? after : {})
    : changeOf(path, before, after);

function changeOf(path: string, before: unknown, after: unknown): RecordChange[] {
  if (before === after || (Array.isArray(before) && Array.isArray(after) && before.join() === after.join())) return [];
  const type = isEmpty(before) ? 'NEW' : isEmpty(after) ? 'DELETED' : 'UPDATED';
  return [
    {
      path,
      type,
      ...(isValue(before) && { oldValue: before }),
      ...(isValue(after) && { newValue: after }),
    },
  ];
}

/** Whether a field holds nothing: readers see no difference between a missing value and an empty one (R4.42). */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function listChanges(
  description: Description,
  list: string,
  former: readonly object[],
  latter: readonly object[],
): RecordChange[] {
  const { key: keyFields = [], held } = listAt(description, list) ?? {};
  const keys = { old: entryKeys({ key: keyFields }, former), new: entryKeys({ key: keyFields }, latter) };
  const old = new Map(keys.old.map((key, position) => [key, { entry: former[position], position }]));
  const remaining = new Set(keys.new);
  const changes: RecordChange[] = [];
  for (const [key, { entry, position }] of old) {
    if (!remaining.has(key) && isValue(entry)) {
      changes.push({ path: entryPath(list, key), type: 'DELETED', oldValue: entry, position });
    }
  }
  for (const [position, key] of keys.new.entries()) {
    const [before, after] = [old.get(key)?.entry, latter[position]];
    if (after === undefined) continue;
    if (before === undefined) {
      if (isValue(after)) changes.push({ path: entryPath(list, key), type: 'NEW', newValue: after, position });
    } else changes.push(...entryChanges(entryPath(list, key), before, after, held));
  }
  const leads = (entries: readonly object[], by: readonly RecordChange[], expected: readonly string[]): boolean =>
    changedEntries(description, list, entries, by)
      .map(([key]) => key)
      .join('\n') === expected.join('\n');
  const isSameOrder =
    keys.old.join('\n') === keys.new.join('\n') ||
    (leads(former, changes, keys.new) && leads(latter, inverseOf(changes), keys.old));
  // Removing and inserting entries is not enough to convert between the orders.
  if (!isSameOrder) changes.push({ path: list, type: 'UPDATED', oldValue: keys.old, newValue: keys.new });
  return changes;
}

/** @param held the fields that the entry holds itself; default: all */
function entryChanges(
  path: string,
  before: object,
  after: object,
  held: readonly string[] | undefined,
): RecordChange[] {
  const changes = fieldChanges(`${path}/`, before, after);
  return held ? changes.filter((change) => held.includes(change.path.split('/')[2]?.split('.')[0] ?? '')) : changes;
}

const entriesOf = (value: unknown): readonly object[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Whether a value is a valid changed value; arrays are several codes. */
function isValue(value: unknown): value is ChangedValue {
  if (Array.isArray(value)) return value.every((code) => typeof code === 'string');
  if (isObject(value)) return Object.values(value).every((member) => member === undefined || isValue(member));
  return ['string', 'number', 'boolean'].includes(typeof value);
}
