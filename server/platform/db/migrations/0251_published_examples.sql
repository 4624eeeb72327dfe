-- Every page asks whether what it shows includes examples. Without examples, finding none would mean to read every record.
CREATE INDEX entry_published_example ON entry (id) WHERE kind = 'installation' AND published AND value -> 'example' = 'true';
