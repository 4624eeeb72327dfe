import { sql } from 'drizzle-orm';
import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import type { RecordVersion } from '../../../src/core/versions/version.ts';
import type { ServerConfig } from '../config/config.ts';
import { type Database, isEmbedded, openDatabase } from '../db/database.ts';
import { type Queryable, queryRows } from '../db/rows.ts';
import { causesOf } from '../log/database-away.ts';
import { type Authorship, byImport } from './next-version.ts';
import type { DatedVersion } from './read-installation.ts';
import { renewCounts } from './record-statements.ts';
import { RecordWriter, type WriteFollower } from './record-writer.ts';
import type { StoredInstallation } from './stored-installations.ts';

/** Writing into the register inside one transaction. */
export interface RegisterTransaction {
  /** Removes every installation with all that belongs to it. */
  replaceAll(): Promise<void>;
  /**
   * Adds installations, and versions of those whose id is there already; what is there as it comes is not written, and what was edited
   * stays where its source has not changed. Some 500 at a time are a good batch; to let the next be made while one is written, call
   * again before this resolves.
   * @returns how many of their ids were new.
   */
  save(records: readonly InstallationRecord[]): Promise<number>;
  /** Adds installations that the register does not hold yet, each with its versions as they were made at their times, oldest first. */
  saveHistories(histories: readonly (readonly RecordVersion[])[]): Promise<void>;
  /** Which of these ids the register (with what this transaction wrote) holds. */
  existingIds(ids: readonly string[]): Promise<Set<string>>;
}

/** Where import, generator and editing put records. */
export interface RegisterSink {
  /**
   * Everything or nothing of `work` is kept. Writers wait for each other; readers see the state before until the end.
   * @param by whose versions they become; default: the import's
   */
  transaction<Result>(work: (tx: RegisterTransaction) => Promise<Result>, by?: Authorship): Promise<Result>;
}

/** Follows the transactions of a sink, one after the other: what each writes, and what became of it. */
export interface RegisterFollower extends WriteFollower {
  /** @param since the register's version that is written upon; 0: nothing was ever written */
  begun(since: number): void;
  /** All is written that the state shall have; it may yet be undone. */
  completed(state: DatedVersion): void;
  kept(): void;
  undone(): void;
}

/** Another writer, such as a long import, has not let an edit in. */
export class RegisterBusyError extends Error {
  override readonly name = 'RegisterBusyError';
}

/** So long an edit waits for other writers, in milliseconds: a person waits for its answer. */
const editPatience = 5_000;

/** SQLSTATE lock_not_available. */
const lockNotAvailable = '55P03';

/** Editing inside one transaction. */
export interface EditingTransaction {
  /**
   * Makes an edited record of a stored one the installation's next version; where both are the same, nothing is written.
   * @param change takes the installation as it is stored now; what it throws undoes the transaction
   * @throws {UnknownInstallationError}
   */
  edit(id: string, change: (stored: StoredInstallation) => InstallationRecord): Promise<void>;
  /** For what hangs on installations beside their records. */
  on: Queryable;
}

/** From so many records on, the planner's counts are renewed. */
const manySaved = 500;

/**
 * Until the end of the transaction references are not looked up: a writer writes each row after those it refers to, and whole records
 * only. The looking up, for each of some twenty rows of a record, takes a fifth of the time of an import. Only a superuser may do
 * this, which nobody but the embedded database's own user is.
 */
async function trustReferences(on: Queryable): Promise<void> {
  await on.execute(sql`set local session_replication_role = replica`);
}

/** The register's tables as a sink. */
export function registerSink(database: Database, follower?: RegisterFollower): RegisterSink {
  return {
    async transaction(work, by = byImport) {
      const run = async (writer: RecordWriter, on: Queryable) => {
        if (isEmbedded(database)) await trustReferences(on);
        return work({
          replaceAll: () => writer.replaceAll(),
          save: (records) => writer.save(records),
          saveHistories: (histories) => writer.saveHistories(histories),
          existingIds: (ids) => existingIds(on, ids),
        });
      };
      try {
        const result = await writing(database, by, run, { follower });
        follower?.kept();
        return result;
      } catch (error) {
        follower?.undone();
        throw error;
      }
    },
  };
}

