import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type Agency, agencyDescription } from '#core/platform/environment/agency.ts';
import type { MaintenanceNotice } from '#core/platform/environment/maintenance.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { entryKind } from '../../platform/entries/entry-kind.ts';
import { readEntry } from '../../platform/entries/read-entries.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Notices of maintenance, past ones included. */
const maintenanceNotice = pgTable('maintenance_notice', {
  id: uuid('id').primaryKey(),
  message: text('message').notNull(),
  beginsAt: time('begins_at').notNull(),
  endsAt: time('ends_at').notNull(),
});

export const agencyKind = entryKind(agencyDescription);
export const agencyId = 'office';

/** The agency that runs the register; without any texts if nobody has entered them. */
export const readAgency = async (database: Queryable): Promise<Agency> =>
  (await readEntry(database, agencyKind, agencyId))?.value ?? agencyKind.valueOf({}, undefined);

const noticeOf = ({ id, message, beginsAt, endsAt }: typeof maintenanceNotice.$inferSelect): MaintenanceNotice => ({
  ...{ id, message, from: beginsAt.toISOString(), until: endsAt.toISOString() },
});

/** Notices that have not ended, the next first. */
export async function upcomingNotices(
  database: Pick<Database, 'select'>,
  now: Date,
  before?: Date,
): Promise<MaintenanceNotice[]> {
  const rows = await database
    .select()
    .from(maintenanceNotice)
    .where(and(gt(maintenanceNotice.endsAt, now), before && lt(maintenanceNotice.beginsAt, before)))
    .orderBy(asc(maintenanceNotice.beginsAt), asc(maintenanceNotice.id))
    .limit(mostNotices);
  return rows.map(noticeOf);
}

/** More are of no use to anybody. */
export const mostNotices = 20;

export async function addNotice(
  on: Pick<Database, 'insert'>,
  { message, from, until }: Omit<MaintenanceNotice, 'id'>,
): Promise<void> {
  await on
    .insert(maintenanceNotice)
    .values({ id: randomUUID(), message, beginsAt: new Date(from), endsAt: new Date(until) });
}

/** Removes a notice and returns when it would have begun; undefined if there is none. */
export async function removeNotice(on: Pick<Database, 'delete'>, id: string): Promise<Date | undefined> {
  const [removed] = await on
    .delete(maintenanceNotice)
    .where(eq(maintenanceNotice.id, id))
    .returning({ beginsAt: maintenanceNotice.beginsAt });
  return removed?.beginsAt;
}

/** What every page without script shows: the agency, if it is set, and the notices of this moment. */
export async function readFrameTexts(
  database: Database,
  clock: Pick<Clock, 'now'>,
): Promise<{ agency: Agency | undefined; notices: string[] }> {
  const now = await clock.now();
  const [agency, notices] = await Promise.all([readAgency(database), upcomingNotices(database, now, now)]);
  return { agency: agency.name === '' ? undefined : agency, notices: notices.map(({ message }) => message) };
}
