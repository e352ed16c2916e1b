-- Work that somebody asked for and that is done in the background, with how far it is: packages for outside, and months that are closed for many.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE tasks (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  -- Who asked for it, and alone may have what it makes.
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('INSPECTION_PACKAGE', 'EXIT_PACKAGE', 'MONTH_CLOSING')),
  -- What was asked for, as its kind writes it.
  wish jsonb NOT NULL,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'RUNNING', 'DONE', 'FAILED')),
  -- How far it is, in steps of its kind; nobody knows how many there are before it begins.
  total_steps integer,
  done_steps integer NOT NULL DEFAULT 0,
  -- What came of it, as its kind writes it.
  outcome jsonb,
  -- Of one that failed: the code of the reason.
  failure text,
  created_at timestamptz(3) NOT NULL,
  -- From then on nothing of it is kept.
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  CHECK ((status = 'FAILED') = (failure IS NOT NULL))
);
CREATE INDEX tasks_of_user ON tasks (tenant_id, user_id, created_at DESC);

ALTER TABLE tasks ENABLE ROW LEVEL SECURITY;
ALTER TABLE tasks FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON tasks TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON tasks TO jornada_app;
SELECT let_deletion_reach('tasks');
