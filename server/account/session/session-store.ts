import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StorageSpace } from '../../platform/db/storage-space.ts';
import { findAccount } from './account-store.ts';
import { userSession } from './account-tables.ts';
import type { Account } from './accounts.ts';
import { looksLikeToken, newToken, tokenHash } from './tokens.ts';

/** What a request's cookie stands for. `expired` (idle for too long, or ended from elsewhere) and `unknown` cookies are cleared. */
export type StoredSession =
  | { state: 'none' }
  | { state: 'unknown' }
  | { state: 'expired'; account: Account | undefined }
  | { state: 'visitor'; idHash: string }
  | { state: 'signedIn'; idHash: string; account: Account; activeRole: string | undefined };

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
  /** Creates a session under a new id and returns the cookie's value. Without an account it belongs to a visitor. */
  create(account?: Account): Promise<string>;
  setActiveRole(idHash: string, role: string): Promise<void>;
  /** Sets the last use to the current time of a clock that has just been changed. */
  use(idHash: string): Promise<void>;
  end(idHash: string): Promise<void>;
  /** Ends all sessions of an account but one after a password change; their users are informed at the next call (R4.6). */
  endOthers(username: string, exceptIdHash: string): Promise<void>;
  /** Deletes sessions idle for longer than the timeout; signed-in ones a day later, so that returning users are informed (R4.6). */
  purge(): Promise<void>;
}

/**
 * @param timeout idle time in seconds after which a session ends, measured from its last use by the server's clock
 * @param space what is not recorded while nothing can be stored: the use of a session, so that its user can read on
 */
export function createSessionStore(
  database: Database,
  clock: Clock,
  timeout: number,
  space: Pick<StorageSpace, 'spare'>,
): SessionStore {
  const limit = timeout * 1000 + writeInterval;
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
      const found = row.username === null ? undefined : await findAccount(database, row.username);
      const now = await clock.now();
      const idle = now.getTime() - row.lastUsedAt.getTime();
      if (row.ended || idle > limit) {
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
      return { state: 'signedIn', idHash, account: found.account, activeRole: row.activeRole ?? undefined };
    },
    async create(account) {
      const token = newToken();
      const now = await clock.now();
      const [first, second] = account?.roles ?? [];
      await database.insert(userSession).values({
        idHash: tokenHash(token),
        username: account?.username ?? null,
        activeRole: first !== undefined && second !== undefined ? first.role : null,
        createdAt: now,
        lastUsedAt: now,
      });
      return token;
    },
    async setActiveRole(idHash, role) {
      await database.update(userSession).set({ activeRole: role }).where(eq(userSession.idHash, idHash));
    },
    async use(idHash) {
      await database
        .update(userSession)
        .set({ lastUsedAt: await clock.now() })
        .where(eq(userSession.idHash, idHash));
    },
    end,
    async endOthers(username, exceptIdHash) {
      await database
        .update(userSession)
        .set({ ended: true })
        .where(and(eq(userSession.username, username), ne(userSession.idHash, exceptIdHash)));
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
