-- Who acts for which installation, besides those whom its record names as owner: a person for one installation, or for all installations
-- of a company, today's and later ones. Access rules, the account command and administrators write here, so that one place answers.
CREATE TABLE assignment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL REFERENCES account (username) ON DELETE CASCADE,
  installation_id text,
  -- As plainCompanyNumber writes it ('123456a').
  company_number text,
  -- rule, command, administrator, request, sheet
  origin text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  -- The last day, in Austria; null: no end.
  until date,
  -- User name of who has assigned; null: a rule or a command.
  assigned_by text,
  CHECK (num_nonnulls(installation_id, company_number) = 1)
);
CREATE UNIQUE INDEX assignment_target ON assignment (username, coalesce(installation_id, ''), coalesce(company_number, ''));
CREATE INDEX assignment_installation ON assignment (installation_id) WHERE installation_id IS NOT NULL;
CREATE INDEX assignment_company ON assignment (company_number) WHERE company_number IS NOT NULL;

INSERT INTO assignment (username, company_number, origin)
  SELECT DISTINCT username, number, origin FROM (
    SELECT a.username, regexp_replace(lower(regexp_replace(one, '[^A-Za-z0-9]', '', 'g')), '^fn', '') AS number,
      CASE WHEN a.origin IN ('oidc', 'pvp') THEN 'rule' ELSE 'command' END AS origin
    FROM account a, jsonb_array_elements_text(a.company_register_numbers::jsonb) one) given
  WHERE number <> '';
INSERT INTO assignment (username, installation_id, origin)
  SELECT DISTINCT a.username, one, CASE WHEN a.origin IN ('oidc', 'pvp') THEN 'rule' ELSE 'command' END
  FROM account a, jsonb_array_elements_text(a.installations::jsonb) one;
ALTER TABLE account DROP COLUMN company_register_numbers;
ALTER TABLE account DROP COLUMN installations;
SELECT count(*) || ' Zuständigkeiten für Anlagen übernommen' AS done FROM assignment HAVING count(*) > 0;
