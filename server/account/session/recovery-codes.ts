import { randomBytes } from 'node:crypto';
import { and, eq, inArray, notLike } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { hashLike, hashPassword, type PasswordCost, passwordTurns } from './passwords.ts';
import { tokenHash } from './tokens.ts';

const recoveryCode = pgTable('recovery_code', {
  username: text('username').notNull(),
  /** Of the code's SHA-256, as passwords are hashed. In former builds it was the SHA-256 itself. */
  codeHash: text('code_hash').notNull(),
});
type Row = typeof recoveryCode.$inferSelect;

const codesOfAnAccount = 10;
/** Hashes made at a time of codes that former builds have left. */
const mostAtOnce = 20;

/** 'a1b2-c3d4-e5f6-a7b8' however it is typed. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

const newCode = (): string =>
  randomBytes(8)
    .toString('hex')
    .replace(/(.{4})(?=.)/g, '$1-');

const inTurn = <T>(username: string, work: () => Promise<T>): Promise<T> =>
  passwordTurns.run('known', { key: username }, work);

/** Hashes codes of one account with one salt, so that checking an entered code takes one run and not one for each. */
async function hashed(username: string, digests: readonly string[], cost: PasswordCost): Promise<Row[]> {
  const salt = randomBytes(16);
  const rows: Row[] = [];
  for (const digest of digests)
    rows.push({ username, codeHash: await inTurn(username, () => hashPassword(digest, cost, salt)) });
  return rows;
}

/** New recovery codes, which are known only now, and what is stored of them. */
export async function newRecoveryCodes(
  username: string,
  cost: PasswordCost,
): Promise<{ codes: string[]; rows: Row[] }> {
  const codes = Array.from({ length: codesOfAnAccount }, newCode);
  return {
    codes,
    rows: await hashed(
      username,
      codes.map((code) => tokenHash(plain(code))),
      cost,
    ),
  };
}

/** Stores codes in place of the account's former ones. */
export async function replaceRecoveryCodes(
  on: Pick<Database, 'insert' | 'delete'>,
  username: string,
  rows: readonly Row[],
): Promise<void> {
  await on.delete(recoveryCode).where(eq(recoveryCode.username, username));
  await on.insert(recoveryCode).values([...rows]);
}

/** Whether a recovery code is right; it is used up. */
export async function spendRecoveryCode(database: Database, username: string, code: string): Promise<boolean> {
  if (!/^[0-9a-f]{16}$/.test(plain(code))) return false;
  const digest = tokenHash(plain(code));
  const rows = await database.select().from(recoveryCode).where(eq(recoveryCode.username, username));
  const stored = rows.map(({ codeHash }) => codeHash);
  const bySalt = new Map(stored.map((hash) => [hash.slice(0, hash.lastIndexOf('$')), hash]));
  const candidates = [digest];
  for (const hash of bySalt.values()) candidates.push((await inTurn(username, () => hashLike(hash, digest))) ?? '');
  const right = candidates.filter((candidate) => stored.includes(candidate));
  if (right.length === 0) return false;
  // Of several who send it at once, one has used it.
  const used = await database
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.username, username), inArray(recoveryCode.codeHash, right)))
    .returning({ username: recoveryCode.username });
  return used.length > 0;
}

/** Hashes some of the codes that former builds have stored as their SHA-256. */
export async function hashFormerCodes(database: Database, cost: PasswordCost): Promise<void> {
  const former = await database
    .select()
    .from(recoveryCode)
    .where(notLike(recoveryCode.codeHash, 'scrypt$%'))
    .limit(mostAtOnce);
  for (const [username, rows] of Map.groupBy(former, (row) => row.username)) {
    const digests = rows.map(({ codeHash }) => codeHash);
    const anew = await hashed(username, digests, cost);
    // Nothing happens if it has been used meanwhile.
    for (const [index, digest] of digests.entries())
      await database
        .update(recoveryCode)
        .set({ codeHash: anew[index]?.codeHash ?? digest })
        .where(and(eq(recoveryCode.username, username), eq(recoveryCode.codeHash, digest)));
  }
}
