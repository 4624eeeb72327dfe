/**
 * A backup is text: a header with the database's migrations, per table a header and one line of JSON per row, and a footer with
 * the number of rows. It depends on no engine or PostgreSQL version: PostgreSQL can read what the embedded database wrote.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { queryRows } from '../db/rows.ts';

export const headings = { backup: '#natippc-backup ', table: '#table ', end: '#end ' } as const;

/**
 * Sessions are not backed up: one that has ended since must not be restored. The migrations are in the header, and the keys of installations
 * are derived from their entries.
 */
const leftOut = ['schema_migration', 'user_session', 'installation_key'];

/** Whether a table is part of backups. What a migration has replaced and left behind (`old_…`) is not. */
export const isBackedUp = (table: string): boolean => !leftOut.includes(table) && !table.startsWith('old_');

export type AppliedMigration = { name: string; checksum: string };

/** Rows fetched at a time, and fewer from tables that hold files. */
const [step, fewFiles] = [500, 2];

/**
 * Writes the lines of a backup, all from one snapshot: PostgreSQL keeps accepting writes meanwhile, the embedded database makes them
 * wait.
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
      for (const { name, files } of tables.filter(({ name: table }) => isBackedUp(table))) {
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
