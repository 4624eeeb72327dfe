import { sql } from 'drizzle-orm';
import { type Queryable, queryRows } from '../db/rows.ts';
import { causesOf, isDatabaseAway } from '../log/database-away.ts';
import { RestoreError } from './restore-error.ts';

/** Generated columns are left out; the database computes their values. */
async function insert(on: Queryable, table: string, rows: readonly string[]): Promise<void> {
  const columns = await queryRows<{ name: string }>(
    on,
    sql`select column_name as name from information_schema.columns where table_schema = current_schema()
        and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(table);
  await on.execute(sql`insert into ${target} (${names})
    select ${names} from json_populate_recordset(null::${target}, ${`[${rows.join(',')}]`}::json)`);
}

/**
 * Does the work, or none of it if the database rejects it.
 * @returns the database's error; undefined if it accepted everything
 * @throws if the database is unavailable
 */
async function rejectionOf(on: Queryable, work: () => Promise<unknown>): Promise<unknown> {
  await on.execute(sql`savepoint attempt`);
  try {
    await work();
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    await on.execute(sql`rollback to savepoint attempt`);
    return error;
  }
  await on.execute(sql`release savepoint attempt`);
  return undefined;
}

/**
 * Inserts rows of a backup, in a transaction.
 * @param rows one JSON object each, keyed by column
 * @param before number of the line of the backup that precedes them
 * @throws {RestoreError} naming the line, the table and the columns that the database rejects
 */
export async function insertOrExplain(
  on: Queryable,
  table: string,
  rows: readonly string[],
  before: number,
): Promise<void> {
  let rejection = await rejectionOf(on, () => insert(on, table, rows));
  if (rejection === undefined) return;
  // Rows before `accepted` have been inserted again; of those from there to `rejected`, at least one is wrong.
  let [accepted, rejected] = [0, rows.length];
  while (rejected - accepted > 1) {
    const middle = Math.floor((accepted + rejected) / 2);
    const found = await rejectionOf(on, () => insert(on, table, rows.slice(accepted, middle)));
    if (found === undefined) accepted = middle;
    else [rejected, rejection] = [middle, found];
  }
  const wrong = rows.slice(accepted, rejected);
  rejection = (await rejectionOf(on, () => insert(on, table, wrong))) ?? rejection;
  const columns = await wrongColumns(on, table, wrong.join(), rejection);
  const place = [`Tabelle ${table}`, ...(columns.length > 0 ? [`Spalte ${columns.join(', ')}`] : [])].join(', ');
  const code = [...causesOf(rejection)].find((cause) => cause.code !== '')?.code ?? 'unbekannt';
  throw new RestoreError(
    `Die Datenbank nimmt Zeile ${before + rejected} der Sicherung nicht an (${place}, SQLSTATE ${code}). Es wurde nichts eingespielt.`,
  );
}

/** The columns the database names, those of the constraint it names, or the one whose value is not of the column's type. */
async function wrongColumns(on: Queryable, table: string, row: string, rejection: unknown): Promise<string[]> {
  for (const { column, constraint } of causesOf(rejection)) {
    if (column !== '') return [column];
    if (constraint !== '') return constraintColumns(on, table, constraint);
  }
  const target = sql.identifier(table);
  for (const [name, value] of Object.entries(asObject(row))) {
    const alone = JSON.stringify({ [name]: value });
    const read = sql`select json_populate_record(null::${target}, ${alone}::json)`;
    if ((await rejectionOf(on, () => on.execute(read))) !== undefined) return [name];
  }
  return [];
}

/** Unique indexes need not be constraints. */
async function constraintColumns(on: Queryable, table: string, name: string): Promise<string[]> {
  const columns = await queryRows<{ name: string }>(
    on,
    sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum in (
          select unnest(conkey) from pg_constraint where conrelid = ${table}::regclass and conname = ${name}
          union select unnest(indkey) from pg_index where indrelid = ${table}::regclass
            and indexrelid = (select oid from pg_class where relname = ${name} and relnamespace = current_schema()::regnamespace))
        order by attnum`,
  );
  return columns.map((column) => column.name);
}

function asObject(row: string): object {
  try {
    const read: unknown = JSON.parse(row);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
