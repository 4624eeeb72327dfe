-- What former versions say of their owner is public too, so it must not be a login name either: accounts have their present key there as
-- well, and who has no account any more a new one. What present records say stays.
CREATE TEMPORARY TABLE login_name ON COMMIT DROP AS
  SELECT f.old_id, coalesce(a.owner_id, 'o-' || left(replace(gen_random_uuid()::text, '-', ''), 12)) AS new_id
  FROM (
    SELECT DISTINCT (regexp_match(change, '\["operator\.ownerId","([^"\\]*)"'))[1] AS old_id FROM entry_version
      WHERE kind = 'installation' AND strpos(change, '["operator.ownerId","') > 0
    UNION
    SELECT DISTINCT (regexp_match(edits, '\["operator\.ownerId","([^"\\]*)"'))[1] FROM entry
      WHERE kind = 'installation' AND strpos(edits, '["operator.ownerId","') > 0) f
  LEFT JOIN account a ON a.username = f.old_id AND a.origin = 'register'
  WHERE f.old_id IS NOT NULL AND f.old_id !~ '^o-[0-9a-f]{12}$'
    AND NOT EXISTS (SELECT FROM account o WHERE o.owner_id = f.old_id)
    AND NOT EXISTS (SELECT FROM entry e WHERE e.owner_id = f.old_id);
UPDATE entry_version v
  SET change = replace(v.change, '["operator.ownerId","' || l.old_id || '"', '["operator.ownerId","' || l.new_id || '"')
  FROM login_name l WHERE v.kind = 'installation' AND strpos(v.change, '["operator.ownerId","' || l.old_id || '"') > 0;
UPDATE entry e
  SET edits = replace(e.edits, '["operator.ownerId","' || l.old_id || '"', '["operator.ownerId","' || l.new_id || '"')
  FROM login_name l WHERE e.kind = 'installation' AND strpos(e.edits, '["operator.ownerId","' || l.old_id || '"') > 0;
SELECT count(*) || ' Benutzernamen aus früheren Ständen entfernt' AS done FROM login_name HAVING count(*) > 0;
