import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type Queryable, queryRows } from '../db/rows.ts';
import { type TextColumn, textColumns } from './text-columns.ts';

/** Rows that may tell of a person: those found, and whatever has been written since the search for them began. */
export interface LikelyRows {
  /** Holds for these rows of a table. */
  condition(table: string): SQL;
}

/** Milliseconds that a step should take: the embedded database answers one statement after the other, and visitors wait for it. */
const stepTime = 50;

/**
 * Finds rows by patterns, in all texts of all tables. Since reading all of the register takes its time, this is done in small steps and
 * before the transaction that needs the rows, so that nobody waits for it.
 * @param patterns as LIKE takes them
 */
export async function findLikelyRows(database: Database, patterns: readonly string[]): Promise<LikelyRows> {
  const [begun] = await queryRows<{ xid: string }>(
    database,
    sql`select (pg_snapshot_xmin(pg_current_snapshot())::xid)::text as xid`,
  );
  const places = new Map<string, string[]>();
  for (const [table, columns] of Map.groupBy(await textColumns(database), (column) => column.table))
    places.set(table, await placesIn(database, table, columns, patterns));
  return {
    condition: (
      table,
    ) => sql`(ctid in (select value::tid from jsonb_array_elements_text(${JSON.stringify(places.get(table) ?? [])}::jsonb))
      or age(xmin) <= age(${begun?.xid ?? '3'}::text::xid))`,
  };
}

async function placesIn(
  on: Queryable,
  table: string,
  columns: readonly TextColumn[],
  patterns: readonly string[],
): Promise<string[]> {
  const texts = sql.join(
    columns.map(({ column }) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  );
  const [size] = await queryRows<{ blocks: number }>(
    on,
    sql`select (pg_relation_size(${`"${table}"`}::text::regclass) / current_setting('block_size')::integer)::integer as blocks`,
  );
  const found: string[] = [];
  const end = size?.blocks ?? 0;
  for (let [from, step] = [0, 4]; from < end; ) {
    const began = performance.now();
    const rows = await queryRows<{ at: string }>(
      on,
      sql`select ctid::text as at from ${sql.identifier(table)}
          where ctid >= ${`(${from},0)`}::text::tid and ctid < ${`(${from + step},0)`}::text::tid and concat_ws(' ', ${texts})
            ilike any(array(select jsonb_array_elements_text(${JSON.stringify(patterns)}::jsonb)))`,
    );
    found.push(...rows.map(({ at }) => at));
    from += step;
    step = performance.now() - began < stepTime ? step * 2 : Math.max(1, Math.floor(step / 2));
  }
  return found;
}
