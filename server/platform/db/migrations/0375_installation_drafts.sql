-- Numbers of identifiers that the register has given out, each once: what becomes of the record, the backup or the import, its number stays
-- here. The number is written before the draft that gets it, in a transaction of its own.
CREATE TABLE given_number (
  number integer PRIMARY KEY,
  -- Chosen by whoever asked for it, so that a repeated request gets the same number; null: passed over.
  request uuid UNIQUE,
  -- Whether a draft has got it, which may be deleted since.
  used boolean NOT NULL DEFAULT false,
  given_at timestamptz NOT NULL DEFAULT now()
);

-- Drafts are few: they are found without reading the other entries.
CREATE INDEX entry_draft ON entry (id) WHERE kind = 'installationDraft';

-- An id is that of an installation or of a draft. Within a function no line ends with a semicolon, where the statement would end.
-- Planned at each statement: a plan made while there are few entries would read all of them at each batch of an import.
CREATE FUNCTION refuse_drafts_id() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE is_taken boolean; BEGIN
  EXECUTE 'SELECT EXISTS (SELECT FROM (SELECT id FROM entry WHERE kind = ''installationDraft'' OFFSET 0) d
    CROSS JOIN LATERAL (SELECT 1 FROM entry i WHERE i.kind = ''installation'' AND i.id = d.id LIMIT 1) found)' INTO is_taken; IF is_taken
  THEN RAISE unique_violation USING MESSAGE = 'The id is that of a draft.', TABLE = 'entry', COLUMN = 'id'; END IF; RETURN NULL; END $$;
CREATE TRIGGER draft_id_inserted AFTER INSERT ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_drafts_id();
CREATE TRIGGER draft_id_updated AFTER UPDATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_drafts_id();
-- Imports into the embedded database check no references (session_replication_role), but this.
ALTER TABLE entry ENABLE ALWAYS TRIGGER draft_id_inserted, ENABLE ALWAYS TRIGGER draft_id_updated;
