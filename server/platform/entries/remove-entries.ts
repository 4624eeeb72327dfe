import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/rows.ts';
import { entry, entryVersion } from './entry-tables.ts';

/** Removes all entries of a kind with their versions. Others may read the former state until the transaction ends. */
export async function deleteEntries(on: Queryable, kind: string): Promise<void> {
  // Without the versions, the database need not look for those of each entry.
  await on.execute(sql`delete from entry_version where kind = ${kind}`);
  await on.execute(sql`delete from entry where kind = ${kind}`);
}

/**
 * The same, with their space free at once: nothing tidies up the embedded database, and new rows among as many deleted ones would be
 * written half as fast. Locks out readers, and copies the entries of the other kinds, which have few.
 */
export async function truncateEntries(on: Queryable, kind: string): Promise<void> {
  for (const table of [entry, entryVersion]) {
    await on.execute(sql`create temporary table ${aside(table)} as
      select ${columnsOf(table)} from ${table} where kind <> ${sql.raw(`'${kind}'`)}`);
  }
  await on.execute(sql`truncate entry, entry_version`);
  for (const table of [entry, entryVersion]) {
    await on.execute(sql`insert into ${table} (${columnsOf(table)}) select * from ${aside(table)}`);
    await on.execute(sql`drop table ${aside(table)}`);
  }
}

const aside = (table: PgTable): SQL => sql`${sql.identifier(`other_${getTableName(table)}`)}`;

const columnsOf = (table: PgTable): SQL =>
  sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
