import { entryKeys } from '../../platform/description/entry-keys.ts';
import { fieldWords } from '../../platform/description/words.ts';
import { undoChanges } from '../../platform/versions/apply-changes.ts';
import {
  type ChangeType,
  type DatedChange,
  entryPath,
  isReordering,
  pathParts,
} from '../../platform/versions/record-change.ts';
import type { Installation, InstallationRecord } from '../installation/installation-record.ts';
import { overlap } from '../record/confidential-values.ts';
import type { RecordList } from '../record/record.ts';
import { recordDescription } from '../record/record.ts';

/** A record, or an entry of one of its lists, with its changes. Without a comparison there are none. */
export interface Traced<Thing> {
  /** The current state; for deleted things the former one. */
  now: Thing;
  /** The former state; absent if it is new or nothing is compared. */
  before?: Thing;
  /** Its addition or removal as a whole. */
  change?: DatedChange;
  /** The last change of any of these fields, given by their paths: `operator.address` includes `operator.address.street`. */
  changeOf(fields: readonly string[]): DatedChange | undefined;
  /** Why any of these fields is confidential, in words; undefined if none is. */
  reasonOf(fields: readonly string[]): string | undefined;
}

export interface TracedRecord extends Traced<Installation> {
  changes: readonly DatedChange[];
}

export type Entry<List extends RecordList> = NonNullable<InstallationRecord[List]>[number];
export type TracedEntry<List extends RecordList> = Traced<Entry<List>> & { key: string };

const covers = (field: string, path: string): boolean => path === field || path.startsWith(`${field}.`);

function lastOf(changes: readonly DatedChange[], prefix: string, fields: readonly string[]): DatedChange | undefined {
  return changes
    .filter(({ path }) => fields.some((field) => covers(prefix + field, path)))
    .reduce<DatedChange | undefined>((last, change) => (last && last.date > change.date ? last : change), undefined);
}

function reasonIn({ confidentiality = [] }: InstallationRecord, prefix: string, fields: readonly string[]) {
  const entry = confidentiality.find(({ field }) => fields.some((name) => overlap(field, prefix + name)));
  return entry && fieldWords(recordDescription, 'confidentiality/reason', entry);
}

/** A record with the changes that led to it. */
export function tracedRecord(now: Installation, changes: readonly DatedChange[] = []): TracedRecord {
  const shown = changes.filter((change) => !isReordering(recordDescription, change));
  return {
    now,
    ...(shown.length > 0 && { before: undoChanges(recordDescription, now, changes) }),
    changes: shown,
    changeOf: (fields) => lastOf(shown, '', fields),
    reasonOf: (fields) => reasonIn(now, '', fields),
  };
}

/** The entries of a list with their changes; deleted ones come last. */
export function tracedEntries<List extends RecordList>(record: TracedRecord, list: List): TracedEntry<List>[] {
  const now = byKey(list, record.now);
  const before = record.before ? byKey(list, record.before) : new Map<string, Entry<List>>();
  const changeOfWhole = (key: string) => record.changes.find(({ path }) => path === entryPath(list, key));
  const present = [...now].map(([key, entry]): TracedEntry<List> => {
    const former = before.get(key);
    const change = changeOfWhole(key);
    return {
      key,
      now: entry,
      ...(former && { before: former }),
      ...(change && { change }),
      changeOf: (fields) => lastOf(record.changes, `${entryPath(list, key)}/`, fields),
      reasonOf: (fields) => reasonIn(record.now, `${entryPath(list, key)}/`, fields),
    };
  });
  const gone = [...before].flatMap(([key, entry]): TracedEntry<List>[] => {
    const change = now.has(key) ? undefined : changeOfWhole(key);
    return change ? [{ key, now: entry, change, changeOf: () => undefined, reasonOf: () => undefined }] : [];
  });
  return [...present, ...gone];
}

function byKey<List extends RecordList>(list: List, record: InstallationRecord): Map<string, Entry<List>> {
  const entries: readonly Entry<List>[] = record[list] ?? [];
  return new Map(
    entryKeys(recordDescription.fields[list], entries).flatMap((key, at) => (entries[at] ? [[key, entries[at]]] : [])),
  );
}

/** Members of the record that have changed, with the number of fields and entries in each. */
export function changedMembers(changes: readonly DatedChange[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of changes) {
    const parts = pathParts(path);
    const member = 'list' in parts ? parts.list : (parts.field.split('.')[0] ?? '');
    counts.set(member, (counts.get(member) ?? 0) + 1);
  }
  return counts;
}

/** Number of new, updated and deleted fields and entries. */
export function countChanges(changes: readonly DatedChange[]): Record<ChangeType, number> {
  const of = (type: ChangeType) =>
    changes.filter((change) => change.type === type && !isReordering(recordDescription, change)).length;
  return { NEW: of('NEW'), UPDATED: of('UPDATED'), DELETED: of('DELETED') };
}
