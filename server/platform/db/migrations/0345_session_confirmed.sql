-- When the user of a session last gave the password: changing how one signs in asks for it again.
ALTER TABLE user_session ADD COLUMN confirmed_at timestamptz;
