/** The statements by which records come into the tables. */

import { inArray, type SQL, sql } from 'drizzle-orm';
import { operatorChanged } from '../../../src/core/editing/operator-change.ts';
import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import type { RecordChange, RecordList } from '../../../src/core/versions/record-change.ts';
import type { VersionStamp } from '../../../src/core/versions/version.ts';
import { copyStatement, insertStatement, type Queryable, queryRows } from '../db/rows.ts';
import * as schema from '../db/schema.ts';
import { packedOrNull, packedUndo } from './packed-changes.ts';
import { authorColumns, type RegisterRows, rowsOf, type WrittenRecord } from './record-rows.ts';

/** A batch of records as the statements that write it, in their order. */
export interface Batch {
  rows: RegisterRows;
  shared: (SQL | undefined)[];
  own: (SQL | undefined)[];
}

/** A record of an installation that is there already, and the lists of it that differ. */
export interface ReplacedRecord {
  written: WrittenRecord;
  lists: ReadonlySet<RecordList>;
}

/**
 * New records, and those in place of stored ones: of these only the lists that differ, whose rows are gone already.
 * @param version the register's version that the records come with
 * @param copies whether the database copies rows from a text
 */
export function batchOf(
  added: readonly WrittenRecord[],
  replaced: readonly ReplacedRecord[],
  version: number,
  copies: boolean,
): Batch {
  const rows = rowsOf([...added, ...replaced.map(({ written }) => written)], version);
  const there = new Map(replaced.map(({ written, lists }) => [written.record.id, lists]));
  const add = copies ? copyStatement : insertStatement;
  const missing = <Row extends { installationId: string }>(list: RecordList, all: readonly Row[]): readonly Row[] =>
    all.filter(({ installationId }) => there.get(installationId)?.has(list) ?? true);
  return {
    rows,
    shared: [
      insertStatement(schema.productionSite, rows.sites, ['id']),
      insertStatement(schema.productionFacility, rows.facilities, ['id']),
    ],
    own: [
      insertStatement(
        schema.productionInstallation,
        rows.installations.filter(({ id }) => there.has(id)),
        ['id'],
      ),
      add(
        schema.productionInstallation,
        rows.installations.filter(({ id }) => !there.has(id)),
      ),
      add(schema.installationPart, missing('parts', rows.parts)),
      add(schema.annexIActivity, missing('activities', rows.activities)),
      add(schema.installationAuthority, missing('authorities', rows.authorityLinks)),
      add(schema.permit, missing('permits', rows.permits)),
      add(schema.inspection, missing('inspections', rows.inspections)),
      add(schema.appliedBatConclusion, missing('batConclusions', rows.batConclusions)),
      add(schema.batDerogation, missing('derogations', rows.derogations)),
      add(schema.plausibilityFinding, missing('findings', rows.findings)),
    ],
  };
}

const listTables = {
  parts: schema.installationPart,
  activities: schema.annexIActivity,
  authorities: schema.installationAuthority,
  permits: schema.permit,
  inspections: schema.inspection,
  batConclusions: schema.appliedBatConclusion,
  derogations: schema.batDerogation,
  findings: schema.plausibilityFinding,
} satisfies Record<RecordList, unknown>;

/** Removes the lists that differ. The installations' own rows are replaced in place: something else may refer to them. */
export function removals(replaced: readonly ReplacedRecord[]): SQL[] {
  const lists = new Set(replaced.flatMap((each) => [...each.lists]));
  return [...lists].map((list) => {
    const table = listTables[list];
    const ids = replaced.flatMap((each) => (each.lists.has(list) ? [each.written.record.id] : []));
    return sql`delete from ${table} where ${inArray(table.installationId, ids)}`;
  });
}

/** Notes what a source brought, and what of it was edited, where the record itself stays. */
export function besideStatement(written: readonly WrittenRecord[]): SQL | undefined {
  if (written.length === 0) return undefined;
  const rows = written.map(({ record: { id }, contentHash, edits }) => [id, contentHash, packedOrNull(edits)]);
  return sql`update production_installation i set content_hash = new ->> 1, edits = new ->> 2
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as new where i.id = new ->> 0`;
}

/**
 * Declines what former owners of these installations have proposed, whoever brings the change: the new one has not asked for it, and
 * the former one can withdraw it no more.
 */
export function declinedProposals(installationIds: readonly string[], by: string): SQL | undefined {
  if (installationIds.length === 0) return undefined;
  return sql`update proposal set state = 'declined', reason = ${operatorChanged}, decided_by = ${by}, decided_at = now()
    where state = 'open' and installation_id in (select jsonb_array_elements_text(${JSON.stringify(installationIds)}::jsonb))`;
}

/** Keeps registered owners whose installations others have now: who has none left would not be found again. */
export function formerOwners(operators: readonly InstallationRecord['operator'][]): SQL | undefined {
  const owners = operators.flatMap(({ ownerId: id, name, legalForm = null, companyRegisterNumber, address }) => {
    const { street, buildingNumber, postalCode, city, countryCode } = address;
    return id === undefined
      ? []
      : [{ id, name, legalForm, companyRegisterNumber, street, buildingNumber, postalCode, city, countryCode }];
  });
  const byId = new Map(owners.map((owner) => [owner.id, owner]));
  return insertStatement(schema.formerOwner, [...byId.values()], ['id']);
}

/** A version of an installation, and the changes by which another followed it. */
export interface FormerVersion {
  id: string;
  stamp: VersionStamp;
  changes: readonly RecordChange[];
}

/** Keeps versions that have been followed by others. */
export const formerVersions = (former: readonly FormerVersion[]): SQL | undefined =>
  insertStatement(
    schema.installationVersion,
    former.map(({ id, stamp, changes }) => ({
      installationId: id,
      number: stamp.number,
      at: new Date(stamp.at),
      ...authorColumns(stamp),
      published: stamp.published,
      changedAfter: packedUndo(changes),
    })),
  );

/** Which of these ids the register holds, each with the hash of its record; null where it was written before there were any. */
export async function storedHashes(on: Queryable, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await queryRows<{ id: string; content_hash: string | null }>(
    on,
    sql`select id, content_hash from production_installation
        where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Map(rows.map(({ id, content_hash }) => [id, content_hash]));
}

/** The tables of the installations, with all that belongs to them. */
const installationTables = sql.raw(`production_installation, production_installation_part, annex_i_activity,
  installation_authority, permit, inspection, applied_bat_conclusion, bat_derogation, plausibility_finding,
  installation_version, former_owner, proposal, inspection_report, production_facility, production_site, competent_authority`);

/** Removes every installation with all that belongs to it. */
export async function removeAll(on: Queryable, version: number): Promise<void> {
  await on.execute(sql`update register_state set removal_version = ${version} where id = 1`);
  await on.execute(sql`truncate ${installationTables}`);
}

/** The embedded database has nobody else to count its tables; without counts it plans reads of one as reads of all. */
export async function renewCounts(on: Queryable): Promise<void> {
  // Statements here only ever compare keys: a small sample says enough, and takes a tenth of the time.
  await on.execute(sql`set local default_statistics_target = 10`);
  await on.execute(sql`analyze ${installationTables}`);
}
