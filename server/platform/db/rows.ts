import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';

/** A database or an open transaction on it. */
export type Queryable = Pick<PgDatabase<PgQueryResultHKT>, 'execute'>;

/**
 * Runs hand-written SQL and returns its rows. Both engines return `{ rows }`; the caller is responsible for `Row` matching the
 * columns. Dates and times are returned as PostgreSQL writes them.
 */
export async function queryRows<Row extends Record<string, unknown>>(on: Queryable, query: SQL): Promise<Row[]> {
  const result: unknown = await on.execute(query);
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows))
    return result.rows;
  throw new TypeError('The database driver answered without rows.');
}

/**
 * A frequent statement that takes longer to plan than to execute: PostgreSQL keeps its plan under this name. Only its parameters may
 * vary, never its text.
 */
export const planned = (name: string, query: SQL): SQL => sql`${sql.raw(`/* plan: ${name} */`)} ${query}`;

/**
 * The statement that writes many rows at once with one parameter per column: an array as text, which both engines read several times
 * faster than a parameter per value, and faster than JSON. Undefined if there are no rows.
 * @param replaceBy column names of the key by which existing rows are replaced; absent: rows must be new. A key must not occur
 *   twice in `rows`.
 */
export function insertStatement<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  replaceBy?: readonly string[] | 'keepExisting',
): SQL | undefined {
  if (rows.length === 0) return undefined;
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const arrays = columns.map(
    ([property, column]) => sql`${arrayText(rows, property)}::text::${sql.raw(column.getSQLType())}[]`,
  );
  const conflict =
    replaceBy === 'keepExisting'
      ? sql` on conflict do nothing`
      : replaceBy
        ? replacing(
            getTableName(table),
            columns.map(([, column]) => column.name),
            replaceBy,
          )
        : sql``;
  return sql`insert into ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)})
    select * from unnest(${sql.join(arrays, sql`, `)})${conflict}`;
}

/**
 * The statement that copies new rows from text in PostgreSQL's own format, twice as fast as an INSERT. Only for the embedded
 * database, whose thread passes the parameter on as the file to read.
 */
export function copyStatement<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): SQL | undefined {
  if (rows.length === 0) return undefined;
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const lines = rows.map((row: object) =>
    columns.map(([property]) => copiedText(Reflect.get(row, property))).join('\t'),
  );
  return sql`copy ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)}) from '/dev/blob' /* ${`${lines.join('\n')}\n`} */`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function copiedText(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign);
}

/** Rows that would not change are not written, since every write leaves a dead row behind. */
function replacing(table: string, columns: readonly string[], key: readonly string[]): SQL {
  const list = (names: readonly string[]) =>
    sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
  const others = columns.filter((name) => !key.includes(name));
  const updates = others.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  const of = (row: SQL) =>
    sql.join(
      others.map((name) => sql`${row}.${sql.identifier(name)}`),
      sql`, `,
    );
  return sql` on conflict (${list(key)}) do update set ${sql.join(updates, sql`, `)}
    where (${of(sql`${sql.identifier(table)}`)}) is distinct from (${of(sql`excluded`)})`;
}

/** One property of all rows as a PostgreSQL array literal. */
function arrayText(rows: readonly object[], property: string): string {
  return `{${rows.map((row) => elementText(Reflect.get(row, property))).join(',')}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A large binary value for a statement, as text: the embedded database reads it without allocating an object per byte. */
export const storedBytes = (bytes: Uint8Array): SQL =>
  sql`decode(${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}, 'base64')`;

/** Any number of texts as the right side of `in`, with one parameter. */
export const listed = (texts: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** Sort key that ignores case and umlauts, compared bytewise: the embedded database has no other collation. */
export const alphabeticalKey = (text: SQL): SQL => sql`lower(translate(${text}, 'ÄÖÜäöüß', 'AOUaous')) collate "C"`;

/** SQL for a binary column as text, which `readBytes` decodes. */
export const bytesAsText = (column: AnyPgColumn): SQL<string> => sql`encode(${column}, 'base64')`;

export const readBytes = (text: string): Uint8Array => Buffer.from(text, 'base64');

/**
 * Whether a text can be stored and used in queries: PostgreSQL rejects U+0000 and unpaired surrogates with an error. No keyboard
 * produces such a text.
 */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The text in a form that can be stored: NUL characters and unpaired surrogates become U+FFFD. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');
