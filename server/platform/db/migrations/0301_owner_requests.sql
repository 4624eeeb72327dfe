-- Requests of owners to act for an installation, one for each of both; the authority in charge or an administrator decides.
CREATE TABLE owner_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL REFERENCES account (username) ON DELETE CASCADE,
  installation_id text NOT NULL,
  reason text NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- open, accepted, declined, withdrawn
  state text NOT NULL DEFAULT 'open',
  -- Display name.
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  UNIQUE (username, installation_id)
);
CREATE INDEX owner_request_open ON owner_request (requested_at) WHERE state = 'open';
