-- What owners propose to their authority; `changes` as in installation_version.
CREATE TABLE "proposal" (
  "installation_id" text NOT NULL REFERENCES "production_installation" ("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "section" text NOT NULL,
  "changes" text NOT NULL,
  "note" text NOT NULL,
  "proposed_by" text NOT NULL,
  "proposed_at" timestamp with time zone NOT NULL,
  "state" text NOT NULL,
  "reason" text,
  "decided_by" text,
  "decided_at" timestamp with time zone,
  "version" integer,
  PRIMARY KEY ("installation_id", "number")
);
CREATE INDEX "proposal_state" ON "proposal" ("state", "proposed_at");

-- Reports of inspections, each as often as another file was uploaded: former versions lead to former reports.
CREATE TABLE "inspection_report" (
  "installation_id" text NOT NULL REFERENCES "production_installation" ("id") ON DELETE CASCADE,
  "inspection_id" text NOT NULL,
  "hash" text NOT NULL,
  "name" text NOT NULL,
  "content" bytea NOT NULL,
  "uploaded_at" timestamp with time zone NOT NULL,
  PRIMARY KEY ("installation_id", "inspection_id", "hash")
);
