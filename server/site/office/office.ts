import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { MaintenanceNotice } from '#core/platform/environment/maintenance.ts';
import type { Office } from '#core/platform/environment/office.ts';
import type { Database } from '../../platform/db/database.ts';
import { maintenanceNotice, officeTable } from './office-tables.ts';

const onlyRow = 1;
export const noOffice: Office = { name: '', mail: '', telephone: '', address: '', website: '' };

/** The agency that runs the register. */
export async function readOffice(database: Pick<Database, 'select'>): Promise<Office> {
  const [row] = await database.select().from(officeTable).where(eq(officeTable.id, onlyRow));
  if (!row) return noOffice;
  const { id: _id, ...office } = row;
  return office;
}

export async function writeOffice(on: Pick<Database, 'insert'>, office: Office): Promise<void> {
  await on
    .insert(officeTable)
    .values({ id: onlyRow, ...office })
    .onConflictDoUpdate({ target: officeTable.id, set: office });
}

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
