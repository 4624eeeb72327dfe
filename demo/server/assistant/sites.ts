import { sql } from 'drizzle-orm';
import { maxSites, type ProductionSiteEntry, type SiteSearch } from '../../../src/core/assistant/assistant-calls.ts';
import { compareAlphabetically } from '../../../src/core/format/alphabet.ts';
import type { PostalAddress } from '../../../src/core/installation/installation-record.ts';
import { alphabeticalKey, type Queryable, queryRows } from '../db/rows.ts';
import type { Viewer } from '../register/viewer.ts';
import { containing, visibleTo } from '../register/visible-rows.ts';

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
    ...(id === undefined ? [] : [sql`s.id = ${id}`]),
    ...(ownerId === undefined ? [] : [sql`i.operator_owner_id = ${ownerId}`]),
    ...(query ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (word) =>
          sql`(s.name || ' ' || i.street || ' ' || i.city ilike ${containing(word)} or i.postal_code = ${word})`,
      ),
  ];
  const rows = await queryRows<SiteRow>(
    on,
    sql`with found as materialized (
      select distinct s.id, ${alphabeticalKey(sql`s.name`)} as place from production_site s
      join production_facility f on f.site_id = s.id join production_installation i on i.facility_id = f.id
      where ${visibleTo(viewer, 'i')} and ${sql.join(conditions, sql` and `)}
      order by place, s.id limit ${maxSites})
    select s.id, s.inspire_id, s.name, (
      select json_agg(json_build_object('id', i.id, 'name', i.name, 'status', i.status, 'address', json_build_object(
          'street', i.street, 'buildingNumber', i.building_number, 'postalCode', i.postal_code, 'city', i.city,
          'countryCode', i.country_code)) order by i.id)
      from production_facility f join production_installation i on i.facility_id = f.id
      where f.site_id = s.id and ${visibleTo(viewer, 'i')}) as installations
    from found join production_site s on s.id = found.id order by s.id`,
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
