import { sql } from 'drizzle-orm';
import { type Queryable, queryRows } from '../db/rows.ts';
import { authorityLinkRows, conclusionRows, installationRows } from './entry-rows.ts';

/** Data for exports beyond an installation's row in the search result. */
export interface ExportDetails {
  /** Street with building number. */
  street: string;
  municipalityCode?: string;
  /** WGS 84, degrees. */
  latitude?: number;
  longitude?: number;
  eprtr?: string;
  /** Codes of the applicable BAT conclusions, and of those among them to which the permit is not adapted yet. */
  batConclusions: string[];
  openBatConclusions: string[];
  /** Names of the responsible authorities, each once. */
  authorities: string[];
}

/** Reads the details for a page of a search, which has already checked who may see these installations. */
export async function readExportDetails(on: Queryable, ids: readonly string[]): Promise<Map<string, ExportDetails>> {
  const rows = await queryRows<{
    id: string;
    street: string;
    municipality_code: string | null;
    latitude: number | null;
    longitude: number | null;
    eprtr_id: string | null;
    conclusions: [code: string, state: string][];
    authorities: string[];
  }>(
    on,
    sql`select id, trim(street || ' ' || building_number) as street, municipality_code, latitude, longitude, eprtr_id,
          coalesce((select jsonb_agg(jsonb_build_array(code, state) order by position) from ${conclusionRows} b
            where installation_id = i.id), '[]') as conclusions,
          coalesce((select jsonb_agg(distinct name) from ${authorityLinkRows} l
            join competent_authority c on c.id = authority_id
            where installation_id = i.id), '[]') as authorities
        from ${installationRows} i where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Map(
    rows.map(({ id, street, municipality_code, latitude, longitude, eprtr_id, conclusions, authorities }) => [
      id,
      {
        street,
        ...(municipality_code !== null && { municipalityCode: municipality_code }),
        ...(latitude !== null && { latitude }),
        ...(longitude !== null && { longitude }),
        ...(eprtr_id !== null && { eprtr: eprtr_id }),
        batConclusions: conclusions.map(([code]) => code),
        openBatConclusions: conclusions.flatMap(([code, state]) => (state === 'adapted' ? [] : [code])),
        authorities,
      },
    ]),
  );
}
