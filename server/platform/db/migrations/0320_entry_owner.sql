-- Look-ups ask for what belongs to one owner; without it, for every owner all entries are read.
CREATE INDEX entry_owner ON entry (owner_id) WHERE owner_id IS NOT NULL;
