import { type SQL, sql } from 'drizzle-orm';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { factsOfAccounts } from '../erasure/erase-accounts.ts';

/** What proves something, or says nothing of a person. */
const secret = /hash|secret|token|recovery|^(?:data|content|lease_owner)$/;
/** What versions of installations and pages say: a row tells which version it is, the register shows the rest. */
const contents: Readonly<Record<string, readonly string[]>> = { entry: ['value', 'edits'], entry_version: ['change'] };

interface Column extends Record<string, unknown> {
  table: string;
  column: string;
  type: string;
}

/** Columns that name an account in other ways than by its name alone. */
const references: Readonly<Record<string, (names: SQL) => SQL>> = {
  journal: (names) =>
    sql`(subject like 'account %' and substr(subject, 9) in ${names}) or parameters ->> 'username' in ${names}`,
  user_task: (names) => sql`regexp_replace(owner, '^user:([^:]*:)?', '') in ${names}
    or regexp_replace(requester, '^user:([^:]*:)?', '') in ${names}`,
};

/**
 * All that is held of the person who has an account (Art. 15 GDPR): the rows of every table that name the account, its display name, its mail
 * address or what it acts for, without what proves who one is and without what versions of installations and pages say.
 * @returns the rows by table; undefined if there is no such account
 */
export async function heldData(on: Queryable, username: string): Promise<Record<string, unknown[]> | undefined> {
  const [facts] = await factsOfAccounts(on, [username]);
  if (!facts) return undefined;
  const { displayName, mail, ownerId } = facts;
  const names = listed([...new Set([username, displayName, ownerId, ...(mail ? [mail] : [])])]);
  const columns = await queryRows<Column>(
    on,
    sql`select c.table_name as table, c.column_name as column, c.data_type as type
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where table_schema = current_schema() and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`,
  );
  const held: Record<string, unknown[]> = {};
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const shown = own.filter(
      ({ column, type }) => type !== 'bytea' && !secret.test(column) && !contents[table]?.includes(column),
    );
    const named = shown
      .filter(({ type }) => type === 'text')
      .map(({ column }) => sql`${sql.identifier(column)} in ${names}`);
    const further = references[table];
    const conditions = [...named, ...(further ? [sql`(${further(listed([username]))})`] : [])];
    if (table.startsWith('old_') || conditions.length === 0) continue;
    const rows = await queryRows<{ row: unknown }>(
      on,
      sql`select to_jsonb(shown) as row from (select ${sql.join(
        shown.map(({ column }) => sql.identifier(column)),
        sql`, `,
      )}
          from ${sql.identifier(table)} where ${sql.join(conditions, sql` or `)}) shown`,
    );
    if (rows.length > 0) held[table] = rows.map(({ row }) => row);
  }
  return held;
}
