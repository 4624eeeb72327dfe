import { sql } from 'drizzle-orm';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { RecordVersion } from '#core/register/versions/version.ts';

import {
  type Database,
  type DatabaseSettings,
  isEmbedded,
  openDatabase,
  type Transaction,
} from '../../platform/db/database.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { causesOf } from '../../platform/log/database-away.ts';
import { type ReservedNumbers, reservedNumbers } from './given-numbers.ts';
import { type FinishedImport, recordImport } from './import-runs.ts';
import { installationKind, type StoredEntry } from './installation-entries.ts';
import { type Authorship, byImport } from './next-version.ts';
import { renewCounts } from './record-statements.ts';
import { RecordWriter, type Saved } from './record-writer.ts';

/** Writing to the register within one transaction. */
export interface RegisterTransaction {
  /** Removes all installations with everything that belongs to them. */
  replaceAll(): Promise<void>;
  /**
   * Adds installations, and new versions of existing ones; unchanged ones are not written, and edits made in the register are kept
   * unless the source has changed. About 500 records are a good batch size; to prepare the next batch while one is being written, call
   * again before this resolves.
   */
  save(records: readonly InstallationRecord[]): Promise<Saved>;
  /** Adds installations that the register does not contain yet, each with its dated versions, oldest first. */
  saveHistories(histories: readonly (readonly RecordVersion[])[]): Promise<void>;
  /** What of the register's own namespace an import may not bring, see `reservedNumbers`. */
  reserved(namespace: string, of: { isWhole: boolean }): Promise<ReservedNumbers>;
  /** Records what became of a file. */
  recordImport(finished: FinishedImport): Promise<void>;
  /** Which of these ids the register contains, including those written by this transaction. */
  existingIds(ids: readonly string[]): Promise<Set<string>>;
}

/** The target to which import, generator and editing write records. */
export interface RegisterSink {
  /**
   * Commits all of `work` or nothing. Writers wait for each other; until the end, readers see the previous state.
   * @param by author of the versions; default: the import
   */
  transaction<Result>(work: (tx: RegisterTransaction) => Promise<Result>, by?: Authorship): Promise<Result>;
}

/** An edit timed out because of another writer, such as a long import. */
export class RegisterBusyError extends Error {
  override readonly name = 'RegisterBusyError';
}

/** How long an edit waits for other writers, in milliseconds, since a person is waiting for the response. */
const editPatience = 5_000;

/** SQLSTATE lock_not_available. */
const lockNotAvailable = '55P03';

/** Editing within one transaction. */
export interface EditingTransaction {
  /**
   * Writes an edit of a stored record as the installation's next version, and one of each installation that shares a site or facility which it
   * changes; if nothing changed, nothing is written.
   * @param change receives the entry as currently stored; an exception rolls back the transaction
   * @param withOthers receives the records of those others, if there are any; an exception rolls back the transaction
   * @throws {UnknownInstallationError}
   */
  edit(
    id: string,
    change: (stored: StoredEntry) => InstallationRecord,
    withOthers?: (others: readonly InstallationRecord[]) => void,
  ): Promise<void>;
  /**
   * Makes a draft an installation, by a version that is published.
   * @param publish receives the stored draft, and returns what is published; an exception rolls back the transaction
   * @throws {UnknownInstallationError}
   */
  publish(id: string, publish: (stored: StoredEntry) => Promise<InstallationRecord>): Promise<void>;
  /** For writing data that belongs to installations but not to their records. */
  on: Transaction;
}

/** The planner's statistics are renewed if at least this many records were saved. */
const manySaved = 500;

/**
 * Disables foreign key checks until the end of the transaction: rows are always written after those they refer to. Only a superuser
 * may do this, which only the embedded database's own user is.
 */
async function trustReferences(on: Queryable): Promise<void> {
  await on.execute(sql`set local session_replication_role = replica`);
}

/** A sink that writes to the register's tables. */
export function registerSink(database: Database): RegisterSink {
  return {
    async transaction(work, by = byImport) {
      const run = async (writer: RecordWriter, on: Queryable) => {
        if (isEmbedded(database)) await trustReferences(on);
        return work({
          replaceAll: () => writer.replaceAll(),
          save: (records) => writer.save(records),
          saveHistories: (histories) => writer.saveHistories(histories),
          reserved: (namespace, of) => reservedNumbers(on, namespace, of),
          recordImport: (finished) => recordImport(on, finished),
          existingIds: (ids) => existingIds(on, ids),
        });
      };
      return writing(database, by, run);
    },
  };
}

