/**
 * The register's tables beside its entries (server/platform/entries). Their columns have no database defaults: every column is written
 * (see rows.ts).
 */
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A single row. `dataVersion` increases by one with every writing transaction. */
export const registerState = pgTable('register_state', {
  id: integer('id').primaryKey(),
  dataVersion: integer('data_version').notNull(),
  /** Version at which installations were last removed: an older read model must be rebuilt. */
  removalVersion: integer('removal_version').notNull(),
  lastUpdate: timestamp('last_update', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Every version the register has had, with a token that distinguishes it from the same version of another database. */
export const registerVersion = pgTable('register_version', {
  dataVersion: integer('data_version').primaryKey(),
  token: uuid('token').notNull().defaultRandom(),
});

/** A registered owner from whom an installation was transferred, as registered at the time. */
export const formerOwner = pgTable('former_owner', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  legalForm: text('legal_form'),
  companyRegisterNumber: text('company_register_number').notNull(),
  street: text('street').notNull(),
  buildingNumber: text('building_number').notNull(),
  postalCode: text('postal_code').notNull(),
  city: text('city').notNull(),
  countryCode: text('country_code').notNull(),
});

/** Reference data: records refer to authorities by id. */
export const competentAuthority = pgTable('competent_authority', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  electronicMailAddress: text('electronic_mail_address').notNull(),
  telephoneNo: text('telephone_no').notNull(),
  street: text('street').notNull(),
  buildingNumber: text('building_number').notNull(),
  postalCode: text('postal_code').notNull(),
  city: text('city').notNull(),
  countryCode: text('country_code').notNull(),
  faxNo: text('fax_no'),
  individualName: text('individual_name'),
});
