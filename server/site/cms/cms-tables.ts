import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The unpublished draft of a page. What is published is an entry (content-entries.ts); a draft has no versions. */
export const cmsDraft = pgTable('cms_draft', {
  /** Segments of a-z, 0-9 and '-', separated by slashes. */
  path: text('path').primaryKey(),
  /** Changes with every save. */
  token: uuid('token').notNull(),
  /** The published version it is based on; 0 for a new page. */
  basedOn: integer('based_on').notNull(),
  /** Title of the page, by which editors find it; the fragment itself contains no heading for it. */
  title: text('title').notNull(),
  /** Fragment of HTML; its headings begin with h2. */
  html: text('html').notNull(),
  /** The day for which the content was checked ("Stand"). */
  validOn: date('valid_on', { mode: 'string' }).notNull(),
  /** Name of the author. */
  author: text('author').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull(),
});
