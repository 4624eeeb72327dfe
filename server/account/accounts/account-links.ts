import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { account } from '../session/account-tables.ts';
import { looksLikeToken, newToken, tokenHash } from '../session/tokens.ts';

const accountLink = pgTable('account_link', {
  username: text('username').primaryKey(),
  codeHash: text('code_hash').notNull(),
  purpose: text('purpose', { enum: ['invitation', 'reset'] }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Why somebody is asked to set a password. */
export type LinkPurpose = (typeof accountLink.$inferSelect)['purpose'];

/** A link that has been made; its code is known only now. */
export interface NewLink {
  code: string;
  expiresAt: Date;
}

/** Whom a link is for. */
export interface LinkedAccount {
  username: string;
  displayName: string;
  purpose: LinkPurpose;
}

/** Days for which a link works. */
export const linkDays = 7;

/** Makes the link of an account; the one before, if there is one, ends. The times are real ones, whatever the test clock says. */
export async function createLink(
  on: Pick<Database, 'insert'>,
  username: string,
  purpose: LinkPurpose,
): Promise<NewLink> {
  const code = newToken();
  const expiresAt = new Date(Date.now() + linkDays * 86_400_000);
  const values = { codeHash: tokenHash(code), purpose, expiresAt };
  await on
    .insert(accountLink)
    .values({ username, ...values })
    .onConflictDoUpdate({ target: accountLink.username, set: values });
  return { code, expiresAt };
}

/** Whom a code is for; undefined if there is no such link, it has been used or has expired, or the account is disabled. */
export async function findLink(database: Database, code: string): Promise<LinkedAccount | undefined> {
  if (!looksLikeToken(code)) return undefined;
  const [row] = await database
    .select({ username: account.username, displayName: account.displayName, purpose: accountLink.purpose })
    .from(accountLink)
    .innerJoin(account, eq(account.username, accountLink.username))
    .where(
      and(eq(accountLink.codeHash, tokenHash(code)), gt(accountLink.expiresAt, new Date()), isNull(account.disabledAt)),
    );
  return row;
}

/** Sets the password by a link, which ends with it; false if the link has ended meanwhile. */
export async function redeemLink(database: Database, code: string, passwordHash: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [used] = await tx
      .delete(accountLink)
      .where(and(eq(accountLink.codeHash, tokenHash(code)), gt(accountLink.expiresAt, new Date())))
      .returning({ username: accountLink.username });
    if (!used) return false;
    const changed = await tx
      .update(account)
      .set({ passwordHash, lastUsedAt: new Date() })
      .where(and(eq(account.username, used.username), isNull(account.disabledAt)))
      .returning({ username: account.username });
    return changed.length > 0;
  });
}

/** Ends the link of an account. */
export async function endLink(on: Pick<Database, 'delete'>, username: string): Promise<void> {
  await on.delete(accountLink).where(eq(accountLink.username, username));
}

export async function purgeLinks(database: Database): Promise<void> {
  await database.delete(accountLink).where(lt(accountLink.expiresAt, new Date()));
}

/** Accounts whose link still works. */
export async function linkedAccounts(database: Database): Promise<ReadonlyMap<string, LinkPurpose>> {
  const rows = await database
    .select({ username: accountLink.username, purpose: accountLink.purpose })
    .from(accountLink)
    .where(gt(accountLink.expiresAt, new Date()));
  return new Map(rows.map(({ username, purpose }) => [username, purpose]));
}
