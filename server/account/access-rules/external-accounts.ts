import { randomBytes } from 'node:crypto';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isAuthorityRole, type RoleName, roleTable } from '#core/account/session/role-table.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { record } from '../../platform/journal/journal.ts';
import { assignByRules } from '../assignments/assignments.ts';
import { findAccount } from '../session/account-store.ts';
import { account, accountRole } from '../session/account-tables.ts';
import type { Account } from '../session/accounts.ts';
import type { Rights } from './rights-of.ts';

/** Who somebody is to those who have signed them in. */
export interface ExternalIdentity {
  origin: 'oidc' | 'pvp';
  /** Name of the OpenID Connect provider; undefined for the Portalverbund. */
  provider?: string;
  /** Stable id there. */
  subject: string;
  displayName: string;
  mail?: string;
}

/** Accounts of people who sign in elsewhere. */
export interface ExternalAccounts {
  /**
   * Makes the account at the first sign-in and updates it at each: name, mail and all that the access rules give.
   * @returns 'disabled' if it has been disabled here
   */
  provision(identity: ExternalIdentity, rights: Rights): Promise<Account | 'disabled'>;
}

/** @param nameOfRole its display name in German; the second argument is the code of the federal state */
export function createExternalAccounts(
  database: Database,
  clock: Clock,
  nameOfRole: (role: RoleName, federalState: string) => string,
): ExternalAccounts {
  return {
    async provision(identity, rights) {
      const { origin, provider, subject } = identity;
      const now = await clock.now();
      const username = await database.transaction(async (tx) => {
        // By an id that is nobody's name: it stays when names change, and may be public.
        const made = `${provider ?? origin}-${randomBytes(6).toString('hex')}`;
        const mainUser = rights.mainUser === undefined ? undefined : await existing(tx, rights.mainUser);
        const values = {
          displayName: identity.displayName,
          mail: identity.mail ?? null,
          userKind: rights.roles.some(isAuthorityRole) ? ('BEHOERDE' as const) : ('PERSON' as const),
          federalStateCode: rights.federalState,
          office: rights.office ?? null,
          mainUser: mainUser ?? null,
          readOnly: rights.readOnly,
          pvp: origin === 'pvp',
          oidc: origin === 'oidc',
          usp: false,
          lastUsedAt: now,
        };
        const theirs = and(
          eq(account.origin, origin),
          eq(account.subject, subject),
          provider === undefined ? sql`${account.provider} is null` : eq(account.provider, provider),
        );
        const before = await storedRights(tx, theirs);
        await tx
          .insert(account)
          .values({ username: made, ownerId: made, origin, provider: provider ?? null, subject, ...values })
          .onConflictDoNothing();
        const [found] = await tx.update(account).set(values).where(theirs).returning({ username: account.username });
        if (!found) throw new Error('The account just made is not there.');
        await tx.delete(accountRole).where(eq(accountRole.username, found.username));
        const roles = rights.roles.map((role, position) => ({
          ...{ username: found.username, position, role: roleTable[role].id },
          name: nameOfRole(role, rights.federalState),
        }));
        if (roles.length > 0) await tx.insert(accountRole).values(roles);
        if (await assignByRules(tx, found.username, rights))
          await record(tx, { action: 'assign by access rules', account: found.username });
        if (before !== (await storedRights(tx, theirs)))
          await record(tx, {
            action: 'give roles {roles} by access rules',
            parameters: { roles: rights.roles.join(' ') },
            account: found.username,
          });
        return found.username;
      });
      const found = await findAccount(database, username);
      if (!found) throw new Error('The account just made cannot be read.');
      return found.isDisabled ? 'disabled' : found.account;
    },
  };
}

/** All that gives rights to an account, to compare; undefined if there is none. */
async function storedRights(on: Pick<Database, 'select'>, which: SQL | undefined): Promise<string | undefined> {
  const [row] = await on.select().from(account).where(which);
  if (!row) return undefined;
  const { username, federalStateCode, office, mainUser, readOnly } = row;
  const roles = await on
    .select({ role: accountRole.role })
    .from(accountRole)
    .where(eq(accountRole.username, username))
    .orderBy(asc(accountRole.position));
  return JSON.stringify([federalStateCode, office, mainUser, readOnly, roles]);
}

async function existing(on: Pick<Database, 'select'>, username: string): Promise<string | undefined> {
  const [row] = await on.select({ username: account.username }).from(account).where(eq(account.username, username));
  return row?.username;
}
