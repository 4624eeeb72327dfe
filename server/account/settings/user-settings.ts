import { and, asc, eq, sql } from 'drizzle-orm';
import { filterSettings } from '#core/account/portal/user-settings.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { record } from '../../platform/journal/journal.ts';
import { userSetting } from '../session/account-tables.ts';

/** A user's setting as specified by R3.5. */
export interface UserSetting {
  name: string;
  value: string;
}

export const settingLimits = {
  /** Characters. */
  group: 100,
  name: 100,
  /** Bytes in UTF-8. */
  value: 256 * 1024,
  perGroup: 200,
  groups: 50,
} as const;

export interface UserSettings {
  /** Settings of a group by name; empty if there are none. */
  read(username: string, group: string): Promise<UserSetting[]>;
  /** Stores a setting; an empty value deletes it. `full`: a limit of the group or the user has been reached. */
  write(username: string, group: string, setting: UserSetting): Promise<'stored' | 'full'>;
}

export function createUserSettings(database: Database, clock: Clock): UserSettings {
  const ofGroup = (username: string, group: string) =>
    and(eq(userSetting.username, username), eq(userSetting.settingGroup, group));
  return {
    read: (username, group) =>
      database
        .select({ name: userSetting.name, value: userSetting.value })
        .from(userSetting)
        .where(ofGroup(username, group))
        .orderBy(asc(userSetting.name)),

    async write(username, group, { name, value }) {
      const one = and(ofGroup(username, group), eq(userSetting.name, name));
      // Which saved search was chosen last is remembered, not set.
      const entered = (on: Queryable, action: 'change setting' | 'remove setting') =>
        group === filterSettings.selectedKey
          ? Promise.resolve()
          : record(on, { user: username, action, setting: `${group} ${name}` });
      if (value === '') {
        await database.transaction(async (tx) => {
          const removed = await tx.delete(userSetting).where(one).returning({ name: userSetting.name });
          if (removed.length > 0) await entered(tx, 'remove setting');
        });
        return 'stored';
      }
      const updatedAt = await clock.now();
      return database.transaction(async (tx) => {
        const changed = await tx
          .update(userSetting)
          .set({ value, updatedAt })
          .where(one)
          .returning({ name: userSetting.name });
        if (changed.length > 0) {
          await entered(tx, 'change setting');
          return 'stored';
        }
        const [held] = await tx
          .select({
            inGroup: sql<number>`count(*) filter (where ${userSetting.settingGroup} = ${group})::int`,
            otherGroups: sql<number>`count(distinct ${userSetting.settingGroup}) filter (where ${userSetting.settingGroup} <> ${group})::int`,
          })
          .from(userSetting)
          .where(eq(userSetting.username, username));
        if (held && (held.inGroup >= settingLimits.perGroup || held.otherGroups >= settingLimits.groups)) return 'full';
        await tx
          .insert(userSetting)
          .values({ username, settingGroup: group, name, value, updatedAt })
          .onConflictDoUpdate({
            target: [userSetting.username, userSetting.settingGroup, userSetting.name],
            set: { value, updatedAt },
          });
        await entered(tx, 'change setting');
        return 'stored';
      });
    },
  };
}
