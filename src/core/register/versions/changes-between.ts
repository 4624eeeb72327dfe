import { isObject } from '../../platform/api/checks.ts';
import type { InstallationRecord } from '../installation/installation-record.ts';
import { entryKeys, isRecordList, listAt, type RecordList } from '../record/lists.ts';
import { changedEntries } from './apply-changes.ts';
import { type ChangedValue, entryPath, inverseOf, type RecordChange } from './record-change.ts';

/** Members added by the server, which are not part of the record. */
const stamps = new Set(['version', 'dataVersion', 'lastChanged']);

/** The changes from one state of an installation to another; list entries are compared by their keys. */
export function changesBetween(former: InstallationRecord, latter: InstallationRecord): RecordChange[] {
  return fieldChanges('', former, latter);
}

function fieldChanges(prefix: string, former: object, latter: object): RecordChange[] {
  const old: Map<string, unknown> = new Map(Object.entries(former));
  const names = new Set([...old.keys(), ...Object.keys(latter)].filter((name) => prefix !== '' || !stamps.has(name)));
  const current: Map<string, unknown> = new Map(Object.entries(latter));
  return [...names].flatMap((name) => {
    const [before, after] = [old.get(name), current.get(name)];
    if (prefix === '' && isRecordList(name)) return listChanges(name, entriesOf(before), entriesOf(after));
    if (isObject(before) || isObject(after)) {
      return fieldChanges(`${prefix}${name}.`, isObject(before) ? before : {}, isObject(after) ? after : {});
    }
    return changeOf(prefix + name, before, after);
  });
}

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

function listChanges(list: RecordList, former: readonly object[], latter: readonly object[]): RecordChange[] {
  const keys = { old: entryKeys(list, former), new: entryKeys(list, latter) };
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
    } else changes.push(...entryChanges(list, key, before, after));
  }
  return [...changes, ...reordering(list, { former, latter, keys }, changes)];
}

function entryChanges(list: RecordList, key: string, before: object, after: object): RecordChange[] {
  const { held } = listAt(list);
  const changes = fieldChanges(`${entryPath(list, key)}/`, before, after);
  return held ? changes.filter(({ path }) => held.includes(path.split('/')[2]?.split('.')[0] ?? '')) : changes;
}

interface Lists {
  former: readonly object[];
  latter: readonly object[];
  keys: { old: string[]; new: string[] };
}

/** A reordering change with the keys before and after, if removing and inserting entries is not enough to convert between the orders. */
function reordering(
  list: RecordList,
  { former, latter, keys }: Lists,
  changes: readonly RecordChange[],
): RecordChange[] {
  if (keys.old.join('\n') === keys.new.join('\n')) return [];
  const leads = (entries: readonly object[], by: readonly RecordChange[], expected: readonly string[]): boolean =>
    changedEntries(list, entries, by)
      .map(([key]) => key)
      .join('\n') === expected.join('\n');
  if (leads(former, changes, keys.new) && leads(latter, inverseOf(changes), keys.old)) return [];
  return [{ path: list, type: 'UPDATED', oldValue: keys.old, newValue: keys.new }];
}

const entriesOf = (value: unknown): readonly object[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Whether a value is a valid changed value; arrays are several codes. */
function isValue(value: unknown): value is ChangedValue {
  if (Array.isArray(value)) return value.every((code) => typeof code === 'string');
  if (isObject(value)) return Object.values(value).every((member) => member === undefined || isValue(member));
  return ['string', 'number', 'boolean'].includes(typeof value);
}
