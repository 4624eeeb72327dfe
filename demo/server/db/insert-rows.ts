import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Queryable, queryRows } from './query-rows.ts';

/**
 * Writes many rows in one statement with a single JSON parameter, which on both engines is several times faster than a
 * parameter per value. `replaceBy`: column names of the key by which an existing row is replaced; absent: rows must be new.
 * The same key must not occur twice in `rows`.
 */
export async function insertRows<Table extends PgTable>(
  on: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  replaceBy?: string[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table));
  const plain = rows.map((row) => {
    const values = new Map(Object.entries(row));
    return Object.fromEntries(columns.map(([property, column]) => [column.name, values.get(property) ?? null]));
  });
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const shapes = columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  const list = sql.join(names, sql`, `);
  const updates = columns
    .filter(([, column]) => !replaceBy?.includes(column.name))
    .map(([, column]) => sql`${sql.identifier(column.name)} = excluded.${sql.identifier(column.name)}`);
  const conflict = replaceBy
    ? sql` on conflict (${sql.join(
        replaceBy.map((name) => sql.identifier(name)),
        sql`, `,
      )}) do update set ${sql.join(updates, sql`, `)}`
    : sql``;
  await queryRows(
    on,
    sql`insert into ${sql.identifier(getTableName(table))} (${list})
      select ${list} from jsonb_to_recordset(${JSON.stringify(plain)}::jsonb) as new_row (${sql.join(shapes, sql`, `)})${conflict}`,
  );
}
