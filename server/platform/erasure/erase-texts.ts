import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, queryRows } from '../db/rows.ts';
import type { LikelyRows } from './likely-rows.ts';
import type { PersonMatcher } from './person-matcher.ts';
import { type TextColumn, textColumns } from './text-columns.ts';

/** What was found in one table. */
export interface ErasedTexts {
  table: string;
  /** Rows in which something was replaced. */
  rows: number;
}

/** Keeps others from writing until the transaction ends, so that nothing escapes; reading goes on. */
export async function lockTables(on: Queryable): Promise<void> {
  const tables = [...new Set((await textColumns(on)).map(({ table }) => table))];
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
 * @param likely the rows to look at
 * @param touched columns to be set in rows that change, by table
 */
export async function eraseTexts(
  on: Queryable,
  matcher: PersonMatcher,
  likely: LikelyRows,
  touched: Readonly<Record<string, string>> = {},
): Promise<{ erased: ErasedTexts[]; keys: string[] }> {
  const byTable = Map.groupBy(await textColumns(on), ({ table }) => table);
  const erased: ErasedTexts[] = [];
  const keys: string[] = [];
  for (const [table, columns] of byTable) {
    const result = await eraseTable(on, matcher, {
      table,
      columns,
      touched: touched[table],
      where: likely.condition(table),
    });
    if (result.rows > 0) erased.push({ table, rows: result.rows });
    keys.push(...result.keys.map((column) => `${table}.${column}`));
  }
  return { erased, keys };
}

async function eraseTable(
  on: Queryable,
  matcher: PersonMatcher,
  {
    table,
    columns,
    touched,
    where,
  }: { table: string; columns: readonly TextColumn[]; touched: string | undefined; where: SQL },
): Promise<{ rows: number; keys: string[] }> {
  const found = await queryRows<{ at: string }>(
    on,
    sql`select ctid::text as at from ${sql.identifier(table)} where ${where}`,
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