/**
 * Edits the register; all of `work` is committed or nothing. Writers wait for each other, but an edit not for long.
 * @throws {RegisterBusyError}
 */
export async function editRegister<Result>(
  database: Database,
  by: Authorship,
  work: (tx: EditingTransaction) => Promise<Result>,
): Promise<Result> {
  const run = (writer: RecordWriter, on: Transaction) =>
    work({
      edit: (id, change, withOthers = () => {}) => writer.edit(id, change, withOthers),
      publish: (id, publish) => writer.publish(id, publish),
      on,
    });
  return refusingBusy(() => writing(database, by, run, editPatience));
}

/**
 * Works within a transaction that waits for other writers as long as an edit.
 * @throws {RegisterBusyError}
 */
export const withPatience = <Result>(database: Database, work: (on: Transaction) => Promise<Result>): Promise<Result> =>
  refusingBusy(() =>
    database.transaction(async (on) => {
      await waitNoLonger(on, editPatience);
      return work(on);
    }),
  );

const waitNoLonger = (on: Queryable, patience: number) =>
  on.execute(sql`select set_config('lock_timeout', ${String(patience)}, true)`);

async function refusingBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isLocked = [...causesOf(error)].some(({ code }) => code === lockNotAvailable);
    throw isLocked ? new RegisterBusyError('Another writer holds the register.', { cause: error }) : error;
  }
}

/** @param patience milliseconds to wait for a lock; 0: no limit */
function writing<Result>(
  database: Database,
  by: Authorship,
  work: (writer: RecordWriter, on: Transaction) => Promise<Result>,
  patience = 0,
): Promise<Result> {
  return database.transaction(async (on) => {
    if (patience > 0) await waitNoLonger(on, patience);
    const { version, now } = await nextVersion(on);
    const at = now.toISOString();
    const writer = new RecordWriter(on, { dataVersion: version, at, by, isEmbedded: isEmbedded(database) });
    const result = await work(writer, on).finally(() => writer.stopped());
    if (writer.saved > 0 || writer.replaced || writer.emptied) {
      await raiseVersion(on, version, writer.newest || at);
    }
    await writer.removeUnused();
    if (writer.saved >= manySaved) await renewCounts(on);
    return result;
  });
}

/**
 * Rewrites what is stored of installations without making versions, as the erasure of a person does. Read models find it like other
 * changes; what they were before is in them until `renewReadModels`.
 * @param work receives the version of the register that this makes
 */
export function rewriteRegister<Result>(
  database: Database,
  work: (on: Transaction, version: number) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (on) => {
    const { version, now } = await nextVersion(on);
    const result = await work(on, version);
    await raiseVersion(on, version, now.toISOString());
    return result;
  });
}

/** Makes read models anew that were begun before a version: they hold what has been removed from the register since. */
export function renewReadModels(database: Database, version: number): Promise<void> {
  return database.transaction(async (on) => {
    const next = await nextVersion(on);
    await raiseVersion(on, next.version, next.now.toISOString());
    await on.execute(
      sql`update register_state set removal_version = greatest(removal_version, ${version}) where id = 1`,
    );
  });
}

/** A sink with its own database connection, for commands; call `close` at the end. */
export async function openRegisterSink(
  config: DatabaseSettings,
): Promise<RegisterSink & { database: Database; close(): Promise<void> }> {
  const { database, close } = await openDatabase(config, { isBulk: true });
  return { ...registerSink(database), database, close };
}

/** The version that this transaction will create. The row lock admits one writer at a time, so versions follow the order of commits. */
async function nextVersion(on: Queryable): Promise<{ version: number; now: Date }> {
  const rows = await queryRows<{ data_version: number }>(
    on,
    sql`select data_version from register_state where id = 1 for update`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('register_state has no row.');
  return { version: row.data_version + 1, now: new Date() };
}

/** Raises the register's version because something was written. */
async function raiseVersion(on: Queryable, version: number, lastUpdate: string): Promise<void> {
  await on.execute(sql`update register_state set data_version = ${version}, last_update = ${lastUpdate} where id = 1`);
  // A register restored to an earlier state creates its later versions again, with new tokens.
  await on.execute(sql`insert into register_version (data_version) values (${version})
    on conflict (data_version) do update set token = gen_random_uuid()`);
}

async function existingIds(on: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(
    on,
    sql`select id from entry where kind = ${installationKind.name}
        and id in ${listed(ids)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
