import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { type Queryable, queryRows } from '../db/rows.ts';
import { isDatabaseAway } from '../log/database-away.ts';
import { insertOrExplain } from './insert-rows.ts';
import { RestoreError } from './restore-error.ts';
import { type AppliedMigration, headings, isBackedUp } from './write-backup.ts';

/** Rows are inserted by one statement until they exceed this number of characters. */
const mostCharacters = 1_000_000;

interface Heading {
  taken: string;
  migrations: AppliedMigration[];
}

function readHeading(line: string): Heading {
  if (!line.startsWith(headings.backup)) throw new RestoreError('Die Datei ist keine Sicherung des Registers.');
  try {
    const heading: Heading = JSON.parse(line.slice(headings.backup.length));
    return heading;
  } catch {
    throw new RestoreError('Der Kopf der Sicherung ist beschädigt.');
  }
}

/**
 * Fills an empty database from a backup and, if the backup is of an older version, migrates it to the current one. All or nothing.
 * @param lines the lines of a backup
 * @returns the number of rows
 * @throws {RestoreError} if the database is not empty, or if the backup is incomplete or of a later version of the program
 */
export async function readBackup(database: Database, lines: AsyncIterable<string>): Promise<number> {
  const reading = lines[Symbol.asyncIterator]();
  const first = await reading.next();
  const { migrations } = readHeading(first.done ? '' : first.value);
  await migrate(
    database,
    undefined,
    migrations.map(({ name }) => name),
  );
  const total = await database.transaction(async (tx) => {
    await checkMigrations(tx, migrations);
    await checkEmpty(tx);
    return fill(tx, { [Symbol.asyncIterator]: () => reading });
  });
  await migrate(database);
  return total;
}

async function checkMigrations(on: Queryable, migrations: readonly AppliedMigration[]): Promise<void> {
  const rows = await queryRows<AppliedMigration>(on, sql`select name, checksum from schema_migration`);
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (!known.has(name))
      throw new RestoreError(
        `Die Sicherung ist von einer neueren Fassung des Programms (Migration ${name} ist hier nicht bekannt).`,
      );
    if (known.get(name) !== checksum)
      throw new RestoreError(`Die Sicherung ist von einer anderen Fassung der Migration ${name}.`);
  }
  if (known.size > migrations.length)
    throw new RestoreError('Die Datenbank ist neuer als die Sicherung. Bitte in eine leere Datenbank einspielen.');
}

async function tablesOf(on: Queryable): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    on,
    sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  );
  return rows.map(({ name }) => name).filter(isBackedUp);
}

/** A database is empty if it holds only what the migrations create: the register's state and its first version. */
async function checkEmpty(on: Queryable): Promise<void> {
  const made = ['register_state', 'register_version'];
  for (const table of (await tablesOf(on)).filter((name) => !made.includes(name))) {
    const [found] = await queryRows(on, sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (found)
      throw new RestoreError(
        `Die Datenbank ist nicht leer (Tabelle ${table}). Bitte einen leeren Ordner (DATA_DIR) oder eine leere Datenbank (DATABASE_URL) angeben.`,
      );
  }
}

async function fill(on: Queryable, lines: AsyncIterable<string>): Promise<number> {
  const tables = await tablesOf(on);
  // Rows arrive table by table and may reference later ones; adding the constraints back checks all references.
  const references = await queryRows<{ at: string; name: string; definition: string }>(
    on,
    sql`select conrelid::regclass::text as at, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { at, name } of references) await on.execute(sql.raw(`alter table ${at} drop constraint ${name}`));
  const names = sql.join(
    tables.map((table) => sql.identifier(table)),
    sql`, `,
  );
  await on.execute(sql`truncate ${names}`);
  const total = await fillTables(on, tables, lines);
  for (const { at, name, definition } of references) {
    // The definition names the columns; the error itself would show the row.
    await on.execute(sql.raw(`alter table ${at} add constraint ${name} ${definition}`)).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      throw new RestoreError(`In der Sicherung fehlen Zeilen, auf die Tabelle ${at} verweist (${definition}).`);
    });
  }
  return total;
}

async function fillTables(on: Queryable, tables: readonly string[], lines: AsyncIterable<string>): Promise<number> {
  let table = '';
  let rows: string[] = [];
  let characters = 0;
  let total = 0;
  // The heading, which has been read, is line 1.
  let number = 1;
  const flush = async () => {
    if (rows.length > 0) await insertOrExplain(on, table, rows, number - rows.length);
    total += rows.length;
    rows = [];
    characters = 0;
  };
  for await (const line of lines) {
    if (line.startsWith(headings.table)) {
      await flush();
      number += 1;
      table = line.slice(headings.table.length);
      if (!tables.includes(table)) throw new RestoreError(`Die Tabelle ${table} der Sicherung gibt es hier nicht.`);
    } else if (line.startsWith(headings.end)) {
      await flush();
      if (Number(line.slice(headings.end.length)) !== total) throw new RestoreError('Der Sicherung fehlen Zeilen.');
      return total;
    } else {
      rows.push(line);
      number += 1;
      characters += line.length;
      if (characters >= mostCharacters) await flush();
    }
  }
  throw new RestoreError('Die Sicherung ist nicht vollständig: Ihr Ende fehlt.');
}
