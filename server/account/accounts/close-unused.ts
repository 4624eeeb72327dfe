import { sql } from 'drizzle-orm';
import type { RoleId } from '#core/account/session/role-table.ts';
import type { Database } from '../../platform/db/database.ts';
import { listed, queryRows } from '../../platform/db/rows.ts';
import { record } from '../../platform/journal/journal.ts';
import type { QueueMail } from '../mails/queue-mail.ts';
import { endSessions } from './manage-accounts.ts';

/** Days before an account is closed at which its owner is told. */
const toldBefore = 30;
const day = 86_400_000;

/** When accounts are closed. */
export interface UnusedRules {
  /** Days without a sign-in. */
  days: number;
  /** Roles with which an account stays open. */
  administering: readonly RoleId[];
}

interface Unused extends Record<string, unknown> {
  username: string;
  display_name: string;
  mail: string | null;
  last_used_at: Date | string;
}

/**
 * Closes accounts of the register that nobody has used for `days`, and tells their owners some days before; never the last administrator's.
 * Of who signs in elsewhere the provider knows whether they still belong there. Safe to run in several processes.
 */
export async function closeUnused(
  database: Database,
  now: Date,
  { days, administering }: UnusedRules,
  queueMail: QueueMail,
): Promise<void> {
  const before = (past: number) => new Date(now.getTime() - past * day).toISOString();
  const isOpen = sql`origin = 'register' and disabled_at is null and password_hash is not null`;
  await database.transaction(async (on) => {
    const told = await queryRows<Unused>(
      on,
      sql`update account set unused_told_at = ${now.toISOString()}::timestamptz
          where ${isOpen} and last_used_at < ${before(days - toldBefore)}::timestamptz
            and (unused_told_at is null or unused_told_at < last_used_at)
          returning username, display_name, mail, last_used_at`,
    );
    for (const { username, display_name: displayName, mail, last_used_at: used } of told) {
      const lastUsedAt = new Date(used);
      const closesAt = new Date(Math.max(lastUsedAt.getTime() + days * day, now.getTime() + toldBefore * day));
      await queueMail(on, 'accountUnused', { username, displayName, mail, lastUsedAt, closesAt });
    }
    // As when administrators disable each other: one at a time.
    await on.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`);
    const administers = sql`exists (select from account_role r where r.username = a.username
      and r.role in ${listed(administering)})`;
    const closed = await queryRows<{ username: string }>(
      on,
      sql`update account a set disabled_at = now()
          where ${isOpen} and last_used_at < ${before(days)}::timestamptz and unused_told_at < ${before(toldBefore)}::timestamptz
            and unused_told_at >= last_used_at and not ${administers}
          returning username`,
    );
    for (const { username } of closed) {
      await endSessions(on, username);
      await record(on, { action: 'close unused account', account: username });
    }
  });
}
