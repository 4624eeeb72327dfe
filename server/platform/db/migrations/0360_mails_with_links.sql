-- A mail with a link that signs in keeps no text once it has failed: whoever reads the table, or a backup of it, could use the link.
ALTER TABLE outbox ADD COLUMN signs_in boolean NOT NULL DEFAULT false;
ALTER TABLE outbox ALTER COLUMN signs_in DROP DEFAULT;
UPDATE outbox SET signs_in = true WHERE event ~ '^(invitation|reset) of ';
UPDATE outbox SET body = null WHERE signs_in AND state = 'failed';
