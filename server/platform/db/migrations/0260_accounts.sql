-- Where an account comes from: the register itself, its demo, an OpenID Connect provider or the Portalverbund. Those from outside have no
-- password; their rights follow from the access rules at each sign-in.
ALTER TABLE account ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE account ADD COLUMN origin text NOT NULL DEFAULT 'register';
-- Name of the OpenID Connect provider in the settings, and the person's stable id there or in the Portalverbund.
ALTER TABLE account ADD COLUMN provider text;
ALTER TABLE account ADD COLUMN subject text;
-- By what installations name their owner, so that a login name need not be public.
ALTER TABLE account ADD COLUMN owner_id text;
-- The office an account works for ('lh-4', 'bh-405').
ALTER TABLE account ADD COLUMN office text;
ALTER TABLE account ADD COLUMN read_only boolean NOT NULL DEFAULT false;
ALTER TABLE account ADD COLUMN mail text;
-- What a registered owner acts for besides what names them: installations of these company register numbers, and these installations.
-- JSON arrays.
ALTER TABLE account ADD COLUMN company_register_numbers text NOT NULL DEFAULT '[]';
ALTER TABLE account ADD COLUMN installations text NOT NULL DEFAULT '[]';
ALTER TABLE account ADD COLUMN disabled_at timestamptz;
ALTER TABLE account ADD COLUMN last_used_at timestamptz;
UPDATE account SET owner_id = username;
UPDATE account SET origin = 'demo' WHERE (username, display_name) IN (
  ('betreiber', 'Donau Recycling GmbH'), ('behoerde', 'Anna Huber'), ('bund', 'Stefan Leitner'), ('mehrrollen', 'Maria Gruber'),
  ('pvp', 'Thomas Wagner'), ('usp', 'Alpen Papier AG'), ('oidc', 'Julia Steiner'), ('vertretung', 'Lukas Bauer'),
  ('redaktion', 'Eva Winkler'));
ALTER TABLE account ALTER COLUMN owner_id SET NOT NULL;
CREATE UNIQUE INDEX account_owner ON account (owner_id);
CREATE UNIQUE INDEX account_subject ON account (origin, coalesce(provider, ''), subject) WHERE subject IS NOT NULL;

-- What a sign-in from outside has reached: its roles (of those of the account, separated by spaces; null: all), the provider and its
-- session, the proof for signing out there, and the hash of the portal's headers it follows.
ALTER TABLE user_session ADD COLUMN roles text;
ALTER TABLE user_session ADD COLUMN provider text;
ALTER TABLE user_session ADD COLUMN provider_session text;
ALTER TABLE user_session ADD COLUMN id_token text;
ALTER TABLE user_session ADD COLUMN portal_binding text;
CREATE INDEX user_session_provider ON user_session (provider, provider_session) WHERE provider IS NOT NULL;

-- Sign-ins on their way to a provider and back; of state and browser only the hashes.
CREATE TABLE provider_sign_in (
  state_hash text PRIMARY KEY,
  browser_hash text NOT NULL,
  provider text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_url text,
  is_step_up boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_sign_in_expires ON provider_sign_in (expires_at);

-- What must not be used a second time, such as the id of a provider's message that a session has ended.
CREATE TABLE used_once (
  key_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_once_expires ON used_once (expires_at);

-- Background tasks belong to a role of their owner, since they may contain what another role of the same person must not see: to the one
-- that requested them, as far as their parameters say.
UPDATE user_task SET owner = 'user:' || r.role || ':' || r.username, requester = 'user:' || r.role || ':' || r.username
  FROM account_role r WHERE user_task.owner = 'user:' || r.username AND r.role = (
    SELECT o.role FROM account_role o WHERE o.username = r.username
    ORDER BY o.role = CASE user_task.parameters #>> '{viewer,kind}' WHEN 'authority' THEN 'AUTHORITY' WHEN 'owner' THEN 'NATIPPC_REGISTERED' END
      DESC NULLS LAST, o.position LIMIT 1);
