-- What vouches for a closing besides the installation's own key: the time-stamp of an authority outside; and what a closing says of the
-- ledger of readings.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- Kept only once they were verified.
CREATE TABLE day_root_stamps (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  number integer NOT NULL,
  -- The token of RFC 3161 in DER; its imprint is the SHA-256 of the root's statement.
  token bytea NOT NULL,
  -- Who signed it, and when by their clock, as the token says.
  authority text NOT NULL,
  stamped_at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, number),
  FOREIGN KEY (tenant_id, number) REFERENCES day_roots (tenant_id, number)
);

-- Of roots for which a time-stamp was asked in vain: when to ask again.
CREATE TABLE day_root_stamp_tries (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  number integer NOT NULL,
  tries integer NOT NULL CHECK (tries >= 1),
  next_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, number),
  FOREIGN KEY (tenant_id, number) REFERENCES day_roots (tenant_id, number)
);

-- How far the ledger of readings reached at a closing, where that is further than at the one before.
CREATE TABLE day_root_readings (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  number integer NOT NULL,
  sequence integer NOT NULL CHECK (sequence >= 1),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (tenant_id, number),
  FOREIGN KEY (tenant_id, number) REFERENCES day_roots (tenant_id, number)
);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['day_root_stamps', 'day_root_stamp_tries', 'day_root_readings'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO jornada_app', table_name);
    PERFORM let_deletion_reach(table_name::regclass);
  END LOOP;
  FOREACH table_name IN ARRAY ARRAY['day_root_stamps', 'day_root_readings'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots()', table_name || '_append_only', table_name);
    EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', table_name, table_name || '_append_only');
  END LOOP;
END
$$;
GRANT UPDATE, DELETE ON day_root_stamp_tries TO jornada_app;
