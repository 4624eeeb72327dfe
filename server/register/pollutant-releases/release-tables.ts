import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { releaseMedia } from '#core/register/installation/pollutant-releases.ts';

/** What a facility released of one pollutant into one medium in one year. */
export const pollutantRelease = pgTable(
  'pollutant_release',
  {
    facilityId: text('facility_id').notNull(),
    reportingYear: integer('reporting_year').notNull(),
    pollutant: text('pollutant').notNull(),
    medium: text('medium', { enum: releaseMedia }).notNull(),
    pollutantName: text('pollutant_name').notNull(),
    /** Kilograms. */
    quantity: doublePrecision('quantity').notNull(),
    accidental: doublePrecision('accidental').notNull(),
    method: text('method').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.facilityId, table.reportingYear, table.pollutant, table.medium] })],
);

export type StoredRelease = typeof pollutantRelease.$inferInsert;
