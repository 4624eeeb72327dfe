-- Federal states and districts as they were imported, for the map's tiles.
CREATE TABLE boundary (
  -- One digit: a federal state; three: a district.
  code text PRIMARY KEY,
  name text NOT NULL,
  -- GeoJSON coordinates of a MultiPolygon, WGS 84 degrees.
  polygons jsonb NOT NULL,
  -- The same of all that were imported together: tiles of another stand are other tiles.
  stand text NOT NULL
);
