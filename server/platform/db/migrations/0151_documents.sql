-- Documents that authorities put with an installation. Not a foreign key: an import that replaces the register leaves them where
-- they are, and they are seen again with an installation of that id.
CREATE TABLE dms_container (
  id uuid PRIMARY KEY,
  installation_id text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  published boolean NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL
);
CREATE INDEX dms_container_installation ON dms_container (installation_id);

CREATE TABLE dms_document (
  id uuid PRIMARY KEY,
  container_id uuid NOT NULL REFERENCES dms_container (id) ON DELETE CASCADE,
  position integer NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  date date,
  size integer NOT NULL,
  data bytea NOT NULL
);
CREATE INDEX dms_document_container ON dms_document (container_id);
