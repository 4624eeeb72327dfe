import { sql } from 'drizzle-orm';
import { type ReferenceList, referenceLists } from '#core/register/lookups/reference-list-calls.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { withHash } from './lists.ts';

/** Imported lists: cadastral municipalities, and all municipalities with their postcodes and centres. */
export const storedLists = { cadastral: referenceLists.cadastralMunicipalities, places: 'municipalities' } as const;
export type StoredListId = (typeof storedLists)[keyof typeof storedLists];

/** An imported entry. */
export interface StoredEntry {
  code: string;
  name: string;
  municipalityCode?: string;
  postalCodes: readonly string[];
  /** WGS 84 degrees. */
  centre?: { longitude: number; latitude: number };
}

interface EntryRow extends Record<string, unknown> {
  code: string;
  name: string;
  municipality_code: string | null;
  postal_codes: string;
  longitude: number | null;
  latitude: number | null;
}

/** The entries of an imported list, ordered by code. */
export async function readStoredEntries(on: Queryable, list: StoredListId): Promise<StoredEntry[]> {
  const rows = await queryRows<EntryRow>(
    on,
    sql`select code, name, municipality_code, postal_codes, longitude, latitude from reference_entry
        where list = ${list} order by code collate "C"`,
  );
  return rows.map(({ code, name, municipality_code, postal_codes, longitude, latitude }) => ({
    code,
    name,
    ...(municipality_code === null ? {} : { municipalityCode: municipality_code }),
    postalCodes: postal_codes.split(' ').filter((postalCode) => postalCode !== ''),
    ...(longitude === null || latitude === null ? {} : { centre: { longitude, latitude } }),
  }));
}

/**
 * Replaces all entries of a list, within a transaction.
 * @returns the codes of the former entries
 */
export async function replaceStoredEntries(
  on: Queryable,
  list: StoredListId,
  entries: readonly StoredEntry[],
): Promise<ReadonlySet<string>> {
  const rows = entries.map(({ code, name, municipalityCode, postalCodes, centre }) => ({
    code,
    name,
    municipality_code: municipalityCode ?? null,
    postal_codes: postalCodes.join(' '),
    longitude: centre?.longitude ?? null,
    latitude: centre?.latitude ?? null,
  }));
  const former = await queryRows<{ code: string }>(
    on,
    sql`delete from reference_entry where list = ${list} returning code`,
  );
  await on.execute(
    sql`insert into reference_entry
        select ${list}, code, name, municipality_code, postal_codes, longitude, latitude
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as entry (code text, name text, municipality_code text, postal_codes text,
            longitude double precision, latitude double precision)`,
  );
  return new Set(former.map(({ code }) => code));
}

/** The cadastral municipalities; empty unless imported. */
export async function cadastralMunicipalities(on: Queryable): Promise<ReferenceList> {
  const stored = await readStoredEntries(on, storedLists.cadastral);
  const entries = stored.map(({ code, name, municipalityCode }) => ({
    code,
    name,
    ...(municipalityCode === undefined ? {} : { parent: municipalityCode }),
  }));
  const isThere = entries.length > 0;
  return withHash({
    id: referenceLists.cadastralMunicipalities,
    title: 'Katastralgemeinden',
    complete: isThere,
    note: isThere
      ? 'Katastralgemeinden mit ihrer Gemeinde, wie sie zuletzt geladen wurden.'
      : 'Das Verzeichnis der Katastralgemeinden (BEV) ist in dieses Register noch nicht geladen.',
    entries,
  });
}
