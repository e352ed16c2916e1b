-- The addresses of former administrators go with the links that nobody can use any more: the clean-up finds them by their last day.
GRANT SELECT (tenant_id, id, kept_until), UPDATE (kept_until), DELETE ON kept_record_links TO jornada_cleaner;
CREATE POLICY clean_up_finds ON kept_record_links FOR SELECT TO jornada_cleaner USING (true);
CREATE POLICY clean_up_locks ON kept_record_links FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false);
CREATE POLICY clean_up_removes ON kept_record_links FOR DELETE TO jornada_cleaner USING (true);
