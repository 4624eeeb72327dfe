import { sql } from 'drizzle-orm';
import type { RecordChange } from '../../../src/core/versions/record-change.ts';
import type { VersionStamp } from '../../../src/core/versions/version.ts';
import { fromJsonRow, isStorableText, type JsonRow, planned, type Queryable, queryRows } from '../db/rows.ts';
import { installationVersion } from '../db/schema.ts';
import { unpackedUndo } from '../register/packed-changes.ts';
import {
  type DetailRow,
  detailColumns,
  type StoredInstallation,
  stampOf,
  storedInstallation,
} from '../register/stored-installations.ts';

/** An installation with its former versions. */
export interface History {
  stored: StoredInstallation;
  /** Newest first, each with the changes that take the next one back to it. */
  former: { stamp: VersionStamp; undo: RecordChange[] }[];
}

/**
 * The installation with its versions from number `from` on, published or not: whoever sends it on checks who asks. One statement, so
 * that record and versions belong together. Undefined: no such id.
 */
export async function readHistory(on: Queryable, id: string, from = 1): Promise<History | undefined> {
  if (!isStorableText(id)) return undefined;
  const rows = await queryRows<DetailRow & { former: JsonRow[] }>(
    on,
    planned(
      'history',
      sql`select ${detailColumns},
        (select coalesce(jsonb_agg(to_jsonb(v) order by v.number desc), '[]'::jsonb)
          from installation_version v where v.installation_id = i.id and v.number >= ${from}) as former
        from production_installation i
        join production_facility f on f.id = i.facility_id
        join production_site s on s.id = f.site_id
        where i.id = ${id}`,
    ),
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    stored: storedInstallation(row),
    former: row.former.map((version) => {
      const columns = fromJsonRow(installationVersion, version);
      return { stamp: stampOf(columns), undo: unpackedUndo(columns.changedAfter) };
    }),
  };
}
