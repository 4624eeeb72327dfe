import { sql } from 'drizzle-orm';
import { type Queryable, queryRows } from './rows.ts';

/** The role of a connection. */
export async function currentUser(on: Queryable): Promise<string> {
  const [row] = await queryRows<{ name: string }>(on, sql`select current_user::text as name`);
  return row?.name ?? '';
}

/**
 * Lets a role read and write the rows of all tables, but not change the tables, nor what says which migrations they have had, nor what the
 * journal says (R7.26): whoever takes over the server must not wipe out the traces.
 */
export async function grantUse(owner: Queryable, role: string): Promise<void> {
  const [row] = await queryRows<{ schema: string }>(owner, sql`select current_schema() as schema`);
  const schema = sql.identifier(row?.schema ?? 'public');
  const to = sql.identifier(role);
  await owner.execute(sql`grant usage on schema ${schema} to ${to}`);
  await owner.execute(sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`);
  await owner.execute(sql`grant usage, select on all sequences in schema ${schema} to ${to}`);
  await owner.execute(sql`revoke insert, update, delete on schema_migration from ${to}`);
  await owner.execute(sql`revoke update, delete on journal from ${to}`);
}
