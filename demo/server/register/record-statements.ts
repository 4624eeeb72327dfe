/** The statements that write records to the tables. */
import { inArray, type SQL, sql } from 'drizzle-orm';
import { operatorChanged } from '../../../src/core/editing/operator-change.ts';
import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import type { RecordList } from '../../../src/core/register/record/lists.ts';
import type { RecordChange } from '../../../src/core/versions/record-change.ts';
import type { VersionStamp } from '../../../src/core/versions/version.ts';
import * as schema from '../db/register-tables.ts';
import { copyStatement, insertStatement, type Queryable, queryRows } from '../db/rows.ts';
import { packedOrNull, packedUndo } from './packed-changes.ts';
import { authorColumns, type RegisterRows, rowsOf, type WrittenRecord } from './record-rows.ts';

/** A batch of records as the statements that write it, in order. */
export interface Batch {
  rows: RegisterRows;
  shared: (SQL | undefined)[];
  own: (SQL | undefined)[];
}

/** A record that replaces a stored one, and the lists that differ. */
export interface ReplacedRecord {
  written: WrittenRecord;
  lists: ReadonlySet<RecordList>;
}

/**
 * Statements for new records and for replaced ones; of the latter only the lists that differ, whose rows have already been removed.
 * @param version the register version of the records
 * @param copies whether the database can copy rows from text
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
} satisfies Partial<Record<RecordList, unknown>>;

const isStoredList = (list: RecordList): list is keyof typeof listTables => Object.hasOwn(listTables, list);

/** Removes the lists that differ. The installations' own rows are replaced in place, since other rows may refer to them. */
export function removals(replaced: readonly ReplacedRecord[]): SQL[] {
  const lists = new Set(replaced.flatMap((each) => [...each.lists]));
  return [...lists].filter(isStoredList).map((list) => {
    const table = listTables[list];
    const ids = replaced.flatMap((each) => (each.lists.has(list) ? [each.written.record.id] : []));
    return sql`delete from ${table} where ${inArray(table.installationId, ids)}`;
  });
}

/** Stores the source's hash and the edits of installations whose record does not change. */
export function besideStatement(written: readonly WrittenRecord[]): SQL | undefined {
  if (written.length === 0) return undefined;
  const rows = written.map(({ record: { id }, contentHash, edits }) => [id, contentHash, packedOrNull(edits)]);
  return sql`update production_installation i set content_hash = new ->> 1, edits = new ->> 2
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as new where i.id = new ->> 0`;
}

/**
 * Declines open proposals of former owners of these installations, whoever made the change: the new owner has not asked for them, and
 * the former one can no longer withdraw them.
 */
export function declinedProposals(installationIds: readonly string[], by: string): SQL | undefined {
  if (installationIds.length === 0) return undefined;
  return sql`update proposal set state = 'declined', reason = ${operatorChanged}, decided_by = ${by}, decided_at = now()
    where state = 'open' and installation_id in (select jsonb_array_elements_text(${JSON.stringify(installationIds)}::jsonb))`;
}

/** Keeps owners whose installations were transferred: owners without any installation left could not be found otherwise. */
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

/** A former version of an installation, and the changes that led to the next one. */
export interface FormerVersion {
  id: string;
  stamp: VersionStamp;
  changes: readonly RecordChange[];
}

/** Stores versions that have been superseded. */
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

/** The ids that exist in the register, each with the hash of its record; null if it was written before hashes existed. */
export async function storedHashes(on: Queryable, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await queryRows<{ id: string; content_hash: string | null }>(
    on,
    sql`select id, content_hash from production_installation
        where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Map(rows.map(({ id, content_hash }) => [id, content_hash]));
}

/** The tables of installations and everything that belongs to them. */
const installationTables = sql.raw(`production_installation, production_installation_part, annex_i_activity,
  installation_authority, permit, inspection, applied_bat_conclusion, bat_derogation, plausibility_finding,
  installation_version, former_owner, proposal, inspection_report, production_facility, production_site, competent_authority`);

/** Removes all installations with everything that belongs to them. */
export async function removeAll(on: Queryable, version: number): Promise<void> {
  await on.execute(sql`update register_state set removal_version = ${version} where id = 1`);
  await on.execute(sql`truncate ${installationTables}`);
}

/** Nothing else analyzes the embedded database; without statistics it plans reads of a single row as reads of the whole table. */
export async function renewCounts(on: Queryable): Promise<void> {
  // All statements here compare keys only: a small sample is sufficient, and takes a tenth of the time.
  await on.execute(sql`set local default_statistics_target = 10`);
  await on.execute(sql`analyze ${installationTables}`);
}
