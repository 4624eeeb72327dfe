-- Whatever has versions is one entry: its value as it is now, and for each former version what takes the following one back to it.
-- A kind of entry says how its values and changes are read (server/platform/entries).
CREATE TABLE entry (
  kind text NOT NULL,
  id text NOT NULL,
  -- Number and authorship of the present version; formerly published versions are for everyone, others for those registered.
  number integer NOT NULL,
  at timestamptz NOT NULL,
  author text NOT NULL,
  author_kind text NOT NULL,
  origin text NOT NULL,
  proposed_by text,
  published boolean NOT NULL,
  value jsonb NOT NULL,
  -- Version of the register at which it was last written, by which read models find what is new; null for what they do not read.
  data_version integer,
  -- Hash of what its source last delivered; null: no source, or it was written before there were hashes.
  source_hash text,
  -- What takes the value back to what its source last delivered; null: it is the same.
  edits text,
  -- What statements select many entries by. The database derives it, so that it cannot differ from the value; what that costs an
  -- import is not measurable.
  owner_id text GENERATED ALWAYS AS (value #>> '{operator,ownerId}') STORED,
  federal_state_code text GENERATED ALWAYS AS (value #>> '{unit,federalStateCode}') STORED,
  site_id text GENERATED ALWAYS AS (nullif(value #>> '{site,inspireId}', '')) STORED,
  facility_id text GENERATED ALWAYS AS (nullif(value #>> '{facility,inspireId}', '')) STORED,
  PRIMARY KEY (kind, id)
);
-- Compressing values (3.5 kB) takes the embedded database, which has no lz4, as long as all the rest of writing them, and
-- decompressing them doubles the time of statements that read members. Uncompressed, the table is 1.6 times as large, which is as
-- large as the tables before it.
ALTER TABLE entry ALTER COLUMN value SET STORAGE EXTERNAL;

-- All values as they were on a day are had from the present ones and these changes, without an index by time or former values beside
-- them: of 60,000 entries with ten versions each in 4 seconds of one thread where nothing has changed since, in 9 where everything
-- has (embedded database; a parsed value undone in place). Reading and parsing the values takes most of it, whatever the day; former
-- values beside the changes would multiply the store by six.
CREATE TABLE entry_version (
  kind text NOT NULL,
  id text NOT NULL,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  author text NOT NULL,
  author_kind text NOT NULL,
  origin text NOT NULL,
  proposed_by text,
  published boolean NOT NULL,
  -- What takes the following version back to this one; each kind has its own form.
  change text NOT NULL,
  PRIMARY KEY (kind, id, number),
  FOREIGN KEY (kind, id) REFERENCES entry (kind, id) ON DELETE CASCADE
);

-- The old tables stay until the next release, for whoever has to go back to the build before this one.
ALTER TABLE production_installation RENAME TO old_production_installation;
ALTER TABLE production_facility RENAME TO old_production_facility;
ALTER TABLE production_site RENAME TO old_production_site;
ALTER TABLE production_installation_part RENAME TO old_production_installation_part;
ALTER TABLE annex_i_activity RENAME TO old_annex_i_activity;
ALTER TABLE installation_authority RENAME TO old_installation_authority;
ALTER TABLE permit RENAME TO old_permit;
ALTER TABLE inspection RENAME TO old_inspection;
ALTER TABLE applied_bat_conclusion RENAME TO old_applied_bat_conclusion;
ALTER TABLE bat_derogation RENAME TO old_bat_derogation;
ALTER TABLE plausibility_finding RENAME TO old_plausibility_finding;
ALTER TABLE installation_version RENAME TO old_installation_version;
ALTER TABLE cms_document RENAME TO old_cms_document;
ALTER TABLE cms_version RENAME TO old_cms_version;

-- What was written before does not change any more, whatever becomes of the authorities.
ALTER TABLE old_installation_authority DROP CONSTRAINT installation_authority_authority_id_competent_authority_id_fk;
-- Proposals and reports are removed together with all installations, and installations never one by one.
ALTER TABLE proposal DROP CONSTRAINT proposal_installation_id_fkey;
ALTER TABLE inspection_report DROP CONSTRAINT inspection_report_installation_id_fkey;

-- The EU Registry's contact of an authority; null: not known.
ALTER TABLE competent_authority ADD COLUMN fax_no text, ADD COLUMN individual_name text;

-- Each list is read once for all installations: several times as fast as once for each.
INSERT INTO entry (kind, id, number, at, author, author_kind, origin, proposed_by, published, value, data_version, source_hash, edits)
SELECT 'installation', i.id, i.version, i.last_changed, i.author, i.author_kind, i.origin, i.proposed_by, i.published,
  -- Members of which nothing is known are absent; within a list or an object as well.
  jsonb_strip_nulls(
    jsonb_build_object(
      'id', i.id,
      'inspireId', i.inspire_id,
      'name', i.name,
      'status', i.status,
      'statusSince', i.status_since,
      'example', i.example,
      'published', i.published,
      'operator', jsonb_build_object(
        'name', i.operator_name,
        'ownerId', i.operator_owner_id,
        'legalForm', i.operator_legal_form,
        'companyRegisterNumber', i.operator_company_register_number,
        'url', i.operator_url,
        'address', jsonb_build_object(
          'street', i.operator_street,
          'buildingNumber', i.operator_building_number,
          'postalCode', i.operator_postal_code,
          'city', i.operator_city,
          'countryCode', i.operator_country_code)),
      'site', jsonb_build_object('inspireId', s.inspire_id, 'name', s.name),
      'facility', jsonb_build_object(
        'inspireId', f.inspire_id,
        'name', f.name,
        'facilityType', f.facility_type,
        'parentCompanyName', f.parent_company_name,
        'mainActivityCode', f.main_activity_code,
        'mainActivityName', f.main_activity_name,
        'dateOfStartOfOperation', f.date_of_start_of_operation),
      'address', jsonb_build_object(
        'street', i.street,
        'buildingNumber', i.building_number,
        'postalCode', i.postal_code,
        'city', i.city,
        'countryCode', i.country_code),
      'unit', CASE WHEN i.federal_state_code IS NOT NULL THEN jsonb_build_object(
        'municipalityCode', coalesce(i.municipality_code, ''),
        'municipality', coalesce(i.municipality, ''),
        'districtCode', coalesce(i.district_code, ''),
        'district', coalesce(i.district, ''),
        'federalStateCode', i.federal_state_code,
        'federalState', coalesce(i.federal_state, '')) END,
      'geometry', CASE WHEN i.longitude IS NOT NULL AND i.latitude IS NOT NULL AND i.geometry_accuracy IS NOT NULL
        THEN jsonb_build_object('longitude', i.longitude, 'latitude', i.latitude, 'accuracy', i.geometry_accuracy) END,
      'branch', jsonb_build_object('code', i.branch_code, 'label', i.branch_label),
      'nace', jsonb_build_object('code', i.nace_code, 'label', i.nace_label),
      'identifiers', jsonb_build_object('eprtr', i.eprtr_id, 'ets', i.ets_id, 'seveso', i.seveso_id),
      'baselineReportIndicator', i.baseline_report_indicator,
      'publicEmissionMonitoringUrl', i.public_emission_monitoring_url,
      'remarks', i.remarks,
      'source', i.source)
    || jsonb_build_object(
      'parts', coalesce(parts.list, '[]'),
      'activities', coalesce(activities.list, '[]'),
      'authorities', coalesce(authorities.list, '[]'),
      'permits', coalesce(permits.list, '[]'),
      'inspections', coalesce(inspections.list, '[]'),
      'batConclusions', coalesce(conclusions.list, '[]'),
      'derogations', coalesce(derogations.list, '[]'),
      'findings', coalesce(findings.list, '[]'))),
  i.data_version, i.content_hash, i.edits
FROM old_production_installation i
JOIN old_production_facility f ON f.id = i.facility_id
JOIN old_production_site s ON s.id = f.site_id
LEFT JOIN (
  SELECT installation_id, jsonb_agg(jsonb_build_object(
    'inspireId', inspire_id, 'name', name, 'plantType', plant_type, 'capacity', capacity) ORDER BY position) AS list
  FROM old_production_installation_part GROUP BY installation_id) parts ON parts.installation_id = i.id
LEFT JOIN (
  SELECT installation_id, jsonb_agg(jsonb_build_object(
    'code', code, 'title', title, 'legalVersion', legal_version, 'main', main, 'capacity', capacity) ORDER BY position) AS list
  FROM old_annex_i_activity GROUP BY installation_id) activities ON activities.installation_id = i.id
LEFT JOIN (
  SELECT installation_id, jsonb_agg(jsonb_build_object('id', authority_id, 'role', role) ORDER BY position) AS list
  FROM old_installation_authority GROUP BY installation_id) authorities ON authorities.installation_id = i.id
LEFT JOIN (
  SELECT installation_id, jsonb_agg(jsonb_build_object(
    'id', id, 'reference', reference, 'title', title, 'authority', authority, 'legalBasis', legal_basis,
    'dateOfGranting', date_of_granting, 'dateOfLastUpdate', date_of_last_update, 'permitGranted', permit_granted,
    'permitReconsidered', permit_reconsidered, 'permitUpdated', permit_updated, 'enforcementAction', enforcement_action,
    'permitUrl', permit_url) ORDER BY position) AS list
  FROM old_permit GROUP BY installation_id) permits ON permits.installation_id = i.id
LEFT JOIN (
  SELECT installation_id, jsonb_agg(jsonb_build_object(
    'id', id, 'date', date, 'kind', kind, 'authority', authority, 'result', result, 'summary', summary,
    'reportPublished', report_published, 'reportUrl', report_url, 'measures', measures, 'nextDue', next_due)
    ORDER BY position) AS list
  FROM old_inspection GROUP BY installation_id) inspections ON inspections.installation_id = i.id
LEFT JOIN (
  SELECT installation_id, jsonb_agg(jsonb_build_object(
    'code', code, 'title', title, 'decision', decision, 'celex', celex, 'state', state, 'stateSince', state_since,
    'deadline', deadline) ORDER BY position) AS list
  FROM old_applied_bat_conclusion GROUP BY installation_id) conclusions ON conclusions.installation_id = i.id
LEFT JOIN (
  SELECT installation_id, jsonb_agg(jsonb_build_object(
    'id', id, 'batConclusionCode', bat_conclusion_code, 'batAel', bat_ael, 'reason', reason,
    'publicReasonUrl', public_reason_url, 'startDate', start_date, 'endDate', end_date) ORDER BY position) AS list
  FROM old_bat_derogation GROUP BY installation_id) derogations ON derogations.installation_id = i.id
LEFT JOIN (
  SELECT installation_id, jsonb_agg(jsonb_build_object(
    'code', code, 'message', message, 'field', field) ORDER BY position) AS list
  FROM old_plausibility_finding GROUP BY installation_id) findings ON findings.installation_id = i.id;

INSERT INTO entry_version (kind, id, number, at, author, author_kind, origin, proposed_by, published, change)
SELECT 'installation', installation_id, number, at, author, author_kind, origin, proposed_by, published, changed_after
FROM old_installation_version;

-- The texts that came with the product are written by "Register".
INSERT INTO entry (kind, id, number, at, author, author_kind, origin, published, value, source_hash)
SELECT 'content', path, version, updated_at, author, CASE author WHEN 'Register' THEN 'system' ELSE 'authority' END,
  CASE author WHEN 'Register' THEN 'import' ELSE 'edit' END, true,
  jsonb_build_object('title', title, 'html', html, 'validOn', valid_on), seed_stamp
FROM old_cms_document;

INSERT INTO entry_version (kind, id, number, at, author, author_kind, origin, published, change)
SELECT 'content', path, number, published_at, author, CASE author WHEN 'Register' THEN 'system' ELSE 'authority' END,
  CASE author WHEN 'Register' THEN 'import' ELSE 'edit' END, true,
  jsonb_build_object('title', title, 'html', html, 'validOn', valid_on)::text
FROM old_cms_version;

-- Written after the rows: several times as fast as with each of them.
CREATE INDEX entry_data_version ON entry (kind, data_version, id);
-- What has changed since a day is read from the newest on.
CREATE INDEX entry_at ON entry (kind, at, id);
CREATE INDEX entry_site ON entry (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX entry_facility ON entry (facility_id) WHERE facility_id IS NOT NULL;

-- Nothing else analyzes the embedded database until the next import.
SET LOCAL default_statistics_target = 10;
ANALYZE entry;
ANALYZE entry_version;

SELECT (SELECT count(*) FROM entry WHERE kind = 'installation') || ' Anlagen, ' || (SELECT count(*) FROM entry WHERE kind = 'content')
  || ' Textseiten und ' || (SELECT count(*) FROM entry_version) || ' frühere Stände übernommen' AS done
WHERE EXISTS (SELECT FROM entry);
