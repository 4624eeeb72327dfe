import { sql } from 'drizzle-orm';
import { type Queryable, queryRows } from '../db/rows.ts';

/** What exports say of an installation beyond its row in the search. */
export interface ExportDetails {
  /** Street with building number. */
  street: string;
  municipalityCode?: string;
  /** WGS 84, degrees. */
  latitude?: number;
  longitude?: number;
  eprtr?: string;
}

/** Reads them for a page of a search; who may see these installations has been decided by it. */
export async function readExportDetails(on: Queryable, ids: readonly string[]): Promise<Map<string, ExportDetails>> {
  const rows = await queryRows<{
    id: string;
    street: string;
    municipality_code: string | null;
    latitude: number | null;
    longitude: number | null;
    eprtr_id: string | null;
  }>(
    on,
    sql`select id, trim(street || ' ' || building_number) as street, municipality_code, latitude, longitude, eprtr_id
        from production_installation where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Map(
    rows.map(({ id, street, municipality_code, latitude, longitude, eprtr_id }) => [
      id,
      {
        street,
        ...(municipality_code !== null && { municipalityCode: municipality_code }),
        ...(latitude !== null && { latitude }),
        ...(longitude !== null && { longitude }),
        ...(eprtr_id !== null && { eprtr: eprtr_id }),
      },
    ]),
  );
}
