-- What facilities released of pollutants in a year. Not a foreign key: releases are reported and imported apart from the installations,
-- and an import that replaces the register leaves them where they are.
CREATE TABLE pollutant_release (
  -- INSPIRE id of the production facility.
  facility_id text NOT NULL,
  reporting_year integer NOT NULL,
  -- Code of the EU Registry, such as NOX.
  pollutant text NOT NULL,
  -- AIR, WATER or LAND.
  medium text NOT NULL,
  -- The name by which the source calls the pollutant.
  pollutant_name text NOT NULL,
  -- Kilograms in the year.
  quantity double precision NOT NULL,
  accidental double precision NOT NULL,
  -- M: measured, C: calculated, E: estimated; empty: not said.
  method text NOT NULL,
  source text NOT NULL,
  PRIMARY KEY (facility_id, reporting_year, pollutant, medium)
);
