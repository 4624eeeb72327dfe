-- One-time codes as second factor of accounts that sign in here (RFC 6238), and codes for who has lost the device; of these only the hashes.
CREATE TABLE second_factor (
  username text PRIMARY KEY REFERENCES account (username) ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed boolean NOT NULL,
  -- The time step of the last code that was used: none is used twice.
  last_step bigint NOT NULL
);
CREATE TABLE recovery_code (
  username text NOT NULL REFERENCES second_factor (username) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (username, code_hash)
);
