import { sql } from 'drizzle-orm';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import type { PostalAddress } from '#core/register/installation/installation-record.ts';
import { maxSites, type ProductionSiteEntry, type SiteSearch } from '#core/register/lookups/lookup-calls.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import type { Viewer } from '../../register/access/viewer.ts';
import { visibleTo } from '../../register/access/visible-rows.ts';
import { installationRows } from '../../register/records/entry-rows.ts';
import type { LookupPlaces } from './lookup-places.ts';

interface SiteRow extends Record<string, unknown> {
  id: string;
  inspire_id: string;
  name: string;
  installations: (ProductionSiteEntry['installations'][number] & { address: PostalAddress })[];
}

const byName = (one: { name: string }, other: { name: string }) => compareAlphabetically(one.name, other.name);

/** Sites with an installation that the viewer may see and that match all criteria, ordered by name. */
export async function searchSites(
  { database, search }: LookupPlaces,
  viewer: Viewer,
  asked: SiteSearch,
  asker: Asker,
): Promise<ProductionSiteEntry[]> {
  const found = await search.lookUp({ kind: 'sites', search: asked, viewer, limit: maxSites }, asker);
  return readSites(database, viewer, found.flat());
}

/** The sites of these installations, with those of them that the viewer may still see. */
async function readSites(on: Queryable, viewer: Viewer, ids: readonly string[]): Promise<ProductionSiteEntry[]> {
  const rows = await queryRows<SiteRow>(
    on,
    sql`select site_id as id, max(i.site_inspire_id) as inspire_id, max(i.site_name) as name,
      json_agg(json_build_object('id', i.id, 'name', i.name, 'status', i.status, 'address', json_build_object(
          'street', i.street, 'buildingNumber', i.building_number, 'postalCode', i.postal_code, 'city', i.city,
          'countryCode', i.country_code)) order by i.id) as installations
    from ${installationRows} i where i.id in ${listed(ids)} and ${visibleTo(viewer, 'i')}
    group by site_id order by site_id`,
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
