import type { SQL } from 'drizzle-orm';
import type { VersionStamp } from '#core/register/versions/version.ts';

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
  /** Value of the column `kind`. */
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
