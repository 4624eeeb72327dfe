import { inArray, sql } from 'drizzle-orm';
import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import type { ServerConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type Queryable, queryRows } from '../db/query-rows.ts';
import * as schema from '../db/schema.ts';
import { type RegisterRows, rowsOf } from './record-rows.ts';

/** Writing into the register inside one transaction. */
export interface RegisterTransaction {
  /** Removes every installation with all that belongs to it. */
  replaceAll(): Promise<void>;
  /**
   * Adds installations, or replaces those whose id is there already, whole. Some 500 at a time are a good batch.
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

/** The register's tables as a sink. */
export function registerSink(database: Database): RegisterSink {
  return {
    transaction: (work) =>
      database.transaction(async (on) => {
        const { version, now } = await nextVersion(on);
        const writer = new RecordWriter(on, version, now);
        const result = await work({
          replaceAll: () => {
            writer.forgetAuthorities();
            return removeAll(on, version);
          },
          save: (records) => writer.save(records),
          existingIds: (ids) => existingIds(on, ids),
        });
        await removeOrphans(on);
        // The embedded database has nobody else to count its tables; without counts it plans reads of one as reads of all.
        if (writer.saved >= manySaved) await on.execute(sql`analyze`);
        return result;
      }),
  };
}

/** A sink with a database of its own, for commands; `close` it at the end. */
export async function openRegisterSink(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
): Promise<RegisterSink & { close(): Promise<void> }> {
  const { database, close } = await openDatabase(config);
  return { ...registerSink(database), close };
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
  return { version, now };
}

async function removeAll(on: Queryable, version: number): Promise<void> {
  await on.execute(sql`update register_state set removal_version = ${version} where id = 1`);
  await on.execute(sql`truncate production_installation, production_installation_part, annex_i_activity,
    installation_authority, permit, inspection, applied_bat_conclusion, bat_derogation, plausibility_finding,
    production_facility, production_site, competent_authority`);
}

/** Writes records into the tables, as part of one transaction. */
class RecordWriter {
  /** How many records were written so far. */
  saved = 0;
  readonly #on: Queryable;
  readonly #version: number;
  readonly #now: Date;
  readonly #authorities = new Map<string, string>();

  constructor(on: Queryable, version: number, now: Date) {
    this.#on = on;
    this.#version = version;
    this.#now = now;
  }

  async save(records: readonly InstallationRecord[]): Promise<number> {
    if (records.length === 0) return 0;
    this.saved += records.length;
    const on = this.#on;
    const rows = rowsOf(records, this.#version, this.#now);
    const known = await existingIds(
      on,
      rows.installations.map(({ id }) => id),
    );
    // Rows of the installation itself are replaced in place: something else may refer to them.
    if (known.size > 0) for (const table of ownedTables) await removeOwned(on, table, [...known]);
    await insertRows(on, schema.productionSite, rows.sites, ['id']);
    await insertRows(on, schema.productionFacility, rows.facilities, ['id']);
    await insertRows(on, schema.competentAuthority, this.#changedAuthorities(rows.authorities), ['id']);
    await insertRows(on, schema.productionInstallation, rows.installations, ['id']);
    await insertRows(on, schema.installationPart, rows.parts);
    await insertRows(on, schema.annexIActivity, rows.activities);
    await insertRows(on, schema.installationAuthority, rows.authorityLinks);
    await insertRows(on, schema.permit, rows.permits);
    await insertRows(on, schema.inspection, rows.inspections);
    await insertRows(on, schema.appliedBatConclusion, rows.batConclusions);
    await insertRows(on, schema.batDerogation, rows.derogations);
    await insertRows(on, schema.plausibilityFinding, rows.findings);
    return rows.installations.length - known.size;
  }

  /** The tables were emptied: what this transaction wrote is gone. */
  forgetAuthorities(): void {
    this.#authorities.clear();
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
}

async function removeOwned(on: Queryable, table: (typeof ownedTables)[number], ids: readonly string[]): Promise<void> {
  await on.execute(sql`delete from ${table} where ${inArray(table.installationId, [...ids])}`);
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
