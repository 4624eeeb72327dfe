import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { jobColumns } from '../jobs/job-leases.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Mails to send and mails sent. */
export const outboxTable = pgTable('outbox', {
  ...jobColumns(),
  /** What the mail tells of; nobody is told twice of the same event. */
  event: text('event').notNull(),
  recipient: text('recipient').notNull(),
  messageId: text('message_id').notNull(),
  subject: text('subject').notNull(),
  /** Whether the text contains a link that signs in. */
  signsIn: boolean('signs_in').notNull(),
  /** Null once it is sent or discarded, and with a link that signs in, once it has failed. */
  body: text('body'),
  state: text('state', { enum: ['waiting', 'sent', 'failed', 'discarded'] }).notNull(),
  createdAt: time('created_at').notNull(),
  nextAttemptAt: time('next_attempt_at').notNull(),
  finishedAt: time('finished_at'),
  answer: text('answer'),
});
