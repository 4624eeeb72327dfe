import { date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A page of the content management (R2.3). */
export const cmsDocument = pgTable('cms_document', {
  /** Segments of a-z, 0-9 and '-', separated by slashes. */
  path: text('path').primaryKey(),
  /** What editors find it by; the page that shows the fragment has a heading of its own. */
  title: text('title').notNull(),
  /** Fragment of HTML; its headings begin with h2. */
  html: text('html').notNull(),
  /** The day for which the content was checked ("Stand"). */
  validOn: date('valid_on', { mode: 'string' }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** Stamp of what the product brought along; null for documents it did not bring. */
  seedStamp: text('seed_stamp'),
});
