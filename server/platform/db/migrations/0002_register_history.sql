-- Every version the register has had. The token tells a version from one of the same number in another database, or in one
-- that was put back to an earlier state and written to since: what is kept outside of the database is compared with it.
CREATE TABLE "register_version" (
  "data_version" integer PRIMARY KEY NOT NULL,
  "token" uuid DEFAULT gen_random_uuid() NOT NULL
);

INSERT INTO "register_version" ("data_version") SELECT "data_version" FROM "register_state";
