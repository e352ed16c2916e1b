-- How often signing in to an account was tried with a wrong password, counted by day: for the administration, which sees the last seven.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE failed_sign_ins (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- In UTC.
  day date NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, day),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
-- Clean-up finds what is old, and the administration what is new.
CREATE INDEX failed_sign_ins_by_time ON failed_sign_ins (last_at);
CREATE INDEX failed_sign_ins_by_day ON failed_sign_ins (tenant_id, day);

ALTER TABLE failed_sign_ins ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON failed_sign_ins TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON failed_sign_ins TO jornada_app;
SELECT let_deletion_reach('failed_sign_ins');

GRANT SELECT (tenant_id, id, last_at), UPDATE (last_at), DELETE ON failed_sign_ins TO jornada_cleaner;
CREATE POLICY clean_up_finds ON failed_sign_ins FOR SELECT TO jornada_cleaner USING (true);
CREATE POLICY clean_up_locks ON failed_sign_ins FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false);
CREATE POLICY clean_up_removes ON failed_sign_ins FOR DELETE TO jornada_cleaner USING (true);

-- The last times that a whole record left the company are found without reading the rest of the log.
CREATE INDEX audit_entries_of_exports ON audit_entries (tenant_id, occurred_at DESC, id DESC)
  WHERE action IN ('RECORD_EXPORTED', 'INSPECTION_PACKAGE_MADE', 'EXIT_PACKAGE_MADE');
