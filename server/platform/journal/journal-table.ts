import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who did what and when; rows are only added, and deleted after JOURNAL_DAYS. */
export const journalTable = pgTable('journal', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  username: text('username'),
  role: text('role'),
  /** Network of the sender's address: IPv4 /24, IPv6 /48. */
  network: text('network'),
  /** Its key among the journal's actions; a sentence of a build that had others. */
  action: text('action').notNull(),
  /** The values of the action's parameters by their names; null: it has none. */
  parameters: jsonb('parameters'),
  /** 'installation AT.…', 'page impressum', 'account huber'. */
  subject: text('subject'),
  /** The version that resulted. */
  version: integer('version'),
  requestId: text('request_id'),
  /** User name of the officer for whom the user has acted. */
  deputyFor: text('deputy_for'),
});
