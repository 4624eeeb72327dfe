-- Who did what and when: changes, sign-ins, failures, refusals. It refers to versions instead of copying them. Rows are only added, and
-- deleted after a stated time (JOURNAL_DAYS).
CREATE TABLE journal (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  -- User name; null: nobody is signed in, or a command.
  username text,
  role text,
  -- Of the sender's address only the network: IPv4 /24, IPv6 /48.
  network text,
  action text NOT NULL,
  subject text,
  version integer,
  request_id text
);
CREATE INDEX journal_at ON journal (at, id);
CREATE INDEX journal_username ON journal (username, at);
CREATE INDEX journal_subject ON journal (subject, at);
