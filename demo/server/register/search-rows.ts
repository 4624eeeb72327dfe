import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, queryRows } from '../db/rows.ts';

/** Installations per query: few enough not to block the embedded database for long. */
const batchSize = 1_000;

/**
 * Rows that belong to the batch as one JSON array of arrays, those of an installation ordered by position. A table is read once for the
 * whole batch, which is ten times as fast as once per installation. Sorting by position is faster than sorting by id.
 */
const owned = (table: string, columns: string, belongs: SQL): SQL => sql`(
  select json_agg(json_build_array(installation_id, ${sql.raw(columns)}) order by position)
  from ${sql.identifier(table)} where ${belongs})`;

/**
 * All installations changed after register version `since` (undefined: every one), in batches: JSON texts of StoredBatch.
 * The database writes the JSON and the index's thread parses it, so that the server's own thread merely passes it on.
 */
export async function* readChangedInstallations(on: Queryable, since: number | undefined): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const [changed, belongs] =
      since === undefined
        ? [sql`true`, sql`installation_id > ${last} and installation_id <= (select max(id) from batch)`]
        : [sql`data_version > ${since}`, sql`installation_id in (select id from batch)`];
    const rows = await queryRows<{ size: number; last: string | null; stored: string }>(
      on,
      sql`with batch as materialized (
        select * from production_installation where ${changed} and id > ${last} order by id limit ${batchSize})
      select (select count(*)::integer from batch) as size, (select max(id) from batch) as last, json_build_object(
        'installations', (
          select json_agg(stored order by id) from (
            select i.id, i.inspire_id, i.name, i.status, i.status_since, i.example, i.published, i.operator_name,
              i.operator_owner_id, i.street, i.building_number, i.postal_code, i.city, i.longitude, i.latitude, i.district_code, i.district,
              i.federal_state_code, i.federal_state, i.branch_code, i.branch_label, i.eprtr_id, i.ets_id, i.seveso_id,
              facility.*,
              (i.last_changed at time zone 'Europe/Vienna')::date as recorded
            from batch i, lateral (
              select s.name as site_name, f.name as facility_name, f.inspire_id as facility_inspire_id
              from production_facility f join production_site s on s.id = f.site_id
              -- The limit makes it a look-up for each; planned as a join, all facilities are read for every batch.
              where f.id = i.facility_id limit 1) facility
          ) stored),
        'activities', ${owned('annex_i_activity', 'code, title, legal_version, main', belongs)},
        'authorities', (
          select json_agg(json_build_array(installation_id, a.id, a.name) order by position)
          from installation_authority join competent_authority a on a.id = authority_id where ${belongs}),
        'permits', ${owned('permit', 'date_of_granting, date_of_last_update', belongs)},
        'inspections', ${owned('inspection', 'date, result, next_due', belongs)},
        'batConclusions', ${owned('applied_bat_conclusion', 'code, state, state_since, deadline', belongs)},
        'derogations', ${owned('bat_derogation', 'start_date', belongs)},
        'findings', ${owned('plausibility_finding', 'code', belongs)},
        'parts', ${owned('production_installation_part', 'plant_type, capacity', belongs)})::text as stored`,
    );
    const [batch] = rows;
    if (!batch || batch.last === null) return;
    last = batch.last;
    yield batch.stored;
    if (batch.size < batchSize) return;
  }
}
