-- What statements select many installations by, in a table of their own: `entry` knows nothing of its kinds. The database derives it, so that
-- it cannot differ from the values. At 60,000 entries this costs an import nothing that can be measured, and reads as fast as columns of
-- `entry` did; indexes on expressions instead are forty times slower wherever a statement cannot use them, since each value has to be read.
CREATE TABLE installation_key (
  id text PRIMARY KEY,
  owner_id text,
  federal_state_code text,
  -- Of a site without an id: one that no other has.
  site_id text,
  facility_id text
);
INSERT INTO installation_key SELECT id, owner_id, federal_state_code, coalesce(site_id, '~' || id), facility_id FROM entry WHERE kind = 'installation';
ALTER TABLE entry DROP COLUMN owner_id, DROP COLUMN federal_state_code, DROP COLUMN site_id, DROP COLUMN facility_id;
CREATE INDEX installation_key_owner ON installation_key (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX installation_key_site ON installation_key (site_id);
CREATE INDEX installation_key_facility ON installation_key (facility_id) WHERE facility_id IS NOT NULL;

-- Within a function no line ends with a semicolon, where the statement would end.
CREATE FUNCTION write_installation_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO installation_key AS k
  SELECT id, value #>> '{operator,ownerId}', value #>> '{unit,federalStateCode}', coalesce(nullif(value #>> '{site,inspireId}', ''), '~' || id),
    nullif(value #>> '{facility,inspireId}', '')
  FROM written WHERE kind = 'installation'
  ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, federal_state_code = excluded.federal_state_code,
    site_id = excluded.site_id, facility_id = excluded.facility_id
  WHERE (k.owner_id, k.federal_state_code, k.site_id, k.facility_id)
    IS DISTINCT FROM (excluded.owner_id, excluded.federal_state_code, excluded.site_id, excluded.facility_id); RETURN NULL; END $$;
CREATE FUNCTION remove_installation_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM installation_key WHERE id IN (SELECT id FROM removed WHERE kind = 'installation'); RETURN NULL; END $$;
CREATE FUNCTION truncate_installation_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM installation_key) THEN TRUNCATE installation_key; END IF; RETURN NULL; END $$;
CREATE TRIGGER installation_key_inserted AFTER INSERT ON entry REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION write_installation_keys();
CREATE TRIGGER installation_key_updated AFTER UPDATE ON entry REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION write_installation_keys();
CREATE TRIGGER installation_key_deleted AFTER DELETE ON entry REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_installation_keys();
CREATE TRIGGER installation_key_truncated AFTER TRUNCATE ON entry
  FOR EACH STATEMENT EXECUTE FUNCTION truncate_installation_keys();
-- Imports into the embedded database check no references (session_replication_role), but write keys.
ALTER TABLE entry ENABLE ALWAYS TRIGGER installation_key_inserted, ENABLE ALWAYS TRIGGER installation_key_updated,
  ENABLE ALWAYS TRIGGER installation_key_deleted, ENABLE ALWAYS TRIGGER installation_key_truncated;

CREATE VIEW installation_entry AS
  SELECT e.*, k.owner_id, k.federal_state_code, k.site_id, k.facility_id
  FROM entry e LEFT JOIN installation_key k ON k.id = e.id WHERE e.kind = 'installation';
SET LOCAL default_statistics_target = 10;
ANALYZE installation_key;
