-- When somebody last gave their password in a session: on signing in, and whenever it was asked for again; null for a session from before.
ALTER TABLE sessions ADD COLUMN proven_at timestamptz(3);
