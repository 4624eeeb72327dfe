-- The environments in which a server has run on this database, and since when: one with real data must never become a demonstration.
CREATE TABLE register_use (
  environment text PRIMARY KEY,
  since timestamp with time zone NOT NULL
);
