import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Installation } from '../../../src/core/installation/installation-record.ts';
import type { RecordChange } from '../../../src/core/versions/record-change.ts';
import type { VersionStamp } from '../../../src/core/versions/version.ts';
import * as schema from '../db/register-tables.ts';
import { fromJsonRow, type JsonRow, ownedRowsAsJson, planned, type Queryable, queryRows } from '../db/rows.ts';
import { unpacked } from './packed-changes.ts';
import { assemble } from './record-assembly.ts';

/** An installation with the data stored beside its record. */
export interface StoredInstallation {
  installation: Installation;
  /** Author and time of the current version. */
  stamp: VersionStamp;
  /** Hash of the record as last delivered by its source; null if that was before hashes existed. */
  contentHash: string | null;
  /** The changes that turn the edited record back into what the source last delivered. */
  edits: RecordChange[];
}

interface OwnRows {
  installation: JsonRow;
  facility: JsonRow;
  site: JsonRow;
}

/** Rows that belong to one or several installations. */
interface OwnedRows {
  parts: JsonRow[];
  activities: JsonRow[];
  authorities: { link: JsonRow; authority: JsonRow }[];
  permits: JsonRow[];
  inspections: JsonRow[];
  bat_conclusions: JsonRow[];
  derogations: JsonRow[];
  findings: JsonRow[];
}

export interface DetailRow extends Record<string, unknown>, OwnRows, OwnedRows {}

interface StoredRows extends Record<string, unknown>, OwnedRows {
  installations: OwnRows[];
}

/** SQL for everything that belongs to an installation `i`, with its facility `f` and site `s`. */
export const detailColumns = sql`to_jsonb(i) as installation, to_jsonb(f) as facility, to_jsonb(s) as site,
  ${ownedRowsAsJson(schema.installationPart, 'i')} as parts,
  ${ownedRowsAsJson(schema.annexIActivity, 'i')} as activities,
  (select coalesce(jsonb_agg(jsonb_build_object('link', to_jsonb(l), 'authority', to_jsonb(a)) order by l.position), '[]'::jsonb)
    from installation_authority l join competent_authority a on a.id = l.authority_id
    where l.installation_id = i.id) as authorities,
  ${ownedRowsAsJson(schema.permit, 'i')} as permits,
  ${ownedRowsAsJson(schema.inspection, 'i')} as inspections,
  ${ownedRowsAsJson(schema.appliedBatConclusion, 'i')} as bat_conclusions,
  ${ownedRowsAsJson(schema.batDerogation, 'i')} as derogations,
  ${ownedRowsAsJson(schema.plausibilityFinding, 'i')} as findings`;

/**
 * The stored installation with this id, published or not. A single statement, so that a concurrent write cannot lead to a mixture of
 * old and new rows. Undefined if there is no such id.
 */
export async function readOneStored(on: Queryable, id: string): Promise<StoredInstallation | undefined> {
  const [row] = await queryRows<DetailRow>(
    on,
    planned(
      'record',
      sql`select ${detailColumns}
        from production_installation i
        join production_facility f on f.id = i.facility_id
        join production_site s on s.id = f.site_id
        where i.id = ${id}`,
    ),
  );
  return row && storedInstallation(row);
}

