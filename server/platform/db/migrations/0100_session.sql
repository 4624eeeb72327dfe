-- Accounts, sessions, what slows down guessing, user settings, and the values all server processes share.
CREATE TABLE account (
  username text PRIMARY KEY,
  display_name text NOT NULL,
  user_kind text NOT NULL,
  password_hash text NOT NULL,
  main_user text REFERENCES account (username),
  federal_state_code text NOT NULL,
  pvp boolean NOT NULL,
  usp boolean NOT NULL,
  oidc boolean NOT NULL
);

CREATE TABLE account_role (
  username text NOT NULL REFERENCES account (username) ON DELETE CASCADE,
  position integer NOT NULL,
  role text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (username, role)
);

-- Named user_session: session is a key word. Only the hash of the cookie's value is kept.
CREATE TABLE user_session (
  id_hash text PRIMARY KEY,
  username text REFERENCES account (username) ON DELETE CASCADE,
  active_role text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX user_session_last_used ON user_session (last_used_at);
CREATE INDEX user_session_username ON user_session (username);

CREATE TABLE sign_in_failure (
  key_hash text PRIMARY KEY,
  failures integer NOT NULL,
  last_failure_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL
);

CREATE TABLE user_setting (
  username text NOT NULL REFERENCES account (username) ON DELETE CASCADE,
  setting_group text NOT NULL,
  name text NOT NULL,
  value text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (username, setting_group, name)
);

CREATE TABLE server_secret (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- At most one row: how far the test clock stands from the real time.
CREATE TABLE test_clock (
  id integer PRIMARY KEY CHECK (id = 1),
  offset_ms bigint NOT NULL
);
