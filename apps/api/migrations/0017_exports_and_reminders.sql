-- Files of attendance that are prepared in the background, and what people were reminded of.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE exports (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  -- Who asked for it, and alone may have it.
  user_id uuid NOT NULL,
  format text NOT NULL CHECK (format IN ('xlsx', 'csv')),
  period_from date NOT NULL,
  period_to date NOT NULL,
  -- Null: all who clocked or should in the period.
  user_ids uuid[],
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'RUNNING', 'DONE', 'FAILED')),
  -- How far it is, in people.
  total_people integer NOT NULL,
  done_people integer NOT NULL DEFAULT 0,
  -- Of one that failed: the code of the reason.
  failure text,
  created_at timestamptz(3) NOT NULL,
  -- From then on there is no file any more.
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  CHECK (period_to >= period_from),
  CHECK ((status = 'FAILED') = (failure IS NOT NULL))
);
CREATE INDEX exports_of_user ON exports (tenant_id, user_id, created_at DESC);

-- Nobody is reminded of a shift twice.
CREATE TABLE shift_reminders (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  worked_on date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ENTRY', 'EXIT')),
  sent_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, user_id, worked_on),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['exports', 'shift_reminders'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO jornada_app', table_name);
    PERFORM let_deletion_reach(table_name::regclass);
  END LOOP;
END
$$;

-- Whether people are told by e-mail of an entry or an exit that seems forgotten.
ALTER TABLE tenants ADD COLUMN shift_reminders boolean NOT NULL DEFAULT true;
GRANT UPDATE (shift_reminders) ON tenants TO jornada_app;
