import { boolean, date, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { authorKinds, revisions, versionOrigins } from '#core/platform/versions/version.ts';

/** The key of an entry, and the number and authorship of a version. */
const version = {
  kind: text('kind').notNull(),
  id: text('id').notNull(),
  /** 1, 2, … for each entry. */
  number: integer('number').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  author: text('author').notNull(),
  authorKind: text('author_kind', { enum: authorKinds }).notNull(),
  origin: text('origin', { enum: versionOrigins }).notNull(),
  proposedBy: text('proposed_by'),
  published: boolean('published').notNull(),
  /** Version of the register that it made; null for what read models do not read, and for versions from before it was stored. */
  changeNumber: integer('change_number'),
  /** The author's account. */
  authorAccount: text('author_account'),
  revision: text('revision', { enum: revisions }),
  /** Since when what it says holds. */
  validFrom: date('valid_from', { mode: 'string' }),
  /** The change of many to which it belongs. */
  bulkChange: text('bulk_change'),
};

/**
 * Entries of every kind in their present version, as the program writes them; the columns that the database derives from the value are
 * in the migration.
 */
export const entry = pgTable(
  'entry',
  {
    ...version,
    value: jsonb('value').notNull(),
    /** Version of the register in which it was last written; null for what read models do not read. */
    dataVersion: integer('data_version'),
    /** Hash of what its source last delivered. */
    sourceHash: text('source_hash'),
    /** What turns the value back into what its source last delivered; null: nothing. */
    edits: text('edits'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** Former versions of entries. */
export const entryVersion = pgTable(
  'entry_version',
  {
    ...version,
    /** What turns the following version back into this one. */
    change: text('change').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.number] }),
    foreignKey({ columns: [table.kind, table.id], foreignColumns: [entry.kind, entry.id] }).onDelete('cascade'),
  ],
);
