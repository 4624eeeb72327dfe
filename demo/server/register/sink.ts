import { inArray, type SQL, sql } from 'drizzle-orm';
import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import type { ServerConfig } from '../config/config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { insertStatement, type Queryable, queryRows } from '../db/rows.ts';
import * as schema from '../db/schema.ts';
import { type RegisterRows, rowsOf } from './record-rows.ts';

/** Writing into the register inside one transaction. */
export interface RegisterTransaction {
  /** Removes every installation with all that belongs to it. */
  replaceAll(): Promise<void>;
  /**
   * Adds installations, or replaces those whose id is there already, whole. Some 500 at a time are a good batch; to let the next be
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
        const writer = new RecordWriter(on, version, now);
        const result = await work({
          replaceAll: () => writer.replaceAll(),
          save: (records) => writer.save(records),
          existingIds: (ids) => existingIds(on, ids),
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
  const { database, close } = await openDatabase(config);
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

async function removeAll(on: Queryable, version: number): Promise<void> {
  await on.execute(sql`update register_state set removal_version = ${version} where id = 1`);
  await on.execute(sql`truncate production_installation, production_installation_part, annex_i_activity,
    installation_authority, permit, inspection, applied_bat_conclusion, bat_derogation, plausibility_finding,
    production_facility, production_site, competent_authority`);
}

/**
 * Writes records into the tables, as part of one transaction. A batch is made ready while the database still writes the one
 * before it.
 */
class RecordWriter {
  /** How many records were written so far, and whether any took the place of an older one. */
  saved = 0;
  replaced = false;
  readonly #on: Queryable;
  readonly #version: number;
  readonly #now: Date;
  readonly #authorities = new Map<string, string>();
  #last: Promise<unknown> = Promise.resolve();
  #stop = false;

  constructor(on: Queryable, version: number, now: Date) {
    this.#on = on;
    this.#version = version;
    this.#now = now;
  }

  save(records: readonly InstallationRecord[]): Promise<number> {
    const rows = rowsOf(records, this.#version, this.#now);
    const ids = rows.installations.map(({ id }) => id);
    const inserts = this.#inserts(rows);
    return this.#inTurn(async () => {
      const known = await existingIds(this.#on, ids);
      if (known.size > 0) await this.#removeOwned([...known]);
      for (const insert of inserts) if (insert) await this.#on.execute(insert);
      this.saved += ids.length;
      return ids.length - known.size;
    });
  }

  replaceAll(): Promise<void> {
    this.#authorities.clear();
    return this.#inTurn(async () => {
      await removeAll(this.#on, this.#version);
      this.replaced = true;
    });
  }

  /** Resolves when nothing is written any more: after the transaction's end it would be written outside of it. */
  async stopped(): Promise<void> {
    this.#stop = true;
    await this.#last.catch(() => undefined);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(() => {
      if (this.#stop) throw new Error('The transaction has ended.');
      return work();
    });
    this.#last = turn;
    // Whoever called hears of a failure, and so does everyone after.
    turn.catch(() => undefined);
    return turn;
  }

  #inserts(rows: RegisterRows): (SQL | undefined)[] {
    return [
      insertStatement(schema.productionSite, rows.sites, ['id']),
      insertStatement(schema.productionFacility, rows.facilities, ['id']),
      insertStatement(schema.competentAuthority, this.#changedAuthorities(rows.authorities), ['id']),
      insertStatement(schema.productionInstallation, rows.installations, ['id']),
      insertStatement(schema.installationPart, rows.parts),
      insertStatement(schema.annexIActivity, rows.activities),
      insertStatement(schema.installationAuthority, rows.authorityLinks),
      insertStatement(schema.permit, rows.permits),
      insertStatement(schema.inspection, rows.inspections),
      insertStatement(schema.appliedBatConclusion, rows.batConclusions),
      insertStatement(schema.batDerogation, rows.derogations),
      insertStatement(schema.plausibilityFinding, rows.findings),
    ];
  }

  /**
   * Those this transaction has not written yet as they are. A few authorities stand in nearly every batch; writing one again
   * leaves a dead row behind that every later check of a reference to it has to pass.
   */
  #changedAuthorities(authorities: RegisterRows['authorities']): RegisterRows['authorities'] {
    return authorities.filter((authority) => {
      const text = JSON.stringify(authority);
      if (this.#authorities.get(authority.id) === text) return false;
      this.#authorities.set(authority.id, text);
      return true;
    });
  }

  /** What hangs on these installations. Their own rows are replaced in place: something else may refer to them. */
  async #removeOwned(ids: readonly string[]): Promise<void> {
    this.replaced = true;
    for (const table of ownedTables) {
      await this.#on.execute(sql`delete from ${table} where ${inArray(table.installationId, [...ids])}`);
    }
  }
}

const ownedTables = [
  schema.installationPart,
  schema.annexIActivity,
  schema.installationAuthority,
  schema.permit,
  schema.inspection,
  schema.appliedBatConclusion,
  schema.batDerogation,
  schema.plausibilityFinding,
];

async function existingIds(on: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(
    on,
    sql`select id from production_installation
        where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
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
