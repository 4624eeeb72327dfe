-- What records say of their owner is public, so it must not be the name of an account that signs in here. Demo accounts keep theirs: their
-- names are public anyway, and the examples refer to them.
CREATE TEMPORARY TABLE new_owner ON COMMIT DROP AS
  SELECT username, owner_id AS old_id, 'o-' || left(replace(gen_random_uuid()::text, '-', ''), 12) AS new_id
  FROM account WHERE origin = 'register' AND owner_id = username;
UPDATE account a SET owner_id = n.new_id FROM new_owner n WHERE a.username = n.username;
UPDATE former_owner f SET id = n.new_id FROM new_owner n WHERE f.id = n.old_id;
-- Search indexes read again what has a newer version than theirs.
UPDATE register_state SET data_version = data_version + 1
  WHERE EXISTS (SELECT FROM entry e JOIN new_owner n ON e.owner_id = n.old_id WHERE e.kind = 'installation');
UPDATE entry e SET value = jsonb_set(e.value, '{operator,ownerId}', to_jsonb(n.new_id)), data_version = s.data_version
  FROM new_owner n, register_state s WHERE e.kind = 'installation' AND e.owner_id = n.old_id;
INSERT INTO register_version (data_version) SELECT data_version FROM register_state WHERE EXISTS (SELECT FROM new_owner)
  ON CONFLICT (data_version) DO UPDATE SET token = gen_random_uuid();
SELECT count(*) || ' Konten mit neuer Kennung als Betreiber:in' AS done FROM new_owner HAVING count(*) > 0;
