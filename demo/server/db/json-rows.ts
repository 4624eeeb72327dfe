import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row as PostgreSQL's to_jsonb writes it: by column names, times as ISO text. */
export type JsonRow = Record<string, unknown>;

/** SQL for the rows of `table` that belong to the installation `alias.id`, in their order, as one JSON array. */
export function ownedRowsAsJson(table: PgTable, alias: string): SQL {
  return sql`(select coalesce(jsonb_agg(to_jsonb(owned) order by owned.position), '[]'::jsonb)
    from ${sql.identifier(getTableName(table))} owned where owned.installation_id = ${sql.identifier(alias)}.id)`;
}

/** The row under the property names and types of its table. */
export function fromJsonRow<Table extends PgTable>(table: Table, row: JsonRow): Table['$inferSelect'] {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([property, column]) => {
      const value = row[column.name] ?? null;
      return [property, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value];
    }),
  );
}
