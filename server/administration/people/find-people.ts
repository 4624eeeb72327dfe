import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type People,
  type PeopleChoices,
  type PeopleSearch,
  type Person,
  peoplePerPage,
} from '#core/account/administration/people.ts';
import { roleIdsOf, roleNames, roleTable } from '#core/account/session/role-table.ts';
import { product } from '#core/product.ts';
import { linkedAccounts } from '../../account/accounts/account-links.ts';
import { stateOf } from '../../account/accounts/manage-accounts.ts';
import { account, accountRole } from '../../account/session/account-tables.ts';
import type { SecondFactor } from '../../account/session/second-factor.ts';
import type { SessionStore } from '../../account/session/session-store.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { alphabeticalKey, isStorableText, listed } from '../../platform/db/rows.ts';
import { federalStateByCode, federalStates } from '../../register/reference-data/federal-states.ts';

/** What the list of people is read from. */
export interface PeopleSource {
  database: Database;
  store: SessionStore;
  secondFactor: SecondFactor;
  config: Pick<ServerConfig, 'environment'>;
}

export type AccountRow = typeof account.$inferSelect;

const originOf = sql<string>`coalesce(${account.provider}, ${account.origin})`;

/** Text that is found literally by LIKE. */
export const likePart = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const authorities: readonly string[] = roleIdsOf(product.userTypes.authority);

const hasRole = (...ids: readonly string[]): SQL =>
  sql`exists (select from account_role r where r.username = ${account.username} and r.role in ${listed(ids)})`;

/** The people who fit, by name. */
export async function findPeople(source: PeopleSource, search: PeopleSearch): Promise<People> {
  const { database } = source;
  const { text, page } = search;
  const choices = await readChoices(database);
  if (!isStorableText(text)) return { total: 0, people: [], choices };
  const where = conditionOf(search);
  const rows = await database
    .select()
    .from(account)
    .where(where)
    .orderBy(alphabeticalKey(sql`${account.displayName}`), asc(account.username))
    .limit(peoplePerPage)
    .offset((page - 1) * peoplePerPage);
  const [counted] = await database.select({ total: count() }).from(account).where(where);
  return { total: counted?.total ?? 0, people: await describePeople(source, rows), choices };
}

function conditionOf({ text, origin, role, federalState, state }: PeopleSearch): SQL | undefined {
  const part = likePart(text.trim());
  return and(
    text.trim() === ''
      ? undefined
      : or(
          ...[account.username, account.displayName, account.mail, account.office].map((column) => ilike(column, part)),
        ),
    origin === '' ? undefined : eq(originOf, origin),
    role === '' ? undefined : hasRole(role),
    federalState === '' ? undefined : and(eq(account.federalStateCode, federalState), hasRole(...authorities)),
    state === '' ? undefined : state === 'disabled' ? isNotNull(account.disabledAt) : isNull(account.disabledAt),
  );
}

async function readChoices(database: Database): Promise<PeopleChoices> {
  const origins = await database.selectDistinct({ origin: originOf }).from(account).orderBy(originOf);
  return {
    origins: origins.map(({ origin }) => origin),
    roles: roleNames.map((role) => ({ role: roleTable[role].id, name: roleTable[role].name })),
    federalStates: [{ code: '0', name: 'Bund' }, ...federalStates.map(({ code, name }) => ({ code, name }))],
  };
}

/** Adds to accounts their roles, state and sessions. */
export async function describePeople(
  { database, store }: PeopleSource,
  rows: readonly AccountRow[],
): Promise<Person[]> {
  const usernames = rows.map(({ username }) => username);
  if (usernames.length === 0) return [];
  const [roles, links, sessions] = await Promise.all([
    database
      .select()
      .from(accountRole)
      .where(inArray(accountRole.username, usernames))
      .orderBy(asc(accountRole.username), asc(accountRole.position)),
    linkedAccounts(database),
    store.countInUse(usernames),
  ]);
  const rolesOf = Map.groupBy(roles, ({ username }) => username);
  return rows.map((row) => {
    const { username, displayName, userKind, origin, provider, office, lastUsedAt } = row;
    const own = (rolesOf.get(username) ?? []).map(({ role, name }) => ({ role, name }));
    const isAuthority = own.some(({ role }) => authorities.includes(role));
    return {
      ...{ username, displayName, userKind, roles: own, origin: provider ?? origin },
      ...(isAuthority && { federalState: federalStateByCode(row.federalStateCode)?.name ?? 'Bund' }),
      ...(office !== null && { office }),
      state: stateOf(row, links.get(username)),
      ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
      openSessions: sessions.get(username) ?? 0,
    };
  });
}
