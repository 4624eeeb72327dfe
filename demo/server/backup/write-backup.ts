/**
 * A backup is a text: a heading with the migrations of its database, and per table a heading and a line of JSON per row, and an end with
 * the number of rows. It belongs to no engine and no version of PostgreSQL: what the embedded database wrote a PostgreSQL can read.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { queryRows } from '../db/rows.ts';

export const headings = { backup: '#natippc-backup ', table: '#table ', end: '#end ' } as const;

/** Who was signed in is not kept: a session that has ended since must not come back. Migrations stand in the heading. */
export const leftOut = ['schema_migration', 'user_session'];

export type AppliedMigration = { name: string; checksum: string };

/** Rows read in one step, and of tables that hold files. */
const [step, fewFiles] = [500, 2];

/**
 * The lines of a backup. All are of one moment, whatever is written meanwhile: on a PostgreSQL that goes on, the embedded database makes
 * it wait.
 */
export function writeBackup(
  database: Database,
  write: (lines: string) => Promise<void>,
  now: Date = new Date(),
): Promise<number> {
  return database.transaction(
    async (tx) => {
      const migrations = await queryRows<AppliedMigration>(
        tx,
        sql`select name, checksum from schema_migration order by name`,
      );
      await write(`${headings.backup}${JSON.stringify({ taken: now.toISOString(), migrations })}\n`);
      const tables = await queryRows<{ name: string; files: boolean }>(
        tx,
        sql`select tablename as name, exists (select from information_schema.columns
              where table_schema = current_schema() and table_name = tablename and data_type = 'bytea') as files
            from pg_tables where schemaname = current_schema() order by tablename`,
      );
      let total = 0;
      for (const { name, files } of tables.filter((table) => !leftOut.includes(table.name))) {
        await write(`${headings.table}${name}\n`);
        await tx.execute(
          sql`declare backup no scroll cursor for select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
        );
        for (;;) {
          const rows = await queryRows<{ row: string }>(tx, sql.raw(`fetch ${files ? fewFiles : step} from backup`));
          if (rows.length === 0) break;
          total += rows.length;
          await write(rows.map(({ row }) => `${row}\n`).join(''));
        }
        await tx.execute(sql`close backup`);
      }
      await write(`${headings.end}${total}\n`);
      return total;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
