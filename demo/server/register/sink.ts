import { sql } from 'drizzle-orm';
import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import type { ServerConfig } from '../config/config.ts';
import { type Database, isEmbedded, openDatabase } from '../db/database.ts';
import { type Queryable, queryRows } from '../db/rows.ts';
import { RecordWriter, storedHashes } from './record-writer.ts';

/** Writing into the register inside one transaction. */
export interface RegisterTransaction {
  /** Removes every installation with all that belongs to it. */
  replaceAll(): Promise<void>;
  /**
   * Adds installations, or replaces those whose id is there already, whole; what is there as it comes is not written. Some 500 at a time are a good batch; to let the next be
   * made while one is written, call again before this resolves.
   * @returns how many of their ids were new.
   */
  save(records: readonly InstallationRecord[]): Promise<number>;
  /** Which of these ids the register (with what this transaction wrote) holds. */
  existingIds(ids: readonly string[]): Promise<Set<string>>;
}

/** Where import and generator put records. */
export interface RegisterSink {
  /** Everything or nothing of `work` is kept. Writers wait for each other; readers see the state before until the end. */
  transaction<Result>(work: (tx: RegisterTransaction) => Promise<Result>): Promise<Result>;
}

/** From so many records on, the planner's counts are renewed. */
const manySaved = 500;

/** The embedded database has nobody else to count its tables; without counts it plans reads of one as reads of all. */
async function renewCounts(on: Queryable): Promise<void> {
  // Statements here only ever compare keys: a small sample says enough, and takes a tenth of the time.
  await on.execute(sql`set local default_statistics_target = 10`);
  await on.execute(sql`analyze`);
}

/** The register's tables as a sink. */
export function registerSink(database: Database): RegisterSink {
  return {
    transaction: (work) =>
      database.transaction(async (on) => {
        const { version, now } = await nextVersion(on);
        const writer = new RecordWriter(on, { version, now, copies: isEmbedded(database) });
        const result = await work({
          replaceAll: () => writer.replaceAll(),
          save: (records) => writer.save(records),
          existingIds: async (ids) => new Set((await storedHashes(on, ids)).keys()),
        }).finally(() => writer.stopped());
        if (writer.replaced) await removeOrphans(on);
        if (writer.saved >= manySaved) await renewCounts(on);
        return result;
      }),
  };
}

/** A sink with a database of its own, for commands; `close` it at the end. */
export async function openRegisterSink(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
): Promise<RegisterSink & { database: Database; close(): Promise<void> }> {
  const { database, close } = await openDatabase(config, { isBulk: true });
  return { ...registerSink(database), database, close };
}

/** Raises the register's version. The row's lock lets one writer in at a time, so versions follow the order of commits. */
async function nextVersion(on: Queryable): Promise<{ version: number; now: Date }> {
  const now = new Date();
  const rows = await queryRows<{ data_version: number }>(
    on,
    sql`update register_state set data_version = data_version + 1, last_update = ${now.toISOString()}
        where id = 1 returning data_version`,
  );
  const version = rows[0]?.data_version;
  if (version === undefined) throw new Error('register_state has no row.');
  // A register that was put back to an earlier state writes its later versions anew.
  await on.execute(sql`insert into register_version (data_version) values (${version})
    on conflict (data_version) do update set token = gen_random_uuid()`);
  return { version, now };
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
