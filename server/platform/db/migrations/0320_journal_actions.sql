-- An action is a key with its parameters by name; sentences with other parts become one. All others are keys as they are.
ALTER TABLE journal ADD COLUMN parameters jsonb;
WITH pattern (rank, expression, key, first, second) AS (VALUES
  (1, '^edit (.+)$', 'edit {section}', 'section', null),
  (2, '^add (inspections|permits|derogations)$', 'add {section}', 'section', null),
  (3, '^withdraw (inspections|permits|derogations)$', 'withdraw {section}', 'section', null),
  (4, '^propose (.+)$', 'propose {section}', 'section', null),
  (5, '^accept proposal (\d+)$', 'accept proposal {number}', 'number', null),
  (6, '^declined proposal (\d+)$', 'declined proposal {number}', 'number', null),
  (7, '^withdrawn proposal (\d+)$', 'withdrawn proposal {number}', 'number', null),
  (8, '^coordinates: (.+)$', 'coordinates: {choice}', 'choice', null),
  (9, '^sign in at (.+)$', 'sign in at {provider}', 'provider', null),
  (10, '^sign-in at (.+) failed$', 'sign-in at {provider} failed', 'provider', null),
  (11, '^sign out by (.+)$', 'sign out by {provider}', 'provider', null),
  (12, '^give roles (.*) by access rules$', 'give roles {roles} by access rules', 'roles', null),
  (13, '^give roles (.*)$', 'give roles {roles}', 'roles', null),
  (14, '^assign (?!by access rules$)(.+)$', 'assign {target}', 'target', null),
  (15, '^unassign (.+)$', 'unassign {target}', 'target', null),
  (16, '^request to act for (.+)$', 'request to act for {installation}', 'installation', null),
  (17, '^withdraw request to act for (.+)$', 'withdraw request to act for {installation}', 'installation', null),
  (18, '^accepted request to act for (.+)$', 'accepted request to act for {installation}', 'installation', null),
  (19, '^declined request to act for (.+)$', 'declined request to act for {installation}', 'installation', null),
  (20, '^name deputy from (.*) until (.*)$', 'name deputy from {from} until {until}', 'from', 'until'),
  (21, '^hand over to (.+)$', 'hand over to {username}', 'username', null)
), found AS (
  SELECT DISTINCT ON (said.action) said.action, key, first, second, regexp_match(said.action, expression) AS parts
  FROM (SELECT DISTINCT action FROM journal) said JOIN pattern ON said.action ~ expression
  ORDER BY said.action, rank
)
UPDATE journal SET action = found.key, parameters = jsonb_strip_nulls(
    jsonb_build_object(first, parts[1]) || CASE WHEN second IS NULL THEN '{}'::jsonb ELSE jsonb_build_object(second, parts[2]) END)
  FROM found WHERE journal.action = found.action AND journal.parameters IS NULL;
