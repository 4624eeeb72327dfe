import { date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** How an assignment came about: by the access rules, the account command, an administrator, an owner's request, a sheet. */
export const assignmentOrigins = ['rule', 'command', 'administrator', 'request', 'sheet'] as const;

export type AssignmentOrigin = (typeof assignmentOrigins)[number];

/** Who acts for which installation, besides those whom its record names as owner. */
export const assignment = pgTable('assignment', {
  id: uuid('id').primaryKey().defaultRandom(),
  username: text('username').notNull(),
  /** Either a public id of an installation … */
  installationId: text('installation_id'),
  /** … or a company register number, as `plainCompanyNumber` writes it: all its installations, today's and later ones. */
  companyNumber: text('company_number'),
  origin: text('origin', { enum: assignmentOrigins }).notNull(),
  since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** The last day, in Austria. */
  until: date('until', { mode: 'string' }),
  /** Null: a rule or a command. */
  assignedBy: text('assigned_by'),
});
