-- What whoever watches over the installation is told of its records, without reading anybody's: whoever closes a day has every ledger's
-- head before them and notes how many there are and what their numbers come to. It is in no signed text. Closings of before have none.
ALTER TABLE day_roots
  ADD COLUMN ledgers integer CHECK (ledgers >= 0),
  ADD COLUMN entries bigint CHECK (entries >= ledgers);

-- The role that sees which companies there are sees of their closings when they were, these sums, and which have a time-stamp.
GRANT SELECT (tenant_id, number, closed_at, ledgers, entries) ON day_roots TO jornada_cleaner;
CREATE POLICY watch_finds ON day_roots FOR SELECT TO jornada_cleaner USING (true);
GRANT SELECT (tenant_id, number) ON day_root_stamps TO jornada_cleaner;
CREATE POLICY watch_finds ON day_root_stamps FOR SELECT TO jornada_cleaner USING (true);
-- Of a company that was never closed: since when that could have been.
GRANT SELECT (created_at) ON tenants TO jornada_cleaner;
