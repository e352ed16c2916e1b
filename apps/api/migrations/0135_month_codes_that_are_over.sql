-- Codes of closed months go some time after they are over, as other short-lived things do.
CREATE INDEX month_links_by_end ON month_links (expires_at);

GRANT SELECT (tenant_id, token_hash, expires_at), UPDATE (expires_at), DELETE ON month_links TO jornada_cleaner;
CREATE POLICY clean_up_finds ON month_links FOR SELECT TO jornada_cleaner USING (true);
CREATE POLICY clean_up_locks ON month_links FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false);
CREATE POLICY clean_up_removes ON month_links FOR DELETE TO jornada_cleaner USING (true);
