-- Background tasks and their results. A running task is leased by one server process.
CREATE TABLE user_task (
  id uuid PRIMARY KEY,
  owner text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  parameters jsonb NOT NULL,
  state text NOT NULL,
  progress double precision,
  message text,
  attempts integer NOT NULL,
  lease_owner text,
  lease_until timestamptz,
  time_created timestamptz NOT NULL,
  time_started timestamptz,
  time_finished timestamptz,
  result_name text,
  result_type text
);
CREATE INDEX user_task_owner ON user_task (owner, time_created);
CREATE INDEX user_task_open ON user_task (state, time_created) WHERE state IN ('WAITING', 'RUNNING', 'CANCELLING');

CREATE TABLE user_task_result (
  task_id uuid NOT NULL REFERENCES user_task (id) ON DELETE CASCADE,
  part integer NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (task_id, part)
);
