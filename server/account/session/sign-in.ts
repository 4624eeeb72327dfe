import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { QueueFull } from '../../platform/http/turn-queue.ts';
import { findAccount } from './account-store.ts';
import { account as accountTable, signInFailure } from './account-tables.ts';
import type { Account } from './accounts.ts';
import { createGuessingNetworks } from './guessing-networks.ts';
import { hashPassword, isWeaker, type PasswordCost, passwordCost, passwordTurns, verifyPassword } from './passwords.ts';

/** How wrong passwords delay further attempts: `free` of them cost nothing, then 1, 2, 4 … seconds up to `longest`. */
interface DelayRule {
  free: number;
  /** Seconds. */
  longest: number;
}

/**
 * Three counters apply at once: one person guessing one account, one address trying many accounts, and many addresses trying one
 * account. The last one's delay is short, so that nobody can lock others out. A device on which the account has signed in before has its
 * own counter instead, so that strangers' attempts do not delay it, even behind the same address.
 */
export const delayRules = {
  accountAndDevice: { free: 5, longest: 900 },
  accountAndAddress: { free: 3, longest: 900 },
  address: { free: 30, longest: 120 },
  account: { free: 20, longest: 30 },
} as const satisfies Record<string, DelayRule>;

/** Failures older than this are forgotten, in seconds. */
const forgetAfter = 3600;

/** Keeps the power of two small. */
const longestDoubling = 20;

/** Seconds to wait after the given number of failures in a row. */
export function delayAfter(failures: number, { free, longest }: DelayRule): number {
  if (failures <= free) return 0;
  return Math.min(longest, 2 ** Math.min(failures - free - 1, longestDoubling));
}

/** An attempt that was checked and refused. */
export interface RefusedSignIn {
  ok: false;
  reason: 'wrong' | 'disabled';
  /** The account's user name; undefined if there is none of that name. For the journal only. */
  account: string | undefined;
  /** Whether with this attempt a delay begins. */
  isLocked: boolean;
}

export type SignInResult =
  /** `passwordHash`: what a proof of this step is bound to. */
  | { ok: true; account: Account; passwordHash: string }
  | RefusedSignIn
  /** Seconds until the next attempt is accepted. */
  | { ok: false; reason: 'delayed'; wait: number };

/** The origin of a password attempt. */
export interface Guesser {
  /** As returned by `clientAddress`. */
  address: string;
  /** Token of a device on which this account has signed in before. */
  device?: string;
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal;
}

interface Counter {
  keyHash: string;
  rule: DelayRule;
}

const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

function countersOf(username: string, { address, device }: Guesser): Counter[] {
  const name = username.toLowerCase();
  if (device !== undefined)
    return [{ keyHash: keyOf('account+device', name, device), rule: delayRules.accountAndDevice }];
  return [
    { keyHash: keyOf('address', address), rule: delayRules.address },
    { keyHash: keyOf('account+address', name, address), rule: delayRules.accountAndAddress },
    { keyHash: keyOf('account', name), rule: delayRules.account },
  ];
}

/** Seconds to wait if too many passwords are being checked. */
const busyWait = 5;

const noDelay = new Date(0);

/** When the next attempt is accepted: `delayAfter` in SQL. */
const blockedUntilSql = (failures: SQL, at: SQL, { free, longest }: DelayRule): SQL =>
  sql`case when (${failures}) <= ${free}::int then ${noDelay.toISOString()}::timestamptz
    else ${at} + make_interval(secs => least(${longest}::int, power(2, least((${failures}) - ${free}::int - 1, ${longestDoubling}::int)))) end`;

/** Checks user names and passwords; guessing is slowed down by counters in the database, which all processes share. */
export interface SignIn {
  /** A delayed attempt is rejected at once; the others take their turns, in which they are counted and checked. */
  attempt(username: string, password: string, guesser: Guesser): Promise<SignInResult>;
  /**
   * Checks a code of the account's second factor, slowed down by counters of its own: a right password does not reset them.
   * @returns seconds until the next attempt is accepted, if it is delayed
   */
  attemptCode(username: string, check: () => Promise<boolean>, guesser: Guesser): Promise<'right' | 'wrong' | number>;
  /** Deletes outdated counters: guessing user names leaves one behind for each. */
  purge(): Promise<void>;
}