/** Several installations by id; each table is read once for all of them. */
export async function readStored(on: Queryable, ids: readonly string[]): Promise<Map<string, StoredInstallation>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const owned = (
    table: PgTable,
  ) => sql`(select coalesce(json_agg(row_to_json(o) order by o.installation_id, o.position), '[]')
    from ${sql.identifier(getTableName(table))} o where o.installation_id ${wanted})`;
  const [all] = await queryRows<StoredRows>(
    on,
    sql`select
      (select coalesce(json_agg(json_build_object(
          'installation', row_to_json(i), 'facility', row_to_json(f), 'site', row_to_json(s))), '[]')
        from production_installation i
        join production_facility f on f.id = i.facility_id
        join production_site s on s.id = f.site_id
        where i.id ${wanted}) as installations,
      (select coalesce(json_agg(json_build_object('link', row_to_json(l), 'authority', row_to_json(a))
          order by l.installation_id, l.position), '[]')
        from installation_authority l join competent_authority a on a.id = l.authority_id
        where l.installation_id ${wanted}) as authorities,
      ${owned(schema.installationPart)} as parts,
      ${owned(schema.annexIActivity)} as activities,
      ${owned(schema.permit)} as permits,
      ${owned(schema.inspection)} as inspections,
      ${owned(schema.appliedBatConclusion)} as bat_conclusions,
      ${owned(schema.batDerogation)} as derogations,
      ${owned(schema.plausibilityFinding)} as findings`,
  );
  if (!all) return new Map();
  const byOwner = <Row>(rows: readonly Row[], ownerOf: (row: Row) => JsonRow) =>
    Map.groupBy(rows, (row) => ownerOf(row).installation_id);
  const links = byOwner(all.authorities, ({ link }) => link);
  const ownedBy = {
    parts: byOwner(all.parts, (row) => row),
    activities: byOwner(all.activities, (row) => row),
    permits: byOwner(all.permits, (row) => row),
    inspections: byOwner(all.inspections, (row) => row),
    bat_conclusions: byOwner(all.bat_conclusions, (row) => row),
    derogations: byOwner(all.derogations, (row) => row),
    findings: byOwner(all.findings, (row) => row),
  };
  return new Map(
    all.installations.map(({ installation, facility, site }) => {
      const id = installation.id;
      const stored = storedInstallation({
        installation,
        facility,
        site,
        authorities: links.get(id) ?? [],
        parts: ownedBy.parts.get(id) ?? [],
        activities: ownedBy.activities.get(id) ?? [],
        permits: ownedBy.permits.get(id) ?? [],
        inspections: ownedBy.inspections.get(id) ?? [],
        bat_conclusions: ownedBy.bat_conclusions.get(id) ?? [],
        derogations: ownedBy.derogations.get(id) ?? [],
        findings: ownedBy.findings.get(id) ?? [],
      });
      return [stored.installation.id, stored];
    }),
  );
}

/** The installation in a row with the `detailColumns`. */
export function storedInstallation(row: DetailRow): StoredInstallation {
  const own = fromJsonRow(schema.productionInstallation, row.installation);
  const installation = assemble({
    installation: own,
    facility: fromJsonRow(schema.productionFacility, row.facility),
    site: fromJsonRow(schema.productionSite, row.site),
    parts: row.parts.map((part) => fromJsonRow(schema.installationPart, part)),
    activities: row.activities.map((activity) => fromJsonRow(schema.annexIActivity, activity)),
    authorities: row.authorities.map(({ link, authority }) => ({
      role: fromJsonRow(schema.installationAuthority, link).role,
      authority: fromJsonRow(schema.competentAuthority, authority),
    })),
    permits: row.permits.map((permit) => fromJsonRow(schema.permit, permit)),
    inspections: row.inspections.map((inspection) => fromJsonRow(schema.inspection, inspection)),
    batConclusions: row.bat_conclusions.map((applied) => fromJsonRow(schema.appliedBatConclusion, applied)),
    derogations: row.derogations.map((derogation) => fromJsonRow(schema.batDerogation, derogation)),
    findings: row.findings.map((finding) => fromJsonRow(schema.plausibilityFinding, finding)),
  });
  return {
    installation,
    stamp: stampOf({ ...own, number: own.version, at: own.lastChanged }),
    contentHash: own.contentHash,
    edits: own.edits === null ? [] : unpacked(own.edits),
  };
}

type StampColumns = Pick<
  typeof schema.installationVersion.$inferSelect,
  'number' | 'at' | 'author' | 'authorKind' | 'origin' | 'proposedBy' | 'published'
>;

/** A version's stamp from its columns. */
export const stampOf = ({
  number,
  at,
  author,
  authorKind,
  origin,
  proposedBy,
  published,
}: StampColumns): VersionStamp => ({
  number,
  at: at.toISOString(),
  author: { name: author, kind: authorKind },
  origin,
  ...(proposedBy !== null && { proposedBy }),
  published,
});
