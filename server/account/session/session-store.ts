import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StorageSpace } from '../../platform/db/storage-space.ts';
import type { Keys } from '../../platform/keys/derived-keys.ts';
import { seal, UnknownKeyError, unseal } from '../../platform/keys/sealed-text.ts';
import { type Colleague, representedBy } from '../deputies/deputies.ts';
import { findAccount } from './account-store.ts';
import { account as accountTable, userSession } from './account-tables.ts';
import type { Account } from './accounts.ts';
import { looksLikeToken, newToken, tokenHash } from './tokens.ts';

/** What a sign-in from outside has reached; its session follows it. */
export interface ReachedSignIn {
  /** Of the account's roles, those for which the sign-in was strong enough. */
  roles: readonly string[];
  /** The OpenID Connect provider, its id of the session if it has one, and its token, by which it knows whom to sign out. */
  provider?: { name: string; session: string | undefined; idToken: string | undefined };
  /** Hash of the headers of the PVP portal that the session follows. */
  portalBinding?: string;
}

/**
 * What a request's cookie stands for. `expired` (idle for too long, or ended from elsewhere) and `unknown` cookies are cleared; one that
 * is `replaced` belongs to a request that was sent before its browser got another.
 */
export type StoredSession =
  | { state: 'none' }
  | { state: 'unknown' }
  | { state: 'replaced' }
  | { state: 'expired'; account: Account | undefined }
  | { state: 'visitor'; idHash: string }
  | {
      state: 'signedIn';
      idHash: string;
      /** With the roles that this sign-in has reached. */
      account: Account;
      activeRole: string | undefined;
      reached: ReachedSignIn | undefined;
      /** When somebody signed in, and in what kind of browser. */
      begun: Omit<SessionBeginning, 'deputyFor'>;
      /** The officer for whom it acts, as long as the account represents them. */
      deputyFor: Colleague | undefined;
    };

export interface SessionBeginning {
  /** Absent: now. */
  since?: Date;
  browser?: string | undefined;
  /** When the password was last given; absent: with the sign-in, or unknown if that was earlier. */
  confirmedAt?: Date | undefined;
  /** User name of the officer for whom it is to act; absent: nobody. */
  deputyFor?: string | undefined;
}

/** A session as its owner sees it in a list. */
export interface ListedSession {
  /** Names it in a form; grants no access. */
  key: string;
  since: Date;
  lastUsedAt: Date;
  browser: string | undefined;
  /** Whether it is the one that asks. */
  isOwn: boolean;
}

/** The last use is written at most once per second, and expiry allows for that. */
const writeInterval = 1000;
/** Milliseconds for which ended signed-in sessions are remembered. */
const remembered = 86_400_000;

