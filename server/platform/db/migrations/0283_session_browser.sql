-- By what its owner recognises a session ('Firefox, Windows').
ALTER TABLE user_session ADD COLUMN browser text;
