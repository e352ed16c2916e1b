-- The record of working time (Estatuto de los Trabajadores, art. 34.9): append-only, one hash chain per employee.

CREATE TABLE punches (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  employee_id uuid NOT NULL,
  -- 1, 2, 3 … per employee, without gaps: two writers cannot both be next.
  sequence integer NOT NULL CHECK (sequence >= 1),
  id uuid NOT NULL,
  -- PUNCH: the employee clocked. CORRECTION: replaces the entry named by supersedes_id, or adds one that was missing.
  -- ANNULMENT: takes the named entry out of the reckoning. The original always stays.
  kind text NOT NULL CHECK (kind IN ('PUNCH', 'CORRECTION', 'ANNULMENT')),
  type text NOT NULL CHECK (type IN ('IN', 'OUT', 'BREAK_START', 'BREAK_END')),
  punched_at timestamptz(3) NOT NULL,
  -- The employee's zone at that moment: it fixes the civil date, whatever zone the employee has later.
  time_zone text NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  author_id uuid NOT NULL,
  supersedes_id uuid,
  reason text,
  -- The client's name for this very intent: a repeat finds the entry instead of making another.
  idempotency_key text,
  previous_hash bytea CHECK (length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (tenant_id, employee_id, sequence),
  UNIQUE (tenant_id, id),
  UNIQUE (tenant_id, employee_id, id),
  UNIQUE (tenant_id, employee_id, idempotency_key),
  -- An entry is superseded once at most: corrections of corrections form a line, never a tree.
  UNIQUE (tenant_id, employee_id, supersedes_id),
  FOREIGN KEY (tenant_id, employee_id) REFERENCES users (tenant_id, id),
  FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id),
  FOREIGN KEY (tenant_id, employee_id, supersedes_id) REFERENCES punches (tenant_id, employee_id, id),
  CHECK ((sequence = 1) = (previous_hash IS NULL)),
  CHECK (kind = 'PUNCH' OR reason IS NOT NULL),
  CHECK (kind <> 'PUNCH' OR (supersedes_id IS NULL AND author_id = employee_id)),
  CHECK (kind <> 'ANNULMENT' OR supersedes_id IS NOT NULL)
);
CREATE INDEX punches_by_time ON punches (tenant_id, employee_id, punched_at);

ALTER TABLE punches ENABLE ROW LEVEL SECURITY;
ALTER TABLE punches FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON punches TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT ON punches TO jornada_app;

-- Grants stop the application; this stops the owner of the table too.
CREATE FUNCTION refuse_change_of_record() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'the record of working time is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER punches_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON punches
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();
ALTER TABLE punches ENABLE ALWAYS TRIGGER punches_append_only;