export function createSignIn(database: Database, clock: Clock, cost: PasswordCost = passwordCost): SignIn {
  const guessing = createGuessingNetworks();
  /** Compared with if the account does not exist, so that both cases take the same time. */
  let nobody: Promise<string> | undefined;

  /**
   * Counts an attempt as failed before the password is checked; false if it is delayed. Counting and checking the delay in a single
   * statement ensures that none of many concurrent attempts slips through.
   */
  async function count({ keyHash, rule }: Counter, now: Date): Promise<boolean> {
    const forgotten = sql`${signInFailure.lastFailureAt} < ${new Date(now.getTime() - forgetAfter * 1000).toISOString()}::timestamptz`;
    const failures = sql`case when ${forgotten} then 1 else ${signInFailure.failures} + 1 end`;
    const at = sql`${now.toISOString()}::timestamptz`;
    const [row] = await database
      .insert(signInFailure)
      .values({ keyHash, failures: 1, lastFailureAt: now, blockedUntil: noDelay })
      .onConflictDoUpdate({
        target: signInFailure.keyHash,
        set: { failures, lastFailureAt: now, blockedUntil: blockedUntilSql(failures, at, rule) },
        // A delay longer than the maximum results from a clock that has since been set back.
        setWhere: sql`${signInFailure.blockedUntil} not between ${at} + interval '1 microsecond' and ${at} + make_interval(secs => ${rule.longest}::int)`,
      })
      .returning({ keyHash: signInFailure.keyHash });
    return row !== undefined;
  }

  /**
   * A correct password resets this account's counters. The address's counter is only reduced by this attempt: one correct password must
   * not reset what the address tried on other accounts.
   */
  async function forgive(counters: Counter[]): Promise<void> {
    const ofAccount = counters.filter(({ rule }) => rule !== delayRules.address).map(({ keyHash }) => keyHash);
    const ofAddress = counters.filter(({ rule }) => rule === delayRules.address).map(({ keyHash }) => keyHash);
    await database.delete(signInFailure).where(inArray(signInFailure.keyHash, ofAccount));
    await database
      .update(signInFailure)
      .set({ failures: sql`greatest(${signInFailure.failures} - 1, 0)` })
      .where(inArray(signInFailure.keyHash, ofAddress));
  }

  /** Seconds until all these counters accept the next attempt; 0: now. */
  async function remaining(counters: Counter[], now: Date): Promise<number> {
    const keys = counters.map(({ keyHash }) => keyHash);
    const rows = await database.select().from(signInFailure).where(inArray(signInFailure.keyHash, keys));
    const waits = rows.map(({ keyHash, blockedUntil }) => {
      const longest = counters.find((counter) => counter.keyHash === keyHash)?.rule.longest ?? 0;
      const wait = Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000);
      return wait > longest ? 0 : wait;
    });
    return Math.max(0, ...waits);
  }

  /** The cost has risen since the password was set; only now it is known again. */
  async function strengthen(username: string, password: string, before: string): Promise<string> {
    const passwordHash = await hashPassword(password, cost);
    await database
      .update(accountTable)
      .set({ passwordHash })
      .where(and(eq(accountTable.username, username), eq(accountTable.passwordHash, before)));
    return passwordHash;
  }

  /** An attempt whose turn has come. */
  async function evaluate(username: string, password: string, counters: Counter[]): Promise<SignInResult> {
    const now = await clock.now();
    for (const counter of counters) {
      // Other attempts may have been counted in the meantime.
      if (!(await count(counter, now))) {
        return { ok: false, reason: 'delayed', wait: Math.max(1, await remaining(counters, now)) };
      }
    }
    nobody ??= hashPassword('nobody', cost);
    const found = await findAccount(database, username);
    const right = await verifyPassword(password, found?.passwordHash ?? (await nobody));
    // Without a password of its own, an account was compared with nobody's.
    if (!right || found?.passwordHash === undefined) {
      const isLocked = (await remaining(counters, now)) > 0;
      return { ok: false, reason: 'wrong', account: found?.account.username, isLocked };
    }
    if (found.isDisabled) return { ok: false, reason: 'disabled', account: username, isLocked: false };
    await forgive(counters);
    const isWeak = isWeaker(found.passwordHash, cost);
    const passwordHash = isWeak ? await strengthen(username, password, found.passwordHash) : found.passwordHash;
    await database.update(accountTable).set({ lastUsedAt: now }).where(eq(accountTable.username, username));
    return { ok: true, account: found.account, passwordHash };
  }

  return {
    async attempt(username, password, guesser) {
      const counters = countersOf(username, guesser);
      const wait = await remaining(counters, await clock.now());
      if (wait > 0) return { ok: false, reason: 'delayed', wait };
      const { address, device, signal } = guesser;
      const check = (lane: 'known' | 'stranger' | 'suspect', key: string) =>
        passwordTurns.run(lane, { key, ...(signal && { signal }) }, () => evaluate(username, password, counters));
      try {
        if (device !== undefined) return await check('known', username);
        return await guessing.attempt(address, async (network, isSuspect) => {
          const result = await check(isSuspect ? 'suspect' : 'stranger', network);
          return { result, isWrong: !result.ok && result.reason === 'wrong' };
        });
      } catch (error) {
        if (error instanceof QueueFull) return { ok: false, reason: 'delayed', wait: busyWait };
        throw error;
      }
    },
    async attemptCode(username, check, { address }) {
      const counters = countersOf(`code of ${username}`, { address });
      const now = await clock.now();
      const wait = await remaining(counters, now);
      if (wait > 0) return wait;
      for (const counter of counters)
        if (!(await count(counter, now))) return Math.max(1, await remaining(counters, now));
      if (!(await check())) return 'wrong';
      await forgive(counters);
      return 'right';
    },
    async purge() {
      const now = await clock.now();
      const forgotten = new Date(now.getTime() - forgetAfter * 1000);
      await database
        .delete(signInFailure)
        .where(and(lt(signInFailure.lastFailureAt, forgotten), lt(signInFailure.blockedUntil, now)));
    },
  };
}
