import { sql } from 'drizzle-orm';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { authorityAsJson } from './installation-entries.ts';
import type { Authority } from './stored-record.ts';

/** The authorities to which records refer, by name. */
export async function readAuthorities(on: Queryable): Promise<Authority[]> {
  const rows = await queryRows<{ authority: Authority }>(
    on,
    sql`select ${authorityAsJson} as authority from competent_authority a order by name, id`,
  );
  return rows.map(({ authority }) => authority);
}
