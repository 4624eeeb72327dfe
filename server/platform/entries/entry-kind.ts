import type { SQL } from 'drizzle-orm';
import type { Description } from '#core/platform/description/describe.ts';
import { unknownValue, type ValueOf } from '#core/platform/description/field.ts';
import { isValueOf } from '#core/platform/description/is-value-of.ts';
import { applyChanges } from '#core/platform/versions/apply-changes.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import type { VersionStamp } from '#core/platform/versions/version.ts';
import { inMemberOrder } from './member-order.ts';
import { packedUndo, unpackedUndo } from './packed-changes.ts';

/** An entry in its present version. */
export interface Entry<Value> {
  id: string;
  /** Number, time and author of the version. */
  stamp: VersionStamp;
  value: Value;
  /** Version of the register in which it was last written; null for what read models do not read. */
  dataVersion: number | null;
  /** Hash of what its source last delivered; null: it has no source, or was written before there were hashes. */
  sourceHash: string | null;
  /** What turns the value back into what its source last delivered, in a form of the kind's own; null: nothing. */
  edits: string | null;
}

/** A version that has been superseded, and what turns the following one back into it. */
export interface FormerVersion {
  stamp: VersionStamp;
  change: string;
}

/**
 * A kind of entry: a kind of thing that has versions. Tables, reading, writing and history are the same for all kinds; this is what
 * differs.
 */
export interface EntryKind<Value> {
  description: Description;
  /** That of its description: the value of the column `kind`. */
  name: string;
  /** A further column that `valueOf` receives as `beside`, for data that are stored elsewhere; the entry's alias is `e`. */
  beside?: SQL;
  /** The value as the program uses it. The database does not preserve the order of members. */
  valueOf(stored: unknown, beside: unknown): Value;
  /** The value as it is stored, without what is stored elsewhere. */
  storedOf(value: Value): object;
  /** What turns `following` back into `former`. */
  changeOf(former: Value, following: Value): string;
  /** The value of the version before, from that of the following one. */
  undo(following: Value, change: string): Value;
}

/** The changes of fields, for values that are edited field by field: a small part of the value. */
export const fieldChanges = <Value extends object>(
  description: Description,
): Pick<EntryKind<Value>, 'changeOf' | 'undo'> => ({
  changeOf: (former, following) => packedUndo(changesBetween(description, former, following)),
  undo: (following, change) => applyChanges(description, following, unpackedUndo(change)),
});

/**
 * A kind of entry from its description.
 * @param versions what is stored of former versions: the changes of fields (default), or whole values, for texts that are rewritten
 */
export function entryKind<Of extends Description>(
  description: Of,
  versions: 'changes' | 'wholeValues' = 'changes',
): EntryKind<ValueOf<Of> & object> {
  const complete = (stored: unknown) => {
    const value = { ...Object(unknownValue(description)), ...Object(inMemberOrder(stored, description.fields)) };
    if (!isValueOf(description, value)) throw new Error(`A stored ${description.name} is not as described.`);
    return value;
  };
  return {
    name: description.name,
    description,
    valueOf: complete,
    storedOf: (value) => value,
    ...(versions === 'changes'
      ? fieldChanges(description)
      : { changeOf: (former) => JSON.stringify(former), undo: (_following, change) => complete(JSON.parse(change)) }),
  };
}
