import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type {
  InstallationRecord,
  ProductionFacility,
  ProductionSite,
} from '../../../src/core/installation/installation-record.ts';
import * as schema from '../db/register-tables.ts';
import { fromJsonRow, type JsonRow, type Queryable, queryRows } from '../db/rows.ts';
import { facilityOf } from './record-assembly.ts';
import { isOwnKey, keyOf } from './record-rows.ts';

/** Sites and facilities by their keys, which installations share. If there are several descriptions, the last one wins. */
export interface SharedParts {
  facilities: Map<string, { facility: ProductionFacility; siteKey: string }>;
  sites: Map<string, ProductionSite>;
}

const facilityKey = ({ id, facility }: InstallationRecord): string => keyOf(facility.inspireId, id);
const siteKeyOf = ({ id, site }: InstallationRecord): string => keyOf(site.inspireId, id);

export const sharedParts = (records: readonly InstallationRecord[]): SharedParts => ({
  facilities: new Map(
    records.map((record) => [facilityKey(record), { facility: record.facility, siteKey: siteKeyOf(record) }]),
  ),
  sites: new Map(records.map((record) => [siteKeyOf(record), record.site])),
});

/** The record with facility and site as they will be after these have been written. */
export function withShared(record: InstallationRecord, { facilities, sites }: SharedParts): InstallationRecord {
  const shared = facilities.get(facilityKey(record));
  const site = sites.get(shared?.siteKey ?? siteKeyOf(record));
  return { ...record, ...(shared && { facility: shared.facility }), ...(site && { site }) };
}

/** Keys of existing facilities and sites that differ from these records' descriptions. */
export async function differingParts(on: Queryable, { facilities, sites }: SharedParts): Promise<string[]> {
  const among = (keys: Iterable<string>) =>
    sql`in (select jsonb_array_elements_text(${JSON.stringify([...keys].filter((key) => !isOwnKey(key)))}::jsonb))`;
  const rows = await queryRows<{ id: string; facility: JsonRow | null; site: JsonRow | null }>(
    on,
    sql`select id, to_jsonb(f) as facility, null::jsonb as site from production_facility f where id ${among(facilities.keys())}
      union all select id, null, to_jsonb(s) from production_site s where id ${among(sites.keys())}`,
  );
  return rows.flatMap(({ id, facility, site }) => {
    const isSame = facility
      ? isDeepStrictEqual(storedFacility(facility), facilities.get(id))
      : site && isDeepStrictEqual(storedSite(site), sites.get(id));
    return isSame ? [] : [id];
  });
}

function storedFacility(row: JsonRow): unknown {
  const facility = fromJsonRow(schema.productionFacility, row);
  return { facility: facilityOf(facility), siteKey: facility.siteId };
}

function storedSite(row: JsonRow): ProductionSite {
  const { inspireId, name } = fromJsonRow(schema.productionSite, row);
  return { inspireId, name };
}

/** The installations that belong to one of these facilities or sites. */
export async function sharingInstallations(on: Queryable, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const among = sql`in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
  const rows = await queryRows<{ id: string }>(
    on,
    sql`select i.id from production_installation i where i.facility_id in (
      select f.id from production_facility f where f.id ${among} union select f.id from production_facility f where f.site_id ${among})`,
  );
  return rows.map(({ id }) => id);
}
