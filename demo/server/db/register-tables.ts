/**
 * The register's tables: production site → facility → installation and what belongs to an installation, as in the EU Registry
 * on Industrial Sites. The register's own columns have no database defaults: every column is written (see rows.ts).
 * Every installation has the register version of its last change, by which read models find what is new.
 */
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  adaptationStates,
  inspectionKinds,
  inspectionResults,
  installationStatuses,
  legalVersions,
} from '../../../src/core/installation/installation-record.ts';
import { authorKinds, versionOrigins } from '../../../src/core/versions/version.ts';

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

/** `id` is the INSPIRE id or, if the source has none, a tilde followed by the installation's id. */
export const productionSite = pgTable('production_site', {
  id: text('id').primaryKey(),
  inspireId: text('inspire_id').notNull(),
  name: text('name').notNull(),
});

export const productionFacility = pgTable(
  'production_facility',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => productionSite.id),
    inspireId: text('inspire_id').notNull(),
    name: text('name').notNull(),
    facilityType: text('facility_type', { enum: ['EPRTR', 'NONEPRTR'] }).notNull(),
    parentCompanyName: text('parent_company_name').notNull(),
    mainActivityCode: text('main_activity_code').notNull(),
    mainActivityName: text('main_activity_name').notNull(),
    dateOfStartOfOperation: date('date_of_start_of_operation', { mode: 'string' }),
  },
  (table) => [index('production_facility_site').on(table.siteId)],
);

/** Who created a version, and how. */
const authorship = () => ({
  author: text('author').notNull(),
  authorKind: text('author_kind', { enum: authorKinds }).notNull(),
  origin: text('origin', { enum: versionOrigins }).notNull(),
  proposedBy: text('proposed_by'),
});

export const productionInstallation = pgTable(
  'production_installation',
  {
    /** Public, URL-safe id. */
    id: text('id').primaryKey(),
    facilityId: text('facility_id')
      .notNull()
      .references(() => productionFacility.id),
    inspireId: text('inspire_id').notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: installationStatuses }).notNull(),
    statusSince: date('status_since', { mode: 'string' }),
    example: boolean('example').notNull(),
    published: boolean('published').notNull(),
    operatorName: text('operator_name').notNull(),
    operatorOwnerId: text('operator_owner_id'),
    operatorLegalForm: text('operator_legal_form'),
    operatorCompanyRegisterNumber: text('operator_company_register_number').notNull(),
    operatorUrl: text('operator_url'),
    operatorStreet: text('operator_street').notNull(),
    operatorBuildingNumber: text('operator_building_number').notNull(),
    operatorPostalCode: text('operator_postal_code').notNull(),
    operatorCity: text('operator_city').notNull(),
    operatorCountryCode: text('operator_country_code').notNull(),
    street: text('street').notNull(),
    buildingNumber: text('building_number').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    countryCode: text('country_code').notNull(),
    municipalityCode: text('municipality_code'),
    municipality: text('municipality'),
    districtCode: text('district_code'),
    district: text('district'),
    federalStateCode: text('federal_state_code'),
    federalState: text('federal_state'),
    /** WGS 84, degrees. */
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    geometryAccuracy: text('geometry_accuracy', { enum: ['exact', 'municipality'] }),
    branchCode: text('branch_code').notNull(),
    branchLabel: text('branch_label').notNull(),
    naceCode: text('nace_code').notNull(),
    naceLabel: text('nace_label').notNull(),
    eprtrId: text('eprtr_id'),
    etsId: text('ets_id'),
    sevesoId: text('seveso_id'),
    baselineReportIndicator: boolean('baseline_report_indicator').notNull(),
    publicEmissionMonitoringUrl: text('public_emission_monitoring_url'),
    remarks: text('remarks').notNull(),
    source: text('source').notNull(),
    dataVersion: integer('data_version').notNull(),
    lastChanged: timestamp('last_changed', { withTimezone: true, mode: 'date' }).notNull(),
    contentHash: text('content_hash'),
    ...authorship(),
    /** Number of the current version; `lastChanged` is its time. */
    version: integer('version').notNull(),
    /** Edits made since the source last delivered the record, as packed changes; null: none. */
    edits: text('edits'),
  },
  (table) => [
    index('production_installation_facility').on(table.facilityId),
    index('production_installation_version').on(table.dataVersion, table.id),
    index('production_installation_last_changed').on(table.lastChanged, table.id),
  ],
);

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

