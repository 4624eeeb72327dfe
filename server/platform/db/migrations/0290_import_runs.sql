-- Each file that was loaded into the register, or was to be. Rows are kept like those of the journal.
CREATE TABLE import_run (
  id uuid PRIMARY KEY,
  file text NOT NULL,
  -- Account of the operating system that ran the command.
  started_by text NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  loaded integer NOT NULL,
  added integer NOT NULL,
  moved integer NOT NULL,
  rejected integer NOT NULL,
  -- JSON: numbers of findings by code.
  findings text NOT NULL,
  -- JSON array of lines of the report, the first ones.
  problems text NOT NULL,
  failure text
);
CREATE INDEX import_run_finished ON import_run (finished_at, id);
