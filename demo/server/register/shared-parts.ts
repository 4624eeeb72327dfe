import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type {
  InstallationRecord,
  ProductionFacility,
  ProductionSite,
} from '../../../src/core/installation/installation-record.ts';
import { fromJsonRow, type JsonRow, type Queryable, queryRows } from '../db/rows.ts';
import * as schema from '../db/schema.ts';
import { facilityOf } from './record-assembly.ts';
import { isOwnKey, keyOf } from './record-rows.ts';

/** Sites and facilities by their keys: installations share them. Of several descriptions the last counts. */
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

/** The record with facility and site as it will be read when these are written. */
export function withShared(record: InstallationRecord, { facilities, sites }: SharedParts): InstallationRecord {
  const shared = facilities.get(facilityKey(record));
  const site = sites.get(shared?.siteKey ?? siteKeyOf(record));
  return { ...record, ...(shared && { facility: shared.facility }), ...(site && { site }) };
}

/** What the register knows of a batch before it is written. */
export interface Known {
  /** Hashes by the ids of the installations that are there already. */
  hashes: Map<string, string | null>;
  /** Keys of facilities and sites that are there, but otherwise than the batch describes them. */
  differing: string[];
}

export async function readKnown(
  on: Queryable,
  ids: readonly string[],
  { facilities, sites }: SharedParts,
): Promise<Known> {
  const among = (keys: Iterable<string>) =>
    sql`in (select jsonb_array_elements_text(${JSON.stringify([...keys].filter((key) => !isOwnKey(key)))}::jsonb))`;
  const rows = await queryRows<{ kind: string; id: string; hash: string | null; part: JsonRow | null }>(
    on,
    sql`select 'installation' as kind, id, content_hash as hash, null::jsonb as part
        from production_installation where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      union all select 'facility', id, null, to_jsonb(f) from production_facility f where id ${among(facilities.keys())}
      union all select 'site', id, null, to_jsonb(s) from production_site s where id ${among(sites.keys())}`,
  );
  const known: Known = { hashes: new Map(), differing: [] };
  for (const { kind, id, hash, part } of rows) {
    if (kind === 'installation' || !part) known.hashes.set(id, hash);
    else if (!isDeepStrictEqual(asStored(kind, part), kind === 'site' ? sites.get(id) : facilities.get(id))) {
      known.differing.push(id);
    }
  }
  return known;
}

function asStored(kind: string, part: JsonRow): unknown {
  if (kind === 'site') {
    const { inspireId, name } = fromJsonRow(schema.productionSite, part);
    return { inspireId, name };
  }
  const row = fromJsonRow(schema.productionFacility, part);
  return { facility: facilityOf(row), siteKey: row.siteId };
}

/** The installations that have one of these facilities, or one at one of these sites. */
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
