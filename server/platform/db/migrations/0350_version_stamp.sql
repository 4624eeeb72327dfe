-- What a version says of itself. Of versions from before nothing of it is known, and it is not invented; columns without a default are added
-- without rewriting the rows, however many there are.
ALTER TABLE entry
  -- Version of the register that it made; data_version is raised as well when its source delivers it in another order.
  ADD COLUMN change_number integer,
  ADD COLUMN author_account text,
  -- 'change' or 'correction'; null: an import, or from before it was asked for.
  ADD COLUMN revision text,
  ADD COLUMN valid_from date,
  -- The change of many installations to which it belongs.
  ADD COLUMN bulk_change text;
ALTER TABLE entry_version
  ADD COLUMN change_number integer,
  ADD COLUMN author_account text,
  ADD COLUMN revision text,
  ADD COLUMN valid_from date,
  ADD COLUMN bulk_change text;

-- Changes that hold from a day ahead: they become the next version on that day.
CREATE TABLE announced_change (
  installation_id text NOT NULL,
  -- 1, 2, … for each installation.
  number integer NOT NULL,
  section text NOT NULL,
  -- The changes, with the values at that time.
  changes text NOT NULL,
  valid_from date NOT NULL,
  author text NOT NULL,
  author_kind text NOT NULL,
  author_account text,
  proposed_by text,
  announced_at timestamptz NOT NULL,
  -- announced, effective, withdrawn, or failed: what it changes is not there any more.
  state text NOT NULL,
  settled_at timestamptz,
  settled_by text,
  -- The version that it became.
  version integer,
  PRIMARY KEY (installation_id, number)
);
CREATE INDEX announced_change_due ON announced_change (valid_from) WHERE state = 'announced';
