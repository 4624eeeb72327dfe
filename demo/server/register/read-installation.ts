import { sql } from 'drizzle-orm';
import type { Installation } from '../../../src/core/installation/installation-record.ts';
import { fromJsonRow, isStorableText, type JsonRow, ownedRowsAsJson, type Queryable, queryRows } from '../db/rows.ts';
import * as schema from '../db/schema.ts';
import { assemble } from './record-assembly.ts';

/** A version of the register: the token tells it from one of the same number in another database, or in another course of this one. */
export interface RegisterVersion {
  dataVersion: number;
  token: string;
}

/** Version and time of the register's newest change. */
export interface RegisterState extends RegisterVersion {
  /** Version at which installations were last removed. */
  removalVersion: number;
  /** ISO date-time. */
  lastUpdate: string;
}

export async function readRegisterState(on: Queryable): Promise<RegisterState> {
  const rows = await queryRows<{
    data_version: number;
    token: string | null;
    removal_version: number;
    last_update: string | Date;
  }>(
    on,
    sql`select data_version, token, removal_version, last_update
        from register_state left join register_version using (data_version) where id = 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('register_state has no row.');
  return {
    dataVersion: row.data_version,
    token: row.token ?? '',
    removalVersion: row.removal_version,
    lastUpdate: new Date(row.last_update).toISOString(),
  };
}

/** Whether the register has had this version: what is known of it holds but for what has changed since. */
export async function isPastVersion(on: Queryable, { dataVersion, token }: RegisterVersion): Promise<boolean> {
  const rows = await queryRows(
    on,
    sql`select from register_version join register_state on register_version.data_version <= register_state.data_version
        where register_version.data_version = ${dataVersion} and token::text = ${token}`,
  );
  return rows.length > 0;
}

/** What tells this register from every other; copies of its database have the same. */
export async function readRegisterId(on: Queryable): Promise<string> {
  const rows = await queryRows<{ token: string }>(
    on,
    sql`select token from register_version order by data_version limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('register_version has no row.');
  return row.token;
}

interface DetailRow extends Record<string, unknown> {
  installation: JsonRow;
  facility: JsonRow;
  site: JsonRow;
  parts: JsonRow[];
  activities: JsonRow[];
  authorities: { link: JsonRow; authority: JsonRow }[];
  permits: JsonRow[];
  inspections: JsonRow[];
  bat_conclusions: JsonRow[];
  derogations: JsonRow[];
  findings: JsonRow[];
}

/**
 * The installation of this id as it is stored, published or not: whoever sends it on checks who asks.
 * One statement, so that a record written meanwhile is not read half old and half new. Undefined: no such id.
 */
export async function readInstallation(on: Queryable, id: string): Promise<Installation | undefined> {
  if (!isStorableText(id)) return undefined;
  const rows = await queryRows<DetailRow>(
    on,
    sql`select to_jsonb(i) as installation, to_jsonb(f) as facility, to_jsonb(s) as site,
      ${ownedRowsAsJson(schema.installationPart, 'i')} as parts,
      ${ownedRowsAsJson(schema.annexIActivity, 'i')} as activities,
      (select coalesce(jsonb_agg(jsonb_build_object('link', to_jsonb(l), 'authority', to_jsonb(a)) order by l.position), '[]'::jsonb)
        from installation_authority l join competent_authority a on a.id = l.authority_id
        where l.installation_id = i.id) as authorities,
      ${ownedRowsAsJson(schema.permit, 'i')} as permits,
      ${ownedRowsAsJson(schema.inspection, 'i')} as inspections,
      ${ownedRowsAsJson(schema.appliedBatConclusion, 'i')} as bat_conclusions,
      ${ownedRowsAsJson(schema.batDerogation, 'i')} as derogations,
      ${ownedRowsAsJson(schema.plausibilityFinding, 'i')} as findings
      from production_installation i
      join production_facility f on f.id = i.facility_id
      join production_site s on s.id = f.site_id
      where i.id = ${id}`,
  );
  const [row] = rows;
  if (!row) return undefined;
  return assemble({
    installation: fromJsonRow(schema.productionInstallation, row.installation),
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
}
