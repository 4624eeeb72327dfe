-- In whose turn a task is worked on, and tasks whose results are kept for a short time only: any process may run or show these as well.
ALTER TABLE user_task ADD COLUMN storage text NOT NULL DEFAULT 'PERSISTENT';
ALTER TABLE user_task ADD COLUMN queue text NOT NULL DEFAULT 'registered';
ALTER TABLE user_task ADD COLUMN requester text NOT NULL DEFAULT '';
UPDATE user_task SET requester = owner, queue = CASE WHEN owner LIKE 'visitor:%' THEN 'anonymous' ELSE 'registered' END;
CREATE INDEX user_task_started ON user_task (queue, time_started);