/** A former version of an installation. */
export const installationVersion = pgTable(
  'installation_version',
  {
    installationId: text('installation_id')
      .notNull()
      .references(() => productionInstallation.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    ...authorship(),
    published: boolean('published').notNull(),
    /** The changes that turn the following version back into this one (see register/packed-changes.ts). */
    changedAfter: text('changed_after').notNull(),
  },
  (table) => [primaryKey({ columns: [table.installationId, table.number] })],
);

/** Columns of the tables that belong to an installation; `position` is the order in the record. */
const ofInstallation = () => ({
  installationId: text('installation_id')
    .notNull()
    .references(() => productionInstallation.id, { onDelete: 'cascade' }),
  position: integer('position').notNull(),
});

export const installationPart = pgTable(
  'production_installation_part',
  {
    ...ofInstallation(),
    inspireId: text('inspire_id').notNull(),
    name: text('name').notNull(),
    plantType: text('plant_type', { enum: ['LCP', 'WI', 'co-WI'] }).notNull(),
    /** MW (LCP) or t/h (WI, co-WI). */
    capacity: doublePrecision('capacity'),
  },
  (table) => [primaryKey({ columns: [table.installationId, table.position] })],
);

export const annexIActivity = pgTable(
  'annex_i_activity',
  {
    ...ofInstallation(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    legalVersion: text('legal_version', { enum: legalVersions }).notNull(),
    main: boolean('main').notNull(),
    capacity: text('capacity'),
  },
  (table) => [primaryKey({ columns: [table.installationId, table.position] })],
);

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
});

export const installationAuthority = pgTable(
  'installation_authority',
  {
    ...ofInstallation(),
    authorityId: text('authority_id')
      .notNull()
      .references(() => competentAuthority.id),
    role: text('role', { enum: ['permit', 'inspection'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.installationId, table.position] }),
    index('installation_authority_authority').on(table.authorityId),
  ],
);

export const permit = pgTable(
  'permit',
  {
    ...ofInstallation(),
    id: text('id').notNull(),
    reference: text('reference').notNull(),
    title: text('title').notNull(),
    authority: text('authority').notNull(),
    legalBasis: text('legal_basis').notNull(),
    dateOfGranting: date('date_of_granting', { mode: 'string' }),
    dateOfLastUpdate: date('date_of_last_update', { mode: 'string' }),
    permitGranted: boolean('permit_granted').notNull(),
    permitReconsidered: boolean('permit_reconsidered').notNull(),
    permitUpdated: boolean('permit_updated').notNull(),
    enforcementAction: text('enforcement_action').notNull(),
    permitUrl: text('permit_url'),
  },
  (table) => [primaryKey({ columns: [table.installationId, table.position] })],
);

export const inspection = pgTable(
  'inspection',
  {
    ...ofInstallation(),
    id: text('id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: inspectionKinds }).notNull(),
    authority: text('authority').notNull(),
    result: text('result', { enum: inspectionResults }).notNull(),
    summary: text('summary').notNull(),
    reportPublished: date('report_published', { mode: 'string' }),
    reportUrl: text('report_url'),
    measures: text('measures').notNull(),
    nextDue: date('next_due', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.installationId, table.position] })],
);

export const appliedBatConclusion = pgTable(
  'applied_bat_conclusion',
  {
    ...ofInstallation(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    decision: text('decision').notNull(),
    celex: text('celex').notNull(),
    state: text('state', { enum: adaptationStates }).notNull(),
    stateSince: date('state_since', { mode: 'string' }),
    deadline: date('deadline', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.installationId, table.position] })],
);

export const batDerogation = pgTable(
  'bat_derogation',
  {
    ...ofInstallation(),
    id: text('id').notNull(),
    batConclusionCode: text('bat_conclusion_code').notNull(),
    batAel: text('bat_ael').notNull(),
    reason: text('reason').notNull(),
    publicReasonUrl: text('public_reason_url'),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.installationId, table.position] })],
);

export const plausibilityFinding = pgTable(
  'plausibility_finding',
  {
    ...ofInstallation(),
    code: text('code').notNull(),
    message: text('message').notNull(),
    field: text('field').notNull(),
  },
  (table) => [primaryKey({ columns: [table.installationId, table.position] })],
);