/**
 * Edits the register: everything or nothing of `work` is kept. Writers wait for each other, an edit not for long.
 * @throws {RegisterBusyError}
 */
export async function editRegister<Result>(
  database: Database,
  by: Authorship,
  work: (tx: EditingTransaction) => Promise<Result>,
): Promise<Result> {
  const run = (writer: RecordWriter, on: Queryable) => work({ edit: (id, change) => writer.edit(id, change), on });
  try {
    return await writing(database, by, run, { patience: editPatience });
  } catch (error) {
    const isKeptOut = [...causesOf(error)].some(({ code }) => code === lockNotAvailable);
    throw isKeptOut ? new RegisterBusyError('Another writer holds the register.', { cause: error }) : error;
  }
}

interface WritingOptions {
  /** Milliseconds to wait for a lock; without it, as long as it takes. */
  patience?: number;
  follower?: RegisterFollower | undefined;
}

function writing<Result>(
  database: Database,
  by: Authorship,
  work: (writer: RecordWriter, on: Queryable) => Promise<Result>,
  { patience = 0, follower }: WritingOptions,
): Promise<Result> {
  return database.transaction(async (on) => {
    if (patience > 0) await on.execute(sql`select set_config('lock_timeout', ${String(patience)}, true)`);
    const { version, now } = await nextVersion(on);
    follower?.begun(version - 1);
    const writer = new RecordWriter(on, { version, now, by, copies: isEmbedded(database), follower });
    const result = await work(writer, on).finally(() => writer.stopped());
    if (writer.saved > 0 || writer.replaced || writer.emptied) {
      const state = await raiseVersion(on, version, writer.saved > 0 ? writer.newest : now);
      follower?.completed(state);
    }
    // Where all were removed before, nothing of theirs is left.
    if (writer.replaced) await removeOrphans(on);
    if (writer.saved >= manySaved) await renewCounts(on);
    return result;
  });
}

/** A sink with a database of its own, for commands; `close` it at the end. */
export async function openRegisterSink(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
  follower?: RegisterFollower,
): Promise<RegisterSink & { database: Database; close(): Promise<void> }> {
  const { database, close } = await openDatabase(config, { isBulk: true });
  return { ...registerSink(database, follower), database, close };
}

/** The version that this transaction may make. The row's lock lets one writer in at a time, so versions follow the order of commits. */
async function nextVersion(on: Queryable): Promise<{ version: number; now: Date }> {
  const rows = await queryRows<{ data_version: number }>(
    on,
    sql`select data_version from register_state where id = 1 for update`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('register_state has no row.');
  return { version: row.data_version + 1, now: new Date() };
}

/** Raises the register's version: something was written. */
async function raiseVersion(on: Queryable, version: number, at: Date): Promise<DatedVersion> {
  const lastUpdate = at.toISOString();
  await on.execute(sql`update register_state set data_version = ${version}, last_update = ${lastUpdate} where id = 1`);
  // A register that was put back to an earlier state writes its later versions anew.
  const [row] = await queryRows<{ token: string }>(
    on,
    sql`insert into register_version (data_version) values (${version})
      on conflict (data_version) do update set token = gen_random_uuid() returning token`,
  );
  return { dataVersion: version, token: row?.token ?? '', lastUpdate };
}

async function existingIds(on: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(
    on,
    sql`select id from production_installation where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Facilities, sites and authorities that no installation refers to any more. */
async function removeOrphans(on: Queryable): Promise<void> {
  await on.execute(sql`delete from production_facility f
    where not exists (select from production_installation i where i.facility_id = f.id)`);
  await on.execute(sql`delete from production_site s
    where not exists (select from production_facility f where f.site_id = s.id)`);
  await on.execute(sql`delete from competent_authority a
    where not exists (select from installation_authority l where l.authority_id = a.id)`);
}
