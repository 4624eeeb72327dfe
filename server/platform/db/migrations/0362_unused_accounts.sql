-- When somebody was told that their account will be closed because they do not use it.
ALTER TABLE account ADD COLUMN unused_told_at timestamptz;
