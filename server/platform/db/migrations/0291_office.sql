-- Name and contacts of the agency that runs the register; at most one row.
CREATE TABLE office (
  id integer PRIMARY KEY CHECK (id = 1),
  name text NOT NULL,
  mail text NOT NULL,
  telephone text NOT NULL,
  address text NOT NULL,
  website text NOT NULL
);
-- Notices of maintenance, shown to everyone in their time.
CREATE TABLE maintenance_notice (
  id uuid PRIMARY KEY,
  message text NOT NULL,
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX maintenance_notice_ends ON maintenance_notice (ends_at);
