import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The statement that writes many rows at once, one parameter per column: an array as text, which both engines read several times
 * faster than a parameter per value and faster than JSON. Undefined where there are no rows.
 * @param replaceBy column names of the key by which an existing row is replaced; absent: rows must be new. The same key must not
 *   occur twice in `rows`.
 */
export function insertStatement<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  replaceBy?: readonly string[],
): SQL | undefined {
  if (rows.length === 0) return undefined;
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const arrays = columns.map(
    ([property, column]) => sql`${arrayText(rows, property)}::text::${sql.raw(column.getSQLType())}[]`,
  );
  const conflict = replaceBy
    ? replacing(
        columns.map(([, column]) => column.name),
        replaceBy,
      )
    : sql``;
  return sql`insert into ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)})
    select * from unnest(${sql.join(arrays, sql`, `)})${conflict}`;
}

function replacing(columns: readonly string[], key: readonly string[]): SQL {
  const list = (names: readonly string[]) =>
    sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
  const updates = columns
    .filter((name) => !key.includes(name))
    .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  return sql` on conflict (${list(key)}) do update set ${sql.join(updates, sql`, `)}`;
}

/** One property of all rows as PostgreSQL writes an array. */
function arrayText(rows: readonly object[], property: string): string {
  return `{${rows.map((row) => elementText(Reflect.get(row, property))).join(',')}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
