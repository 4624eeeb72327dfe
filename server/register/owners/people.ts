import { type SQL, sql } from 'drizzle-orm';
import { roleIdsOf } from '#core/account/session/role-table.ts';
import { product } from '#core/product.ts';
import type { OwnerPerson } from '#core/register/owners/assignment.ts';
import { alphabeticalKey, listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { containing } from '../access/visible-rows.ts';

/** An owner's account, and how records name it. */
export interface FoundOwner extends OwnerPerson {
  ownerId: string;
}

interface OwnerRow extends Record<string, unknown> {
  username: string;
  display_name: string;
  mail: string | null;
  owner_id: string;
  is_disabled: boolean;
}

const isOwner = sql`exists (select from account_role r where r.username = a.username and r.role in ${listed(roleIdsOf(product.userTypes.registered))})`;

async function readOwnerAccounts(on: Queryable, where: SQL, limit: number): Promise<FoundOwner[]> {
  const rows = await queryRows<OwnerRow>(
    on,
    sql`select a.username, a.display_name, a.mail, a.owner_id, a.disabled_at is not null as is_disabled
        from account a where ${isOwner} and (${where}) order by ${alphabeticalKey(sql`a.display_name`)}, a.username limit ${limit}`,
  );
  return rows.map(({ username, display_name: name, mail, owner_id: ownerId, is_disabled: isDisabled }) => ({
    ...{ username, name, ownerId, isDisabled },
    ...(mail !== null && { mail }),
  }));
}

/** Owners by part of their name, user name or mail address. */
export function searchOwnerAccounts(on: Queryable, text: string, limit: number): Promise<FoundOwner[]> {
  const pattern = containing(text);
  return readOwnerAccounts(
    on,
    sql`a.display_name ilike ${pattern} or a.username ilike ${pattern} or a.mail ilike ${pattern}`,
    limit,
  );
}

/** Owners by their exact user names or mail addresses, in lower case. */
export const ownersNamed = (on: Queryable, names: readonly string[]): Promise<FoundOwner[]> =>
  readOwnerAccounts(on, sql`lower(a.username) in ${listed(names)} or lower(a.mail) in ${listed(names)}`, 10_000);

/** Owners by what names them in records, or by user name. */
export const ownersBehind = (
  on: Queryable,
  { ownerIds = [], usernames = [] }: { ownerIds?: readonly string[]; usernames?: readonly string[] },
): Promise<FoundOwner[]> =>
  readOwnerAccounts(on, sql`a.owner_id in ${listed(ownerIds)} or a.username in ${listed(usernames)}`, 10_000);
