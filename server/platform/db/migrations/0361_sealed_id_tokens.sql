-- Providers' tokens name people, and are stored sealed from now on. Sessions of before are signed out at the provider without theirs.
UPDATE user_session SET id_token = null WHERE id_token IS NOT NULL;
