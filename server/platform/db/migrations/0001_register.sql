CREATE TABLE "annex_i_activity" (
  "installation_id" text NOT NULL,
  "position" integer NOT NULL,
  "code" text NOT NULL,
  "title" text NOT NULL,
  "legal_version" text NOT NULL,
  "main" boolean NOT NULL,
  "capacity" text,
  CONSTRAINT "annex_i_activity_installation_id_position_pk" PRIMARY KEY("installation_id","position")
);

CREATE TABLE "applied_bat_conclusion" (
  "installation_id" text NOT NULL,
  "position" integer NOT NULL,
  "code" text NOT NULL,
  "title" text NOT NULL,
  "decision" text NOT NULL,
  "celex" text NOT NULL,
  "state" text NOT NULL,
  "state_since" date,
  "deadline" date,
  CONSTRAINT "applied_bat_conclusion_installation_id_position_pk" PRIMARY KEY("installation_id","position")
);

CREATE TABLE "bat_derogation" (
  "installation_id" text NOT NULL,
  "position" integer NOT NULL,
  "id" text NOT NULL,
  "bat_conclusion_code" text NOT NULL,
  "bat_ael" text NOT NULL,
  "reason" text NOT NULL,
  "public_reason_url" text,
  "start_date" date NOT NULL,
  "end_date" date,
  CONSTRAINT "bat_derogation_installation_id_position_pk" PRIMARY KEY("installation_id","position")
);

CREATE TABLE "competent_authority" (
  "id" text PRIMARY KEY NOT NULL,
  "name" text NOT NULL,
  "electronic_mail_address" text NOT NULL,
  "telephone_no" text NOT NULL,
  "street" text NOT NULL,
  "building_number" text NOT NULL,
  "postal_code" text NOT NULL,
  "city" text NOT NULL,
  "country_code" text NOT NULL
);

CREATE TABLE "inspection" (
  "installation_id" text NOT NULL,
  "position" integer NOT NULL,
  "id" text NOT NULL,
  "date" date NOT NULL,
  "kind" text NOT NULL,
  "authority" text NOT NULL,
  "result" text NOT NULL,
  "summary" text NOT NULL,
  "report_published" date,
  "report_url" text,
  "measures" text NOT NULL,
  "next_due" date,
  CONSTRAINT "inspection_installation_id_position_pk" PRIMARY KEY("installation_id","position")
);

CREATE TABLE "installation_authority" (
  "installation_id" text NOT NULL,
  "position" integer NOT NULL,
  "authority_id" text NOT NULL,
  "role" text NOT NULL,
  CONSTRAINT "installation_authority_installation_id_position_pk" PRIMARY KEY("installation_id","position")
);

CREATE TABLE "production_installation_part" (
  "installation_id" text NOT NULL,
  "position" integer NOT NULL,
  "inspire_id" text NOT NULL,
  "name" text NOT NULL,
  "plant_type" text NOT NULL,
  "capacity" double precision,
  CONSTRAINT "production_installation_part_installation_id_position_pk" PRIMARY KEY("installation_id","position")
);

CREATE TABLE "permit" (
  "installation_id" text NOT NULL,
  "position" integer NOT NULL,
  "id" text NOT NULL,
  "reference" text NOT NULL,
  "title" text NOT NULL,
  "authority" text NOT NULL,
  "legal_basis" text NOT NULL,
  "date_of_granting" date,
  "date_of_last_update" date,
  "permit_granted" boolean NOT NULL,
  "permit_reconsidered" boolean NOT NULL,
  "permit_updated" boolean NOT NULL,
  "enforcement_action" text NOT NULL,
  "permit_url" text,
  CONSTRAINT "permit_installation_id_position_pk" PRIMARY KEY("installation_id","position")
);

CREATE TABLE "plausibility_finding" (
  "installation_id" text NOT NULL,
  "position" integer NOT NULL,
  "code" text NOT NULL,
  "message" text NOT NULL,
  "field" text NOT NULL,
  CONSTRAINT "plausibility_finding_installation_id_position_pk" PRIMARY KEY("installation_id","position")
);

CREATE TABLE "production_facility" (
  "id" text PRIMARY KEY NOT NULL,
  "site_id" text NOT NULL,
  "inspire_id" text NOT NULL,
  "name" text NOT NULL,
  "facility_type" text NOT NULL,
  "parent_company_name" text NOT NULL,
  "main_activity_code" text NOT NULL,
  "main_activity_name" text NOT NULL,
  "date_of_start_of_operation" date
);

