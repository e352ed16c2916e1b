-- What nobody can use any more is removed, across companies, by a role that can do nothing else.

-- A fifth role: it finds what has run out, by times and keys alone, and removes it.
DO $$
BEGIN
  -- Roles belong to the whole server: another database of ours may have made it, even at this very moment.
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'jornada_cleaner') THEN
    BEGIN
      CREATE ROLE jornada_cleaner NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END IF;
  BEGIN
    GRANT jornada_cleaner TO CURRENT_USER;
  EXCEPTION WHEN insufficient_privilege THEN
    IF NOT pg_has_role(current_user, 'jornada_cleaner', 'USAGE') THEN RAISE; END IF;
  END;
END
$$;
GRANT USAGE ON SCHEMA public TO jornada_cleaner;

-- To lock a row, so that nobody who holds it is waited for, the database asks for the right to change one of its columns. The
-- policy for changes lets every row be locked and none be written.
GRANT SELECT (tenant_id, id, started_at, ended_at), UPDATE (ended_at), DELETE ON sessions TO jornada_cleaner;
CREATE POLICY clean_up_finds ON sessions FOR SELECT TO jornada_cleaner USING (true);
CREATE POLICY clean_up_locks ON sessions FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false);
CREATE POLICY clean_up_removes ON sessions FOR DELETE TO jornada_cleaner USING (true);

GRANT SELECT (tenant_id, token_hash, session_id, expires_at), UPDATE (spent_at), DELETE ON refresh_tokens TO jornada_cleaner;
CREATE POLICY clean_up_finds ON refresh_tokens FOR SELECT TO jornada_cleaner USING (true);
CREATE POLICY clean_up_locks ON refresh_tokens FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false);
CREATE POLICY clean_up_removes ON refresh_tokens FOR DELETE TO jornada_cleaner USING (true);

GRANT SELECT (tenant_id, token_hash, purpose, expires_at), UPDATE (spent_at), DELETE ON account_links TO jornada_cleaner;
CREATE POLICY clean_up_finds ON account_links FOR SELECT TO jornada_cleaner USING (true);
CREATE POLICY clean_up_locks ON account_links FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false);
CREATE POLICY clean_up_removes ON account_links FOR DELETE TO jornada_cleaner USING (true);

-- Whether a session has any token left that has not run out is one look at its index, however many it has.
CREATE INDEX refresh_tokens_of_session_by_expiry ON refresh_tokens (tenant_id, session_id, expires_at);
DROP INDEX refresh_tokens_of_session;
CREATE INDEX account_links_by_expiry ON account_links (purpose, expires_at);
