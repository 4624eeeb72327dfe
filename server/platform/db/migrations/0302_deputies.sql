-- Officers name colleagues who act for them for a time; what has ended early is deleted.
CREATE TABLE deputy (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL REFERENCES account (username) ON DELETE CASCADE,
  deputy text NOT NULL REFERENCES account (username) ON DELETE CASCADE,
  -- First and last day, in Austria.
  first_day date NOT NULL,
  last_day date NOT NULL,
  CHECK (username <> deputy),
  CHECK (first_day <= last_day)
);
CREATE INDEX deputy_username ON deputy (username);
CREATE INDEX deputy_deputy ON deputy (deputy);
-- User name of the officer for whom a session acts.
ALTER TABLE user_session ADD COLUMN deputy_for text;
-- User name of the officer for whom somebody has acted.
ALTER TABLE journal ADD COLUMN deputy_for text;
