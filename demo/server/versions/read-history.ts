import { type SQL, sql } from 'drizzle-orm';
import type { RecordChange } from '../../../src/core/versions/record-change.ts';
import type { VersionStamp } from '../../../src/core/versions/version.ts';
import { installationVersion } from '../db/register-tables.ts';
import { fromJsonRow, isStorableText, type JsonRow, planned, type Queryable, queryRows } from '../db/rows.ts';
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
  /** Newest first, each with the changes that turn the following version back into it. */
  former: { stamp: VersionStamp; undo: RecordChange[] }[];
}

type HistoryRow = DetailRow & { former: JsonRow[] };

/** SQL for reading installations with those of their versions that `versions` selects from `installation_version v`. */
const histories = (versions: SQL, which: SQL): SQL => sql`select ${detailColumns},
    (select coalesce(jsonb_agg(to_jsonb(v) order by v.number desc), '[]'::jsonb) from ${versions}) as former
  from production_installation i
  join production_facility f on f.id = i.facility_id
  join production_site s on s.id = f.site_id
  where ${which}`;

/**
 * The installation with its versions from number `from` on, published or not: the caller must check access. A single statement, so
 * that record and versions are consistent. Undefined if there is no such id.
 */
export async function readHistory(on: Queryable, id: string, from = 1): Promise<History | undefined> {
  if (!isStorableText(id)) return undefined;
  const versions = sql`installation_version v where v.installation_id = i.id and v.number >= ${from}`;
  const rows = await queryRows<HistoryRow>(on, planned('history', histories(versions, sql`i.id = ${id}`)));
  const [row] = rows;
  return row && historyOf(row);
}

/** Several installations by id, each with its `most` newest former versions, read by a single statement. */
export async function readNewestVersions(
  on: Queryable,
  ids: readonly string[],
  most: number,
): Promise<Map<string, History>> {
  const versions = sql`(select * from installation_version o where o.installation_id = i.id order by o.number desc limit ${most}) v`;
  const which = sql`i.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const rows = ids.length > 0 ? await queryRows<HistoryRow>(on, histories(versions, which)) : [];
  return new Map(rows.map(historyOf).map((history) => [history.stored.installation.id, history]));
}

function historyOf(row: HistoryRow): History {
  return {
    stored: storedInstallation(row),
    former: row.former.map((version) => {
      const columns = fromJsonRow(installationVersion, version);
      return { stamp: stampOf(columns), undo: unpackedUndo(columns.changedAfter) };
    }),
  };
}