export interface SessionStore {
  /**
   * Reads the session of a cookie, ends it if it has been idle for too long, and records its use unless `passive`. An ended session is
   * deleted once it has been read for an active use.
   */
  read(token: string | undefined, use?: 'active' | 'passive'): Promise<StoredSession>;
  /**
   * Creates a session under a new id and returns the cookie's value. Without an account it belongs to a visitor.
   * @param reached absent: all of the account's roles
   * @param activeRole absent: the first one, if there are several
   */
  create(account?: Account, reached?: ReachedSignIn, activeRole?: string, begun?: SessionBeginning): Promise<string>;
  /** The sessions of an account that are in use, the last used first. */
  list(username: string, ownIdHash: string): Promise<ListedSession[]>;
  /** Numbers of sessions in use, by account; those without any are absent. */
  countInUse(usernames: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The number of sessions in use by people who are signed in. */
  countAllInUse(): Promise<number>;
  /** Ends one of an account's sessions by its key in the list; its user is informed at the next call. */
  endListed(username: string, key: string): Promise<void>;
  /** Ends a session whose browser gets another one: what it had sent before neither signs it out nor is answered as a visitor's. */
  replace(idHash: string): Promise<void>;
  /** Sets begin and last use to the current time of a clock that has just been changed. */
  use(idHash: string): Promise<void>;
  /** Notes that the password has just been given. */
  confirm(idHash: string): Promise<void>;
  end(idHash: string): Promise<void>;
  /** Ends all sessions of an account but one after a password change; their users are informed at the next call (R4.6). */
  endOthers(username: string, exceptIdHash: string): Promise<void>;
  /**
   * Ends sessions of a provider's sign-in, by the provider's id of the session or all of a person; their users are informed (R4.6).
   * @returns the user names of those whose sessions it has ended
   */
  endOfProvider(provider: string, which: { session: string } | { subject: string }): Promise<string[]>;
  /** Deletes sessions idle for longer than the timeout; signed-in ones a day later, so that returning users are informed (R4.6). */
  purge(): Promise<void>;
}

/** Sessions that an account may have at a time: more than its browsers, and few enough to look through. */
export const mostSessions = 50;

/**
 * @param limits seconds: idle time after which a session ends, measured from its last use by the server's clock, and `lifetime` after
 *   which a sign-in ends however much it is used
 * @param space what is not recorded while nothing can be stored: the use of a session, so that its user can read on
 * @param idTokens seal providers' tokens, which are needed for signing out only but name people
 * @param reachedHere leaves an account those roles that its sign-in has reached, if it signs in here
 */
export function createSessionStore(
  database: Database,
  clock: Clock,
  { timeout, lifetime }: { timeout: number; lifetime: number },
  space: Pick<StorageSpace, 'spare' | 'unlessReadOnly'>,
  reachedHere: (account: Account) => Promise<Account>,
  idTokens: Keys,
): SessionStore {
  const limit = timeout * 1000 + writeInterval;
  /** Ends those of an account's sessions that are beyond the most it may have, the longest unused first. */
  async function endOldest(username: string): Promise<void> {
    const beyond = database
      .select({ idHash: userSession.idHash })
      .from(userSession)
      .where(and(eq(userSession.username, username), eq(userSession.ended, false)))
      .orderBy(desc(userSession.lastUsedAt))
      .offset(mostSessions);
    await database.update(userSession).set({ ended: true }).where(inArray(userSession.idHash, beyond));
  }

  const isInUse = async () => {
    const now = (await clock.now()).getTime();
    return and(
      eq(userSession.ended, false),
      gte(userSession.lastUsedAt, new Date(now - limit)),
      gte(userSession.createdAt, new Date(now - lifetime * 1000)),
    );
  };
  const end = async (idHash: string) => {
    await database.delete(userSession).where(eq(userSession.idHash, idHash));
  };
  return {
    async read(token, use = 'active') {
      if (token === undefined) return { state: 'none' };
      if (!looksLikeToken(token)) return { state: 'unknown' };
      const idHash = tokenHash(token);
      const [row] = await database.select().from(userSession).where(eq(userSession.idHash, idHash));
      if (!row) return { state: 'unknown' };
      if (row.ended && row.username === null) return { state: 'replaced' };
      const found = row.username === null ? undefined : await findAccount(database, row.username);
      const now = await clock.now();
      const idle = now.getTime() - row.lastUsedAt.getTime();
      const isTooOld = found !== undefined && now.getTime() - row.createdAt.getTime() > lifetime * 1000;
      if (row.ended || found?.isDisabled || idle > limit || isTooOld) {
        // Marked as ended, since setting the clock back must not revive it.
        if (use === 'active' || !found) await space.spare(() => end(idHash));
        else if (!row.ended)
          await space.spare(() =>
            database.update(userSession).set({ ended: true }).where(eq(userSession.idHash, idHash)),
          );
        return { state: 'expired', account: found?.account };
      }
      // If the clock was set back, the last use is in the future; it is rewritten, or the session would outlive its timeout.
      if (use === 'active' && Math.abs(idle) > writeInterval) {
        await space.spare(() =>
          database.update(userSession).set({ lastUsedAt: now }).where(eq(userSession.idHash, idHash)),
        );
      }
      if (!found) return { state: 'visitor', idHash };
      const reached = reachedOf(row, idTokens);
      const account = reached ? withRoles(found.account, reached.roles) : await reachedHere(found.account);
      const begun = {
        since: row.createdAt,
        browser: row.browser ?? undefined,
        confirmedAt: row.confirmedAt ?? undefined,
      };
      const deputyFor =
        row.deputyFor === null ? undefined : await representedBy(database, account.username, row.deputyFor);
      return { state: 'signedIn', idHash, account, activeRole: row.activeRole ?? undefined, reached, begun, deputyFor };
    },
    async create(account, reached, activeRole, begun = {}) {
      const token = newToken();
      const idHash = tokenHash(token);
      const now = await clock.now();
      const [first, second] = account ? (await reachedHere(withRoles(account, reached?.roles))).roles : [];
      await database.insert(userSession).values({
        idHash,
        username: account?.username ?? null,
        activeRole: activeRole ?? (first !== undefined && second !== undefined ? first.role : null),
        createdAt: begun.since ?? now,
        confirmedAt: begun.confirmedAt ?? (begun.since === undefined ? now : null),
        browser: begun.browser ?? null,
        lastUsedAt: now,
        roles: reached?.roles.join(' ') ?? null,
        provider: reached?.provider?.name ?? null,
        providerSession: reached?.provider?.session ?? null,
        idToken:
          reached?.provider?.idToken === undefined ? null : seal(reached.provider.idToken, idTokens, placeOf(idHash)),
        portalBinding: reached?.portalBinding ?? null,
        deputyFor: begun.deputyFor ?? null,
      });
      if (account) await endOldest(account.username);
      return token;
    },
    async replace(idHash) {
      await database
        .update(userSession)
        .set({ ended: true, username: null, idToken: null })
        .where(eq(userSession.idHash, idHash));
    },
    async use(idHash) {
      const now = await clock.now();
      await database.update(userSession).set({ lastUsedAt: now, createdAt: now }).where(eq(userSession.idHash, idHash));
    },
    async confirm(idHash) {
      const confirmedAt = await clock.now();
      await database.update(userSession).set({ confirmedAt }).where(eq(userSession.idHash, idHash));
    },
    // Where nothing can be written, its browser forgets it, and it ends by itself once it has been idle.
    end: (idHash) => space.unlessReadOnly(() => end(idHash)),
    async endOthers(username, exceptIdHash) {
      await database
        .update(userSession)
        .set({ ended: true })
        .where(and(eq(userSession.username, username), ne(userSession.idHash, exceptIdHash)));
    },
    async list(username, ownIdHash) {
      const rows = await database
        .select()
        .from(userSession)
        .where(and(eq(userSession.username, username), await isInUse()))
        .orderBy(desc(userSession.lastUsedAt), userSession.idHash)
        .limit(mostListed);
      return rows.map(({ idHash, createdAt, lastUsedAt, browser }) => ({
        ...{ key: keyOf(idHash), since: createdAt, lastUsedAt, browser: browser ?? undefined },
        isOwn: idHash === ownIdHash,
      }));
    },
    async countInUse(usernames) {
      if (usernames.length === 0) return new Map();
      const rows = await database
        .select({ username: userSession.username, sessions: count() })
        .from(userSession)
        .where(and(inArray(userSession.username, [...usernames]), await isInUse()))
        .groupBy(userSession.username);
      return new Map(rows.map(({ username, sessions }) => [username ?? '', sessions]));
    },
    countAllInUse: async () => database.$count(userSession, and(isNotNull(userSession.username), await isInUse())),
    async endListed(username, key) {
      const rows = await database
        .select({ idHash: userSession.idHash })
        .from(userSession)
        .where(and(eq(userSession.username, username), eq(userSession.ended, false)));
      const found = rows.find(({ idHash }) => keyOf(idHash) === key);
      if (!found) return;
      await database.update(userSession).set({ ended: true }).where(eq(userSession.idHash, found.idHash));
    },
    async endOfProvider(provider, which) {
      const ofPerson = (subject: string) =>
        inArray(
          userSession.username,
          database
            .select({ username: accountTable.username })
            .from(accountTable)
            .where(and(eq(accountTable.provider, provider), eq(accountTable.subject, subject))),
        );
      const chosen = 'session' in which ? eq(userSession.providerSession, which.session) : ofPerson(which.subject);
      const ended = await database
        .update(userSession)
        .set({ ended: true })
        .where(and(eq(userSession.provider, provider), chosen, eq(userSession.ended, false)))
        .returning({ username: userSession.username });
      return [...new Set(ended.flatMap(({ username }) => username ?? []))];
    },
    async purge() {
      const ended = (await clock.now()).getTime() - limit;
      await database
        .delete(userSession)
        .where(
          or(
            lt(userSession.lastUsedAt, new Date(ended - remembered)),
            and(isNull(userSession.username), lt(userSession.lastUsedAt, new Date(ended))),
          ),
        );
    },
  };
}

/** Sessions in a list: nobody has as many devices. */
const mostListed = 50;

/** Names a session without telling its id or that by which it is found. */
const keyOf = (idHash: string): string => tokenHash(idHash).slice(0, 16);

/** The account with only these of its roles. */
const withRoles = (account: Account, roles: readonly string[] | undefined): Account =>
  roles === undefined ? account : { ...account, roles: account.roles.filter(({ role }) => roles.includes(role)) };

type SessionRow = typeof userSession.$inferSelect;

const placeOf = (idHash: string): string => `session ${idHash}`;

/** Without the token, if an erasure or another SECRET_KEY has come meanwhile: the provider then asks whom to sign out. */
function tokenOf({ idHash, idToken }: Pick<SessionRow, 'idHash' | 'idToken'>, keys: Keys): string | undefined {
  if (idToken === null) return undefined;
  try {
    return unseal(idToken, keys, placeOf(idHash));
  } catch (error) {
    if (error instanceof UnknownKeyError) return undefined;
    throw error;
  }
}

function reachedOf(row: SessionRow, idTokens: Keys): ReachedSignIn | undefined {
  const { roles, provider, providerSession, portalBinding } = row;
  if (roles === null) return undefined;
  return {
    roles: roles.split(' '),
    ...(provider !== null && {
      provider: { name: provider, session: providerSession ?? undefined, idToken: tokenOf(row, idTokens) },
    }),
    ...(portalBinding !== null && { portalBinding }),
  };
}
