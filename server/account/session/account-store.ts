import { asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { roleIdsOf } from '#core/account/session/role-table.ts';
import { product } from '#core/product.ts';
import type { Database } from '../../platform/db/database.ts';
import { isStorableText } from '../../platform/db/rows.ts';
import { actsForOf } from '../assignments/assignments.ts';
import { account, accountRole } from './account-tables.ts';
import { type Account, type AccountRole, demoAccounts, demoPassword, type MainUser } from './accounts.ts';
import { hashPassword, type PasswordCost, passwordCost, passwordTurns } from './passwords.ts';

const owners = roleIdsOf(product.userTypes.registered);

/** An account with what only signing in needs to know of it. */
export interface FoundAccount {
  account: Account;
  /** Undefined if somebody else keeps its sign-in. */
  passwordHash: string | undefined;
  isDisabled: boolean;
}

/** Reads an account; undefined for an unknown name. */
export async function findAccount(database: Database, username: string): Promise<FoundAccount | undefined> {
  if (!isStorableText(username)) return undefined;
  const [row] = await database.select().from(account).where(eq(account.username, username));
  if (!row) return undefined;
  const roles: AccountRole[] = await database
    .select({ role: accountRole.role, name: accountRole.name })
    .from(accountRole)
    .where(eq(accountRole.username, username))
    .orderBy(asc(accountRole.position));
  const { displayName, userKind, federalStateCode, pvp, usp, oidc, origin, provider, ownerId, office, readOnly } = row;
  const mainUser = row.mainUser === null ? undefined : await mainUserOf(database, row.mainUser);
  const isOwner = roles.some(({ role }) => owners.includes(role));
  const actsFor = isOwner
    ? await actsForOf(database, [username, ...(mainUser ? [mainUser.username] : [])])
    : { companyRegisterNumbers: [], installations: [] };
  return {
    passwordHash: row.passwordHash ?? undefined,
    isDisabled: row.disabledAt !== null,
    account: {
      ...{ username, displayName, userKind, federalStateCode, roles, pvp, usp, oidc, origin, ownerId, readOnly },
      actsFor,
      ...(provider !== null && { provider }),
      ...(office !== null && { office }),
      ...(mainUser && { mainUser }),
    },
  };
}

async function mainUserOf(database: Database, username: string): Promise<MainUser | undefined> {
  const [row] = await database
    .select({ username: account.username, displayName: account.displayName, ownerId: account.ownerId })
    .from(account)
    .where(eq(account.username, username));
  return row;
}

/** Whether anybody can sign in with a password. */
export async function hasPasswords(database: Database): Promise<boolean> {
  const [row] = await database
    .select({ username: account.username })
    .from(account)
    .where(isNotNull(account.passwordHash))
    .limit(1);
  return row !== undefined;
}

export async function storePassword(
  database: Database,
  username: string,
  password: string,
  cost: PasswordCost = passwordCost,
): Promise<void> {
  await database
    .update(account)
    .set({ passwordHash: await passwordTurns.run('known', { key: username }, () => hashPassword(password, cost)) })
    .where(eq(account.username, username));
}

/** Creates missing demo accounts; existing ones keep their password. Safe to run in several processes. */
export async function seedDemoAccounts(database: Database, cost: PasswordCost = passwordCost): Promise<void> {
  const present = new Set(
    (await database.select({ username: account.username }).from(account)).map((row) => row.username),
  );
  const missing = demoAccounts.filter(({ username }) => !present.has(username));
  if (missing.length === 0) return;
  const rows = await Promise.all(
    missing.map(async ({ roles: _roles, note: _note, mainUser, ...rest }) => ({
      ...rest,
      mainUser: mainUser?.username ?? null,
      origin: 'demo' as const,
      ownerId: rest.username,
      passwordHash: await passwordTurns.run('known', { key: rest.username }, () => hashPassword(demoPassword, cost)),
    })),
  );
  await database.transaction(async (transaction) => {
    // A single statement, so that the foreign key to the main user is checked at its end, regardless of row order.
    await transaction.insert(account).values(rows).onConflictDoNothing();
    await transaction
      .insert(accountRole)
      .values(
        missing.flatMap(({ username, roles }) => roles.map((role, position) => ({ username, position, ...role }))),
      )
      .onConflictDoNothing();
  });
}

/**
 * Removes the demo accounts with their sessions and settings, whatever their current password: everybody knew the original one, so
 * anybody may have changed it.
 */
export async function removeDemoAccounts(database: Database): Promise<void> {
  const found = await database.select({ username: account.username }).from(account).where(eq(account.origin, 'demo'));
  const usernames = found.map(({ username }) => username);
  if (usernames.length === 0) return;
  await database.transaction(async (transaction) => {
    await transaction.update(account).set({ mainUser: null }).where(inArray(account.mainUser, usernames));
    await transaction.delete(account).where(inArray(account.username, usernames));
  });
}
