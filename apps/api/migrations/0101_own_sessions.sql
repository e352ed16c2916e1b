-- Where somebody signed in, in words from a closed list: "Chrome", "Windows". Null where the browser does not say, and for a session from before.
ALTER TABLE sessions
  ADD COLUMN browser text CHECK (length(browser) <= 40),
  ADD COLUMN system text CHECK (length(system) <= 40);
-- Also over those that ended: whether a person signed in before by the same browser and system is asked when they sign in.
DROP INDEX sessions_of_user;
CREATE INDEX sessions_of_user ON sessions (user_id);
