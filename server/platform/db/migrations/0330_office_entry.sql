-- The agency that runs the register has versions from now on, like whatever has them.
INSERT INTO entry (kind, id, number, at, author, author_kind, origin, published, value)
SELECT 'office', 'office', 1, now(), 'Register', 'system', 'import', true,
  jsonb_build_object('name', name, 'mail', mail, 'telephone', telephone, 'address', address, 'website', website)
FROM office;
DROP TABLE office;
