import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Position } from 'geojson';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';

/** A federal state (one digit) or a district (three digits). */
export interface StoredBoundary {
  code: string;
  name: string;
  polygons: Position[][][];
}

/**
 * Replaces all boundaries, within a transaction.
 * @returns the codes of the former ones
 */
export async function replaceBoundaries(
  on: Queryable,
  boundaries: readonly StoredBoundary[],
): Promise<ReadonlySet<string>> {
  // A file may contain a boundary twice.
  const rows = [...new Map(boundaries.map((each) => [each.code, each])).values()];
  const text = JSON.stringify(rows);
  const stand = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const former = await queryRows<{ code: string }>(on, sql`delete from boundary returning code`);
  await on.execute(
    sql`insert into boundary
        select code, name, polygons, ${stand}
        from jsonb_to_recordset(${text}::jsonb) as entry (code text, name text, polygons jsonb)`,
  );
  return new Set(former.map(({ code }) => code));
}

export async function readBoundaryRows(on: Queryable): Promise<StoredBoundary[]> {
  const rows = await queryRows<{ code: string; name: string; polygons: Position[][][] }>(
    on,
    sql`select code, name, polygons from boundary order by code collate "C"`,
  );
  return rows;
}

/** Identifies the import of the boundaries; undefined if there are none. */
export async function boundaryStand(on: Queryable): Promise<string | undefined> {
  const [row] = await queryRows<{ stand: string }>(on, sql`select stand from boundary limit 1`);
  return row?.stand;
}
