-- Codes and sessions of inspectors that ran out are removed at night, with what else nobody can use any more.
GRANT SELECT (tenant_id, request_id, expires_at), UPDATE (expires_at), DELETE ON inspection_codes TO jornada_cleaner;
CREATE POLICY clean_up_finds ON inspection_codes FOR SELECT TO jornada_cleaner USING (true);
CREATE POLICY clean_up_locks ON inspection_codes FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false);
CREATE POLICY clean_up_removes ON inspection_codes FOR DELETE TO jornada_cleaner USING (true);

GRANT SELECT (tenant_id, token_hash, expires_at), UPDATE (expires_at), DELETE ON inspection_sessions TO jornada_cleaner;
CREATE POLICY clean_up_finds ON inspection_sessions FOR SELECT TO jornada_cleaner USING (true);
CREATE POLICY clean_up_locks ON inspection_sessions FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false);
CREATE POLICY clean_up_removes ON inspection_sessions FOR DELETE TO jornada_cleaner USING (true);
