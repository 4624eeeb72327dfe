-- Mails to send: one for each event and recipient. What has been delivered keeps no text.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  event text NOT NULL,
  recipient text NOT NULL,
  -- The same at each attempt, so that a mail that arrives twice is recognised.
  message_id text NOT NULL,
  subject text NOT NULL,
  body text,
  state text NOT NULL,
  attempts integer NOT NULL,
  created_at timestamptz NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  lease_until timestamptz,
  lease_owner text,
  finished_at timestamptz,
  -- What the mail server said last.
  answer text,
  UNIQUE (event, recipient)
);
CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE state = 'waiting';
