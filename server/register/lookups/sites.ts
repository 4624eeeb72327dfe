import { sql } from 'drizzle-orm';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import type { PostalAddress } from '#core/register/installation/installation-record.ts';
import { maxSites, type ProductionSiteEntry, type SiteSearch } from '#core/register/lookups/assistant-calls.ts';
import { alphabeticalKey, type Queryable, queryRows } from '../../platform/db/rows.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleTo, visibleWithOperatorTo } from '../access/visible-rows.ts';
import { installationRows } from '../records/entry-rows.ts';
import { anySpelling } from '../reference-data/abbreviations.ts';

interface SiteRow extends Record<string, unknown> {
  id: string;
  inspire_id: string;
  name: string;
  installations: (ProductionSiteEntry['installations'][number] & { address: PostalAddress })[];
}

const byName = (one: { name: string }, other: { name: string }) => compareAlphabetically(one.name, other.name);

/** Sites with an installation that the viewer may see and that match all criteria, ordered by name. */
export async function searchSites(on: Queryable, viewer: Viewer, asked: SiteSearch): Promise<ProductionSiteEntry[]> {
  const { query, id, ownerId } = asked;
  const conditions = [
    sql`true`,
    ...(id === undefined ? [] : [sql`i.site_id = ${id}`]),
    ...(ownerId === undefined ? [] : [sql`i.operator_owner_id = ${ownerId}`, visibleWithOperatorTo(viewer, 'i')]),
    ...(query ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (word) =>
          sql`(i.site_name || ' ' || i.street || ' ' || i.city ~* ${anySpelling(word)} or i.postal_code = ${word})`,
      ),
  ];
  const rows = await queryRows<SiteRow>(
    on,
    sql`with found as materialized (
      select distinct i.site_id as id, ${alphabeticalKey(sql`i.site_name`)} as place from ${installationRows} i
      where ${visibleTo(viewer, 'i')} and ${sql.join(conditions, sql` and `)}
      order by place, id limit ${maxSites})
    select found.id, max(i.site_inspire_id) as inspire_id, max(i.site_name) as name,
      json_agg(json_build_object('id', i.id, 'name', i.name, 'status', i.status, 'address', json_build_object(
          'street', i.street, 'buildingNumber', i.building_number, 'postalCode', i.postal_code, 'city', i.city,
          'countryCode', i.country_code)) order by i.id) as installations
    from found join ${installationRows} i on i.site_id = found.id where ${visibleTo(viewer, 'i')}
    group by found.id order by found.id`,
  );
  return rows.sort(byName).flatMap(({ id: siteId, inspire_id: inspireId, name, installations: inAnyOrder }) => {
    const installations = inAnyOrder.sort(byName);
    const [first] = installations;
    if (!first) return [];
    return [
      {
        id: siteId,
        inspireId,
        name,
        address: first.address,
        installations: installations.map(({ address: _address, ...installation }) => installation),
      },
    ];
  });
}
