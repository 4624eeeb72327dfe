import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const content = {
  /** Title of the page, by which editors find it; the fragment itself contains no heading for it. */
  title: text('title').notNull(),
  /** Fragment of HTML; its headings begin with h2. */
  html: text('html').notNull(),
  /** The day for which the content was checked ("Stand"). */
  validOn: date('valid_on', { mode: 'string' }).notNull(),
  /** Name of the author. */
  author: text('author').notNull(),
};

/** A published page of the content management (R2.3). */
export const cmsDocument = pgTable('cms_document', {
  /** Segments of a-z, 0-9 and '-', separated by slashes. */
  path: text('path').primaryKey(),
  ...content,
  author: text('author').notNull().default('Register'),
  /** 1, 2, … per page. */
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at').notNull(),
  /** Hash of the content that shipped with the product; null for documents that did not. */
  seedStamp: text('seed_stamp'),
});

/** Earlier published versions of a page. */
export const cmsVersion = pgTable(
  'cms_version',
  {
    path: text('path').notNull(),
    number: integer('number').notNull(),
    ...content,
    publishedAt: time('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.number] })],
);

/** The unpublished draft of a page. */
export const cmsDraft = pgTable('cms_draft', {
  path: text('path').primaryKey(),
  /** Changes with every save. */
  token: uuid('token').notNull(),
  /** The published version it is based on; 0 for a new page. */
  basedOn: integer('based_on').notNull(),
  ...content,
  savedAt: time('saved_at').notNull(),
});
