import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The agency that runs the register; at most one row. */
export const officeTable = pgTable('office', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  mail: text('mail').notNull(),
  telephone: text('telephone').notNull(),
  address: text('address').notNull(),
  website: text('website').notNull(),
});

/** Notices of maintenance, past ones included. */
export const maintenanceNotice = pgTable('maintenance_notice', {
  id: uuid('id').primaryKey(),
  message: text('message').notNull(),
  beginsAt: time('begins_at').notNull(),
  endsAt: time('ends_at').notNull(),
});
