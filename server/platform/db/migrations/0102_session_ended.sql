-- A session that was ended from elsewhere is kept until its browser comes back, so that it is told (R4.6).
ALTER TABLE user_session ADD COLUMN ended boolean NOT NULL DEFAULT false;
