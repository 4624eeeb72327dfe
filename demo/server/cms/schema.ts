import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const content = {
  /** What the page is called, and what editors find it by; the fragment itself has no heading for it. */
  title: text('title').notNull(),
  /** Fragment of HTML; its headings begin with h2. */
  html: text('html').notNull(),
  /** The day for which the content was checked ("Stand"). */
  validOn: date('valid_on', { mode: 'string' }).notNull(),
  /** Name of whoever wrote it. */
  author: text('author').notNull(),
};

/** A page of the content management (R2.3) as it is published. */
export const cmsDocument = pgTable('cms_document', {
  /** Segments of a-z, 0-9 and '-', separated by slashes. */
  path: text('path').primaryKey(),
  ...content,
  author: text('author').notNull().default('Register'),
  /** 1, 2, … of each page. */
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at').notNull(),
  /** Stamp of what the product brought along; null for documents it did not bring. */
  seedStamp: text('seed_stamp'),
});

/** What was published of a page before. */
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

/** What is to be published of a page next. */
export const cmsDraft = pgTable('cms_draft', {
  path: text('path').primaryKey(),
  /** Another one with each change. */
  token: uuid('token').notNull(),
  /** The published version it was begun with; 0 for a new page. */
  basedOn: integer('based_on').notNull(),
  ...content,
  savedAt: time('saved_at').notNull(),
});
