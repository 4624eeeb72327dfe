import { sql } from 'drizzle-orm';
import { type Queryable, queryRows } from '../db/rows.ts';

/** What the database keeps for itself, and what nobody wrote. */
const leftOut = ['schema_migration', 'server_secret', 'register_use', 'boundary', 'installation_key'];

export interface TextColumn extends Record<string, unknown> {
  table: string;
  column: string;
  is_json: boolean;
  /** Part of a key: rows are found by it, so that it is never changed. */
  is_key: boolean;
}

/** All columns with text or JSON in which people may be named, of tables of today and of tomorrow. */
export async function textColumns(on: Queryable): Promise<TextColumn[]> {
  const columns = await queryRows<TextColumn>(
    on,
    sql`select c.relname as table, a.attname as column, a.atttypid in ('json'::regtype, 'jsonb'::regtype) as is_json,
          exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any(k.conkey)) as is_key
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)
        order by c.relname, a.attnum`,
  );
  return columns.filter(({ table }) => !leftOut.includes(table));
}
