import { sql } from 'drizzle-orm';
import { type Queryable, queryRows } from '../db/rows.ts';
import type { PersonMatcher } from './person-matcher.ts';

/** What the database keeps for itself, and what nobody wrote. */
const leftOut = ['schema_migration', 'server_secret', 'register_use', 'boundary'];

interface TextColumn extends Record<string, unknown> {
  table: string;
  column: string;
  is_json: boolean;
  /** Part of a key: rows are found by it, so that it is never changed. */
  is_key: boolean;
}

/** What was found in one table. */
export interface ErasedTexts {
  table: string;
  /** Rows in which something was replaced. */
  rows: number;
}

/** All columns with text or JSON, of tables of today and of tomorrow. */
const textColumns = (on: Queryable): Promise<TextColumn[]> =>
  queryRows<TextColumn>(
    on,
    sql`select c.relname as table, a.attname as column, a.atttypid in ('json'::regtype, 'jsonb'::regtype) as is_json,
          exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any(k.conkey)) as is_key
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)
        order by c.relname, a.attnum`,
  );

/** Keeps others from writing until the transaction ends, so that nothing escapes; reading goes on. */
export async function lockTables(on: Queryable): Promise<void> {
  const tables = [...new Set((await textColumns(on)).map(({ table }) => table))].filter(
    (one) => !leftOut.includes(one),
  );
  const names = sql.join(
    tables.map((table) => sql.identifier(table)),
    sql`, `,
  );
  await on.execute(sql`lock table ${names} in share row exclusive mode`);
}

/** Rows read at a time. */
const step = 200;

/**
 * Puts `erased` in the place of whatever tells of people, in every text of every table. Tables must be locked.
 * @param touched columns to be set in rows that change, by table
 */
export async function eraseTexts(
  on: Queryable,
  matcher: PersonMatcher,
  touched: Readonly<Record<string, string>> = {},
): Promise<{ erased: ErasedTexts[]; keys: string[] }> {
  const byTable = Map.groupBy(await textColumns(on), ({ table }) => table);
  const erased: ErasedTexts[] = [];
  const keys: string[] = [];
  for (const [table, columns] of byTable) {
    if (leftOut.includes(table)) continue;
    const result = await eraseTable(on, matcher, { table, columns, touched: touched[table] });
    if (result.rows > 0) erased.push({ table, rows: result.rows });
    keys.push(...result.keys.map((column) => `${table}.${column}`));
  }
  return { erased, keys };
}

async function eraseTable(
  on: Queryable,
  matcher: PersonMatcher,
  { table, columns, touched }: { table: string; columns: readonly TextColumn[]; touched: string | undefined },
): Promise<{ rows: number; keys: string[] }> {
  const texts = sql.join(
    columns.map(({ column }) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  );
  const mayTell = sql`concat_ws(' ', ${texts})
    ilike any(array(select jsonb_array_elements_text(${JSON.stringify(matcher.patterns)}::jsonb)))`;
  const found = await queryRows<{ at: string }>(
    on,
    sql`select ctid::text as at from ${sql.identifier(table)} where ${mayTell}`,
  );
  const keys = new Set<string>();
  let rows = 0;
  for (let first = 0; first < found.length; first += step) {
    const places = JSON.stringify(found.slice(first, first + step).map(({ at }) => at));
    const values = sql.join(
      columns.map(({ column }) => sql`${sql.identifier(column)}::text as ${sql.identifier(column)}`),
      sql`, `,
    );
    const read = await queryRows<Record<string, string | null>>(
      on,
      sql`select ctid::text as "#", ${values} from ${sql.identifier(table)}
          where ctid = any(array(select value::tid from jsonb_array_elements_text(${places}::jsonb)))`,
    );
    for (const row of read) {
      const changes = columns.flatMap(({ column, is_json, is_key }) => {
        const before = row[column];
        const after = typeof before === 'string' ? matcher.eraseStored(before) : before;
        if (after === before) return [];
        if (is_key) {
          keys.add(column);
          return [];
        }
        return [sql`${sql.identifier(column)} = ${after}::${sql.raw(is_json ? 'jsonb' : 'text')}`];
      });
      if (changes.length === 0) continue;
      rows += 1;
      if (touched !== undefined) changes.push(sql.raw(touched));
      await on.execute(
        sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)} where ctid = ${row['#']}::tid`,
      );
    }
  }
  return { rows, keys: [...keys] };
}
