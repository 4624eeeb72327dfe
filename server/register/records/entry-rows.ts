/**
 * Records as rows, for statements that combine many of them: subqueries to be used like tables. The database evaluates only the columns
 * that a statement uses.
 */
import { type SQL, sql } from 'drizzle-orm';
import { daysOpen } from '#core/register/editing/handover-time.ts';
import { withheldName } from '#core/register/record/withheld-name.ts';

/** The condition that entries `e` are installations. */
export const isInstallation = sql`e.kind = 'installation'`;

const textAt = (path: string): string => `value #>> '{${path.replaceAll('.', ',')}}'`;

/** The condition that there is a reason to withhold a name. */
const hasReason = (path: string): string => {
  const reasons = path.split('.').map((_, index, parts) => `@.field == "${parts.slice(0, index + 1).join('.')}"`);
  return `jsonb_path_exists(value, '$.confidentiality[*] ? (${reasons.join(' || ')})')`;
};

/** The names of a record that lists show. */
const names = ['name', 'operator.name', 'site.name'] as const;

/** The condition that everyone reads `withheldName` instead of a name, as in `withoutConfidential`: also of one that is the same. */
const isWithheld = (path: (typeof names)[number]): string =>
  `(value -> 'confidentiality' is not null and (${names.map((other) => `(${hasReason(other)} and ${textAt(other)} = ${textAt(path)})`).join(' or ')}))`;

/** A name as everyone may read it: lists of many records show no confidential one, whoever reads them. */
const nameAt = (path: (typeof names)[number], column: string): SQL =>
  sql.raw(`case when ${isWithheld(path)} then '${withheldName}' else ${textAt(path)} end as ${column}`);

/** The columns of an `installation_entry`, by which visible-rows.ts decides who may see it, as in `Belonging`. */
export const belongingColumns = sql`id, published, owner_id as operator_owner_id, federal_state_code,
  case when coalesce((value #>> '{handover,day}')::date + ${sql.raw(String(daysOpen))} >= (now() at time zone 'Europe/Vienna')::date, true)
    then value #>> '{handover,federalStateCode}' end as handed_over_by, value -> 'operator' as operator`;

export const installationRows = sql`(select ${belongingColumns},
  site_id, at as last_changed, ${nameAt('name', 'name')}, value ->> 'status' as status,
  (value -> 'example')::boolean as example, value ->> 'source' as source, ${sql.raw(isWithheld('operator.name'))} as is_operator_withheld,
  value #>> '{address,street}' as street,
  value #>> '{address,buildingNumber}' as building_number, value #>> '{address,postalCode}' as postal_code,
  value #>> '{address,city}' as city, value #>> '{address,countryCode}' as country_code,
  value #>> '{unit,municipalityCode}' as municipality_code, value #>> '{unit,districtCode}' as district_code,
  (value #> '{geometry,longitude}')::double precision as longitude, (value #> '{geometry,latitude}')::double precision as latitude,
  value #>> '{branch,code}' as branch_code, value #>> '{identifiers,eprtr}' as eprtr_id, ${nameAt('site.name', 'site_name')},
  value #>> '{site,inspireId}' as site_inspire_id
  from installation_entry)`;

/**
 * The entries of a list of all records, in order.
 * @param columns of the entries, as SQL over `item`
 */
const listRows = (list: string, columns: string): SQL =>
  sql.raw(`(select e.id as installation_id, o.position::integer - 1 as position, ${columns}
  from entry e cross join lateral jsonb_array_elements(e.value -> '${list}') with ordinality as o(item, position) where e.kind = 'installation')`);

const text = (member: string, column = member): string => `item ->> '${member}' as ${column}`;
const date = (member: string, column = member): string => `(item ->> '${member}')::date as ${column}`;

export const permitRows = listRows(
  'permits',
  [
    text('id'),
    text('reference'),
    text('title'),
    text('authority'),
    date('dateOfGranting', 'date_of_granting'),
    date('dateOfLastUpdate', 'date_of_last_update'),
    text('permitUrl', 'permit_url'),
  ].join(', '),
);
