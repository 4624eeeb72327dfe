import { and, eq, lt, notLike } from 'drizzle-orm';
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { Secret, TOTP } from 'otpauth';
import type { NewSecret } from '#core/account/own/own-account.ts';
import { product } from '#core/product.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Keys } from '../../platform/keys/derived-keys.ts';
import { isSealed, seal, sealedBy, unseal } from '../../platform/keys/sealed-text.ts';
import { reportFault } from '../../platform/log/report-fault.ts';
import { type PasswordCost, passwordCost } from './passwords.ts';
import { hashFormerCodes, newRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';

const secondFactor = pgTable('second_factor', {
  username: text('username').primaryKey(),
  /** Base32, sealed for its account. */
  secret: text('secret').notNull(),
  /** Asked for at sign-in only once its owner has shown that it works. */
  confirmed: boolean('confirmed').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

/** One-time codes (RFC 6238: SHA-1, six digits, 30 seconds) as the second factor of accounts that sign in here. */
export interface SecondFactor {
  isOn(username: string): Promise<boolean>;
  /** Makes a secret, unless the second factor is on already; undefined then. */
  begin(username: string): Promise<NewSecret | undefined>;
  /** Turns it on if the code fits the secret made before; returns the recovery codes, which are known only now. */
  confirm(username: string, code: string): Promise<string[] | undefined>;
  /** Makes new recovery codes in place of the former ones; undefined if it is not on. */
  renewRecoveryCodes(username: string): Promise<string[] | undefined>;
  /** Whether a code of the device or a recovery code is right; it is used up. */
  use(username: string, code: string): Promise<boolean>;
  remove(username: string): Promise<void>;
  /** Seals secrets that were stored before there were keys. */
  sealUnsealed(): Promise<void>;
  /** Seals by the present key what a former one has sealed, and hashes some recovery codes of former builds as new ones are. */
  sealAnew(): Promise<void>;
}

const period = 30;

function totpOf(secret: string): TOTP {
  return new TOTP({ issuer: product.abbreviation, secret: Secret.fromBase32(secret), period });
}

function shown(secret: string, username: string): NewSecret {
  const totp = totpOf(secret);
  totp.label = username;
  return { secret, address: totp.toString() };
}

/** The time step of a code, one before and after the present one allowed for; undefined if it is wrong. */
function stepOf(secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = Date.now();
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}

/**
 * @param keys seal the secrets, so that who steals the database or a backup has not the second factors too
 * @param cost of hashing recovery codes
 */
export function createSecondFactor(database: Database, keys: Keys, cost: PasswordCost = passwordCost): SecondFactor {
  const find = async (username: string) => {
    const [row] = await database.select().from(secondFactor).where(eq(secondFactor.username, username));
    return row && { ...row, secret: unseal(row.secret, keys, username) };
  };
  async function sealAll(isDue: (stored: string) => boolean): Promise<void> {
    const rows = await database
      .select({ username: secondFactor.username, secret: secondFactor.secret })
      .from(secondFactor)
      .where(notLike(secondFactor.secret, `${sealedBy(keys)}%`));
    for (const { username, secret } of rows.filter((row) => isDue(row.secret))) {
      try {
        const sealed = seal(unseal(secret, keys, username), keys, username);
        // Unless its owner has made another one meanwhile.
        await database
          .update(secondFactor)
          .set({ secret: sealed })
          .where(and(eq(secondFactor.username, username), eq(secondFactor.secret, secret)));
      } catch (error) {
        // The others must not suffer from one that cannot be opened.
        reportFault('second factor', error);
      }
    }
  }
  return {
    async isOn(username) {
      const where = and(eq(secondFactor.username, username), eq(secondFactor.confirmed, true));
      const on = await database.select({ username: secondFactor.username }).from(secondFactor).where(where);
      return on.length > 0;
    },
    async begin(username) {
      const secret = new Secret({ size: 20 }).base32;
      const sealed = seal(secret, keys, username);
      const [made] = await database
        .insert(secondFactor)
        .values({ username, secret: sealed, confirmed: false, lastStep: 0 })
        .onConflictDoUpdate({
          target: secondFactor.username,
          set: { secret: sealed, lastStep: 0 },
          setWhere: eq(secondFactor.confirmed, false),
        })
        .returning({ username: secondFactor.username });
      if (!made) return undefined;
      return shown(secret, username);
    },
    async confirm(username, code) {
      const found = await find(username);
      const step = found && !found.confirmed ? stepOf(found.secret, code) : undefined;
      if (step === undefined) return undefined;
      const { codes, rows } = await newRecoveryCodes(username, cost);
      return database.transaction(async (tx) => {
        const on = await tx
          .update(secondFactor)
          .set({ confirmed: true, lastStep: step })
          .where(and(eq(secondFactor.username, username), eq(secondFactor.confirmed, false)))
          .returning({ username: secondFactor.username });
        if (on.length === 0) return undefined;
        await replaceRecoveryCodes(tx, username, rows);
        return codes;
      });
    },
    async renewRecoveryCodes(username) {
      const { codes, rows } = await newRecoveryCodes(username, cost);
      return database.transaction(async (tx) => {
        const where = and(eq(secondFactor.username, username), eq(secondFactor.confirmed, true));
        const [on] = await tx.select({ username: secondFactor.username }).from(secondFactor).where(where).for('update');
        if (!on) return undefined;
        await replaceRecoveryCodes(tx, username, rows);
        return codes;
      });
    },
    async use(username, code) {
      const found = await find(username);
      if (!found?.confirmed) return false;
      const step = stepOf(found.secret, code.replace(/[\s-]/g, ''));
      if (step !== undefined) {
        const used = await database
          .update(secondFactor)
          .set({ lastStep: step })
          .where(and(eq(secondFactor.username, username), lt(secondFactor.lastStep, step)))
          .returning({ username: secondFactor.username });
        return used.length > 0;
      }
      return spendRecoveryCode(database, username, code);
    },
    remove: (username) => removeSecondFactor(database, username),
    sealUnsealed: () => sealAll((stored) => !isSealed(stored)),
    async sealAnew() {
      await sealAll(() => true);
      await hashFormerCodes(database, cost);
    },
  };
}

/** Removes the second factor of an account with its recovery codes. */
export async function removeSecondFactor(on: Pick<Database, 'delete'>, username: string): Promise<void> {
  await on.delete(secondFactor).where(eq(secondFactor.username, username));
}
