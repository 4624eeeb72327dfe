import { sql } from 'drizzle-orm';
import { type Queryable, queryRows } from '../db/rows.ts';

/** Installations per reading: short enough not to hold up the embedded database. */
const batchSize = 500;

/**
 * The newest thing known of installation `i`. What is dated later than the day its record came is planned, or a mistake, and has
 * not happened; where nothing is known to have happened, the record itself came that day. On one day the first kind named counts.
 */
const lastChange = sql.raw(`(
  select jsonb_build_object(
    'date', coalesce(newest, today),
    'kind', case newest when granted then 'permitGranted' when updated then 'permitUpdated' when derogated then 'derogation'
      when status then 'status' when adapted then 'batConclusion' when inspected then 'inspection' else 'record' end)
  from (select *, greatest(granted, updated, derogated, status, adapted, inspected) as newest from
    (select (i.last_changed at time zone 'Europe/Vienna')::date as today) moment,
    lateral (select case when i.status_since <= today then i.status_since end as status) s,
    lateral (select max(date_of_granting) filter (where date_of_granting <= today) as granted,
      max(date_of_last_update) filter (where date_of_last_update <= today) as updated
      from permit where installation_id = i.id) p,
    lateral (select max(start_date) as derogated
      from bat_derogation where installation_id = i.id and start_date <= today) d,
    lateral (select max(state_since) as adapted
      from applied_bat_conclusion where installation_id = i.id and state <> 'open' and state_since <= today) b,
    lateral (select max(date) as inspected from inspection where installation_id = i.id and date <= today) n
  ) events
)`);

/**
 * All installations changed after register version `since`, in batches: JSON texts of StoredInstallation[].
 * The database writes the JSON and the index's thread reads it, so that the server's own thread merely passes it on.
 */
export async function* readChangedInstallations(on: Queryable, since: number): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const rows = await queryRows<{ size: number; last: string | null; installations: string }>(
      on,
      sql`select count(*)::integer as size, max(stored.id) as last, json_agg(stored)::text as installations from (
        select i.id, i.inspire_id, i.name, i.status, i.example, i.published, i.operator_name, i.operator_owner_id,
        i.street, i.building_number, i.postal_code, i.city, i.district_code, i.district, i.federal_state_code,
        i.federal_state, i.branch_code, i.branch_label, i.eprtr_id, i.ets_id, i.seveso_id,
        s.name as site_name, f.name as facility_name, f.inspire_id as facility_inspire_id,
        (select max(date)::text from inspection where installation_id = i.id) as last_inspection,
        ${lastChange} as last_change,
        (select jsonb_agg(jsonb_build_object(
            'code', code, 'title', title, 'legalVersion', legal_version, 'main', main) order by position)
          from annex_i_activity where installation_id = i.id) as activities,
        (select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by l.position)
          from installation_authority l join competent_authority a on a.id = l.authority_id
          where l.installation_id = i.id) as authorities,
        (select jsonb_agg(jsonb_build_object('date', date, 'result', result, 'next_due', next_due) order by position)
          from inspection where installation_id = i.id) as inspections,
        (select jsonb_agg(jsonb_build_object('code', code, 'state', state, 'deadline', deadline) order by position)
          from applied_bat_conclusion where installation_id = i.id) as bat_conclusions,
        exists (select from bat_derogation where installation_id = i.id) as has_derogation
      from (select * from production_installation
        where data_version > ${since} and id > ${last} order by id limit ${batchSize}) i
      join production_facility f on f.id = i.facility_id
      join production_site s on s.id = f.site_id
      ) stored`,
    );
    const [batch] = rows;
    if (!batch || batch.last === null) return;
    last = batch.last;
    yield batch.installations;
    if (batch.size < batchSize) return;
  }
}