CREATE TABLE "production_installation" (
  "id" text PRIMARY KEY NOT NULL,
  "facility_id" text NOT NULL,
  "inspire_id" text NOT NULL,
  "name" text NOT NULL,
  "status" text NOT NULL,
  "status_since" date,
  "example" boolean NOT NULL,
  "published" boolean NOT NULL,
  "operator_name" text NOT NULL,
  "operator_owner_id" text,
  "operator_company_register_number" text NOT NULL,
  "operator_url" text,
  "operator_street" text NOT NULL,
  "operator_building_number" text NOT NULL,
  "operator_postal_code" text NOT NULL,
  "operator_city" text NOT NULL,
  "operator_country_code" text NOT NULL,
  "street" text NOT NULL,
  "building_number" text NOT NULL,
  "postal_code" text NOT NULL,
  "city" text NOT NULL,
  "country_code" text NOT NULL,
  "municipality_code" text,
  "municipality" text,
  "district_code" text,
  "district" text,
  "federal_state_code" text,
  "federal_state" text,
  "longitude" double precision,
  "latitude" double precision,
  "geometry_accuracy" text,
  "branch_code" text NOT NULL,
  "branch_label" text NOT NULL,
  "nace_code" text NOT NULL,
  "nace_label" text NOT NULL,
  "eprtr_id" text,
  "ets_id" text,
  "seveso_id" text,
  "baseline_report_indicator" boolean NOT NULL,
  "public_emission_monitoring_url" text,
  "remarks" text NOT NULL,
  "source" text NOT NULL,
  "data_version" integer NOT NULL,
  "last_changed" timestamp with time zone NOT NULL
);

CREATE TABLE "production_site" (
  "id" text PRIMARY KEY NOT NULL,
  "inspire_id" text NOT NULL,
  "name" text NOT NULL
);

CREATE TABLE "register_state" (
  "id" integer PRIMARY KEY NOT NULL,
  "data_version" integer NOT NULL,
  "removal_version" integer NOT NULL,
  "last_update" timestamp with time zone NOT NULL
);

ALTER TABLE "annex_i_activity" ADD CONSTRAINT "annex_i_activity_installation_id_production_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "production_installation"("id") ON DELETE cascade;
ALTER TABLE "applied_bat_conclusion" ADD CONSTRAINT "applied_bat_conclusion_installation_id_production_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "production_installation"("id") ON DELETE cascade;
ALTER TABLE "bat_derogation" ADD CONSTRAINT "bat_derogation_installation_id_production_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "production_installation"("id") ON DELETE cascade;
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_installation_id_production_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "production_installation"("id") ON DELETE cascade;
ALTER TABLE "installation_authority" ADD CONSTRAINT "installation_authority_installation_id_production_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "production_installation"("id") ON DELETE cascade;
ALTER TABLE "installation_authority" ADD CONSTRAINT "installation_authority_authority_id_competent_authority_id_fk" FOREIGN KEY ("authority_id") REFERENCES "competent_authority"("id");
ALTER TABLE "production_installation_part" ADD CONSTRAINT "production_installation_part_installation_id_production_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "production_installation"("id") ON DELETE cascade;
ALTER TABLE "permit" ADD CONSTRAINT "permit_installation_id_production_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "production_installation"("id") ON DELETE cascade;
ALTER TABLE "plausibility_finding" ADD CONSTRAINT "plausibility_finding_installation_id_production_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "production_installation"("id") ON DELETE cascade;
ALTER TABLE "production_facility" ADD CONSTRAINT "production_facility_site_id_production_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "production_site"("id");
ALTER TABLE "production_installation" ADD CONSTRAINT "production_installation_facility_id_production_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "production_facility"("id");
CREATE INDEX "installation_authority_authority" ON "installation_authority" ("authority_id");
CREATE INDEX "production_facility_site" ON "production_facility" ("site_id");
CREATE INDEX "production_installation_facility" ON "production_installation" ("facility_id");
CREATE INDEX "production_installation_version" ON "production_installation" ("data_version","id");

INSERT INTO "register_state" ("id", "data_version", "removal_version", "last_update") VALUES (1, 0, 0, now());
