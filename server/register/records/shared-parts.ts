import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type {
  InstallationRecord,
  ProductionFacility,
  ProductionSite,
} from '#core/register/installation/installation-record.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';

/** Sites and facilities by their keys, which installations share. If there are several descriptions, the last one wins. */
export interface SharedParts {
  facilities: Map<string, { facility: ProductionFacility; siteKey: string }>;
  sites: Map<string, ProductionSite>;
}

/** If a source has no id for the site or facility, the installation's own id prevents unrelated ones from sharing it. */
const keyOf = (inspireId: string, installationId: string): string => inspireId || `~${installationId}`;

/** Whether a key was derived from the id of the only installation of a site or facility. */
const isOwnKey = (key: string): boolean => key.startsWith('~');

const facilityKey = ({ id, facility }: Located): string => keyOf(facility.inspireId, id);
const siteKeyOf = ({ id, site }: Located): string => keyOf(site.inspireId, id);

type Located = Pick<InstallationRecord, 'id' | 'facility' | 'site'>;

export const sharedParts = (records: readonly Located[]): SharedParts => ({
  facilities: new Map(
    records.map((record) => [facilityKey(record), { facility: record.facility, siteKey: siteKeyOf(record) }]),
  ),
  sites: new Map(records.map((record) => [siteKeyOf(record), record.site])),
});

/** The same with facility and site as they will be after these have been written. */
export function withShared<Part extends Located>(located: Part, { facilities, sites }: SharedParts): Part {
  const shared = facilities.get(facilityKey(located));
  const facility = shared?.facility ?? located.facility;
  const site = sites.get(shared?.siteKey ?? siteKeyOf(located)) ?? located.site;
  return facility === located.facility && site === located.site ? located : { ...located, facility, site };
}

/** The ids of the other installations whose facility or site an edit of one changes. */
export async function othersConcerned(on: Queryable, before: Located, after: Located): Promise<string[]> {
  if (isDeepStrictEqual([before.site, before.facility], [after.site, after.facility])) return [];
  return (await differingInstallations(on, sharedParts([after]))).filter((id) => id !== after.id);
}

/** The stored installations whose facility or site will differ once these have been written. */
export async function differingInstallations(on: Queryable, shared: SharedParts): Promise<string[]> {
  const among = (keys: Iterable<string>) => sql`in ${listed([...keys].filter((key) => !isOwnKey(key)))}`;
  const columns = sql`id, value -> 'facility' as facility, value -> 'site' as site from installation_entry`;
  const rows = await queryRows<Located & Record<string, unknown>>(
    on,
    sql`select ${columns} where facility_id ${among(shared.facilities.keys())}
      union all select ${columns} where site_id ${among(shared.sites.keys())}`,
  );
  const differs = ({ id, facility, site }: Located): boolean =>
    !isDeepStrictEqual(withShared({ id, facility, site }, shared), { id, facility, site });
  return [...new Set(rows.filter(differs).map(({ id }) => id))];
}

/** A draft with site and facility as the installations of the register have them that share these; the same object if nothing differs. */
export async function asRegistered(on: Queryable, draft: InstallationRecord): Promise<InstallationRecord> {
  const rows = await queryRows<Located & Record<string, unknown>>(
    on,
    sql`select id, value -> 'facility' as facility, value -> 'site' as site from installation_entry
        where facility_id = ${draft.facility.inspireId} or site_id = ${draft.site.inspireId}
        order by facility_id = ${draft.facility.inspireId} desc limit 1`,
  );
  const [{ site, facility } = draft] = rows;
  const isSameFacility = facility.inspireId === draft.facility.inspireId;
  const shared = { site, facility: isSameFacility ? facility : draft.facility };
  return isDeepStrictEqual(shared, { site: draft.site, facility: draft.facility }) ? draft : { ...draft, ...shared };
}
