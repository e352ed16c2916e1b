-- What labour inspectors ask for, what a company grants them, and the ledger of what they read.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE inspection_requests (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  -- What the inspector says of themselves, proved by nothing until a code reached the official address.
  inspector_id text NOT NULL,
  inspector_name text NOT NULL,
  official_email text NOT NULL CHECK (official_email = lower(official_email)),
  reason text NOT NULL,
  asked_from date NOT NULL,
  asked_to date NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  -- When those who decide were told of it; null while it waits for the day's one message.
  told_at timestamptz(3),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'GRANTED', 'REFUSED', 'REVOKED')),
  granted_from date,
  granted_to date,
  -- Null in a grant: everybody.
  user_ids uuid[],
  expires_at timestamptz(3),
  -- As they were then: whoever decided may leave, and what was decided stays.
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz(3),
  revoked_by_name text,
  revoked_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  CHECK (asked_to >= asked_from),
  CHECK (granted_to >= granted_from),
  CHECK ((status IN ('GRANTED', 'REVOKED')) = (granted_from IS NOT NULL)),
  CHECK (num_nonnulls(granted_from, granted_to, expires_at) IN (0, 3)),
  CHECK (granted_from IS NOT NULL OR user_ids IS NULL),
  CHECK ((status = 'PENDING') = (decided_at IS NULL)),
  CHECK (num_nonnulls(decided_by, decided_by_name, decided_at) IN (0, 3)),
  CHECK ((status = 'REVOKED') = (revoked_at IS NOT NULL)),
  CHECK ((revoked_by_name IS NULL) = (revoked_at IS NULL))
);
CREATE INDEX inspection_requests_by_time ON inspection_requests (tenant_id, requested_at DESC, id);
CREATE INDEX inspection_requests_pending ON inspection_requests (tenant_id) WHERE status = 'PENDING';

-- At most one code of a request works, and the row goes with its use.
CREATE TABLE inspection_codes (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  request_id uuid NOT NULL,
  -- Keyed with the server's secret: a code is too short to be hashed without one.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, request_id),
  FOREIGN KEY (tenant_id, request_id) REFERENCES inspection_requests (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE inspection_sessions (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  request_id uuid NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, request_id) REFERENCES inspection_requests (tenant_id, id) ON DELETE CASCADE
);

-- What inspectors read of a company: append-only, one hash chain per company.
CREATE TABLE inspection_readings (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  -- 1, 2, 3 … per company, without gaps.
  sequence integer NOT NULL CHECK (sequence >= 1),
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  inspector_id text NOT NULL,
  inspector_name text NOT NULL,
  -- SESSION: the code was used. DAYS: days were shown. CSV and LEDGER: the whole was downloaded.
  kind text NOT NULL CHECK (kind IN ('SESSION', 'DAYS', 'CSV', 'LEDGER')),
  period_from date NOT NULL,
  period_to date NOT NULL,
  -- Whose days were read, in the order of their ids.
  user_ids uuid[] NOT NULL,
  read_at timestamptz(3) NOT NULL,
  previous_hash bytea CHECK (length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (tenant_id, sequence),
  UNIQUE (tenant_id, id),
  FOREIGN KEY (tenant_id, request_id) REFERENCES inspection_requests (tenant_id, id),
  CHECK (period_to >= period_from),
  CHECK ((sequence = 1) = (previous_hash IS NULL))
);

CREATE FUNCTION refuse_change_of_readings() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_user = 'jornada_eraser' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the ledger of readings is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER inspection_readings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON inspection_readings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_readings();
ALTER TABLE inspection_readings ENABLE ALWAYS TRIGGER inspection_readings_append_only;

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'inspection_requests', 'inspection_codes', 'inspection_sessions', 'inspection_readings'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO jornada_app', table_name);
    PERFORM let_deletion_reach(table_name::regclass);
  END LOOP;
END
$$;
GRANT UPDATE ON inspection_requests TO jornada_app;
GRANT UPDATE, DELETE ON inspection_codes, inspection_sessions TO jornada_app;

-- An inspector knows a company by its tax number.
CREATE INDEX tenants_by_tax_id ON tenants (tax_id) WHERE tax_id IS NOT NULL;
