import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or an open transaction on it. */
export type Queryable = Pick<PgDatabase<PgQueryResultHKT>, 'execute'>;

/**
 * Runs hand-written SQL and returns its rows. Both engines answer `{ rows }`; the caller vouches for the columns by `Row`.
 * Dates and times arrive as PostgreSQL writes them.
 */
export async function queryRows<Row extends Record<string, unknown>>(on: Queryable, query: SQL): Promise<Row[]> {
  const result: unknown = await on.execute(query);
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows))
    return result.rows;
  throw new TypeError('The database driver answered without rows.');
}
