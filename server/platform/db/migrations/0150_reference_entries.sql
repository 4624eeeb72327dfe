-- Lists of others that the import brings: too large for the program, or not its to give away.
CREATE TABLE reference_entry (
  list text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  -- Code of the municipality (GKZ) it lies in, where it lies in one.
  municipality_code text,
  -- Separated by blanks.
  postal_codes text NOT NULL,
  longitude double precision,
  latitude double precision,
  PRIMARY KEY (list, code)
);
