-- Links by which somebody sets a password: one for each account, works once. Of its code only the hash.
CREATE TABLE account_link (
  username text PRIMARY KEY REFERENCES account (username) ON DELETE CASCADE,
  code_hash text NOT NULL UNIQUE,
  purpose text NOT NULL,
  expires_at timestamptz NOT NULL
);
