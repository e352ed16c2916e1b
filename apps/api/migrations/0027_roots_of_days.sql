-- What makes the record provable to whoever kept something of it: the installation's keys, and the signed closings of each company's days.

-- Of no company, and no role's that requests run as. The private part is sealed with the installation's secret, so that a copy of the
-- database signs nothing.
CREATE TABLE signing_keys (
  number integer PRIMARY KEY CHECK (number >= 1),
  id text NOT NULL UNIQUE,
  -- What the key before says of this one, and its signature; the first one signs its own.
  statement text NOT NULL,
  signature text NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE day_roots (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  -- 1, 2, 3 … per company, without gaps: two processes cannot both close a day.
  number integer NOT NULL CHECK (number >= 1),
  -- The last civil date that was over; one on which nothing ran has no root of its own.
  day date NOT NULL,
  closed_at timestamptz(3) NOT NULL,
  -- The very text that is signed, and the signature in base64url.
  statement text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (tenant_id, number),
  UNIQUE (tenant_id, day)
);

-- The heads that moved since the root before: with all of them up to a root, that root can be made again.
CREATE TABLE day_root_heads (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  employee_id uuid NOT NULL,
  number integer NOT NULL,
  sequence integer NOT NULL CHECK (sequence >= 1),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (tenant_id, employee_id, number),
  FOREIGN KEY (tenant_id, number) REFERENCES day_roots (tenant_id, number)
);
CREATE INDEX day_root_heads_of_root ON day_root_heads (tenant_id, number);

CREATE FUNCTION refuse_change_of_roots() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_user = 'jornada_eraser' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the closings of the record are append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['day_roots', 'day_root_heads'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO jornada_app', table_name);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots()', table_name || '_append_only', table_name);
    EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', table_name, table_name || '_append_only');
    PERFORM let_deletion_reach(table_name::regclass);
  END LOOP;
END
$$;
