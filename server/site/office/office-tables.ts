import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Notices of maintenance, past ones included. */
export const maintenanceNotice = pgTable('maintenance_notice', {
  id: uuid('id').primaryKey(),
  message: text('message').notNull(),
  beginsAt: time('begins_at').notNull(),
  endsAt: time('ends_at').notNull(),
});
