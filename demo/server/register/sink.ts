import { inArray, sql } from 'drizzle-orm';
import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import type { ServerConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type Queryable, queryRows } from '../db/query-rows.ts';
import * as schema from '../db/schema.ts';
import { rowsOf } from './record-rows.ts';

/** Writing into the register inside one transaction. */
export interface RegisterTransaction {
  /** Removes every installation with all that belongs to it. */
  replaceAll(): Promise<void>;
  /** Adds installations, or replaces those whose id is there already, whole. Some 500 at a time are a good batch. */
  save(records: readonly InstallationRecord[]): Promise<void>;
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
        let saved = 0;
        const result = await work({
          replaceAll: () => removeAll(on, version),
          save: (records) => {
            saved += records.length;
            return save(on, records, version, now);
          },
          existingIds: (ids) => existingIds(on, ids),
        });
        await removeOrphans(on);
        // The embedded database has nobody else to count its tables; without counts it plans reads of one as reads of all.
        if (saved >= manySaved) await on.execute(sql`analyze`);
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

async function save(on: Queryable, records: readonly InstallationRecord[], version: number, now: Date): Promise<void> {
  if (records.length === 0) return;
  const rows = rowsOf(records, version, now);
  // Rows of the installation itself are replaced in place: something else may refer to them.
  const ids = rows.installations.map(({ id }) => id);
  for (const table of ownedTables)
    await on.execute(sql`delete from ${table} where ${inArray(table.installationId, ids)}`);
  await insertRows(on, schema.productionSite, rows.sites, ['id']);
  await insertRows(on, schema.productionFacility, rows.facilities, ['id']);
  await insertRows(on, schema.competentAuthority, rows.authorities, ['id']);
  await insertRows(on, schema.productionInstallation, rows.installations, ['id']);
  await insertRows(on, schema.installationPart, rows.parts);
  await insertRows(on, schema.annexIActivity, rows.activities);
  await insertRows(on, schema.installationAuthority, rows.authorityLinks);
  await insertRows(on, schema.permit, rows.permits);
  await insertRows(on, schema.inspection, rows.inspections);
  await insertRows(on, schema.appliedBatConclusion, rows.batConclusions);
  await insertRows(on, schema.batDerogation, rows.derogations);
  await insertRows(on, schema.plausibilityFinding, rows.findings);
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
