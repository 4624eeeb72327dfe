import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { erased } from '../../platform/erasure/person-matcher.ts';
import { account } from '../session/account-tables.ts';

/** What accounts say of the people who have them. */
export interface AccountFacts {
  username: string;
  displayName: string;
  mail: string | undefined;
  /** By what records name them as owner. */
  ownerId: string;
  /** Whether the display name is that of a company, which is no natural person. */
  isCompany: boolean;
}

/** The accounts of these names; absent are names without one. */
export async function factsOfAccounts(on: Queryable, usernames: readonly string[]): Promise<AccountFacts[]> {
  const rows = await queryRows<{
    username: string;
    display_name: string;
    mail: string | null;
    owner_id: string;
    is_company: boolean;
  }>(
    on,
    sql`select username, display_name, mail, owner_id, user_kind = 'ORGANISATION' or exists (
            select from entry where kind = 'installation' and lower(value #>> '{operator,name}') = lower(display_name)
              and value #>> '{operator,companyRegisterNumber}' <> '') as is_company
        from account where username in ${listed(usernames)}`,
  );
  return rows.map(({ username, display_name: displayName, mail, owner_id: ownerId, is_company: isCompany }) => ({
    ...{ username, displayName, ownerId, isCompany },
    mail: mail ?? undefined,
  }));
}

/** Columns with the display name of who wrote something. */
const authors = [
  ['entry', 'author'],
  ['entry', 'proposed_by'],
  ['entry_version', 'author'],
  ['entry_version', 'proposed_by'],
  ['announced_change', 'author'],
  ['announced_change', 'proposed_by'],
  ['announced_change', 'settled_by'],
  ['proposal', 'proposed_by'],
  ['proposal', 'decided_by'],
  ['cms_draft', 'author'],
  ['owner_request', 'decided_by'],
] as const;

/** Columns with the account of who wrote something. */
const authorAccounts = ['entry', 'entry_version', 'announced_change', 'proposal'] as const;

/** What has been removed, and in how many rows. */
export interface ErasedAccounts {
  accounts: number;
  settings: number;
  tasks: number;
  journal: number;
  authors: number;
  uploads: number;
}

/** Removes accounts with all that belongs to them, and their names from where others still refer to them. */
export async function eraseAccounts(
  on: Pick<Database, 'delete' | 'update' | 'execute'>,
  usernames: readonly string[],
  displayNames: readonly string[],
): Promise<ErasedAccounts> {
  if (usernames.length === 0) return { accounts: 0, settings: 0, tasks: 0, journal: 0, authors: 0, uploads: 0 };
  const names = listed(usernames);
  const changed = async (statement: ReturnType<typeof sql>) =>
    (await queryRows(on, sql`${statement} returning 1`)).length;
  // Settings first: with the account they would vanish uncounted.
  const settings = await changed(sql`delete from user_setting where username in ${names}`);
  const tasks = await changed(sql`delete from user_task where regexp_replace(owner, '^user:([^:]*:)?', '') in ${names}
    or regexp_replace(requester, '^user:([^:]*:)?', '') in ${names}`);
  const journal = await changed(sql`update journal set
      username = case when username in ${names} then ${erased} else username end,
      deputy_for = case when deputy_for in ${names} then ${erased} else deputy_for end,
      subject = case when subject like 'account %' and substr(subject, 9) in ${names} then ${`account ${erased}`} else subject end,
      parameters = case when parameters ->> 'username' in ${names} then parameters || ${JSON.stringify({ username: erased })}::jsonb else parameters end
    where username in ${names} or deputy_for in ${names} or (subject like 'account %' and substr(subject, 9) in ${names})
      or parameters ->> 'username' in ${names}`);
  const uploads = await changed(sql`update dms_container set created_by = ${erased} where created_by in ${names}`);
  await on.execute(sql`update user_session set deputy_for = null where deputy_for in ${names}`);
  let authorRows = await changed(
    sql`update assignment set assigned_by = ${erased} where assigned_by in ${names} and username not in ${names}`,
  );
  for (const [table, column] of authors)
    authorRows += await changed(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${erased}
      where ${sql.identifier(column)} in ${listed(displayNames)}`);
  for (const table of authorAccounts)
    await on.execute(sql`update ${sql.identifier(table)} set author_account = null where author_account in ${names}`);
  await on
    .update(account)
    .set({ mainUser: null })
    .where(inArray(account.mainUser, [...usernames]));
  const accounts = await changed(sql`delete from account where username in ${names}`);
  return { accounts, settings, tasks, journal, authors: authorRows, uploads };
}
