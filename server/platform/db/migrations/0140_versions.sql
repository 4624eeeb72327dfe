-- The number and author of each installation's present version, and what takes its edits back to what its source last said.
ALTER TABLE "production_installation"
  ADD COLUMN "version" integer DEFAULT 1 NOT NULL,
  ADD COLUMN "author" text DEFAULT 'Import' NOT NULL,
  ADD COLUMN "author_kind" text DEFAULT 'import' NOT NULL,
  ADD COLUMN "origin" text DEFAULT 'import' NOT NULL,
  ADD COLUMN "proposed_by" text,
  ADD COLUMN "edits" text;
-- From here on rows are written whole.
ALTER TABLE "production_installation"
  ALTER COLUMN "version" DROP DEFAULT,
  ALTER COLUMN "author" DROP DEFAULT,
  ALTER COLUMN "author_kind" DROP DEFAULT,
  ALTER COLUMN "origin" DROP DEFAULT;

-- Former versions: who made each, and what changed after it, by which the version that follows is taken back to it.
CREATE TABLE "installation_version" (
  "installation_id" text NOT NULL REFERENCES "production_installation" ("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "at" timestamp with time zone NOT NULL,
  "author" text NOT NULL,
  "author_kind" text NOT NULL,
  "origin" text NOT NULL,
  "proposed_by" text,
  "published" boolean NOT NULL,
  "changed_after" text NOT NULL,
  PRIMARY KEY ("installation_id", "number")
);
