-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- Overtime that somebody asks for before it is worked, or is ordered by whoever leads their team. What was granted or ordered is also in
-- overtime_decisions.
CREATE TABLE overtime_requests (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  worked_on date NOT NULL CHECK (worked_on > '-infinity' AND worked_on < 'infinity'),
  minutes integer NOT NULL CHECK (minutes BETWEEN 1 AND 720),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- Who ordered it; null where its person asked.
  filed_by uuid,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  -- How it is compensated once it is granted.
  compensated_as text CHECK (compensated_as IN ('PAID', 'REST')),
  created_at timestamptz(3) NOT NULL,
  told_at timestamptz(3),
  team_told_at timestamptz(3),
  first_decided_by uuid,
  first_decided_at timestamptz(3),
  first_note text CHECK (length(first_note) <= 500),
  decided_at timestamptz(3),
  decided_by uuid,
  decision_note text CHECK (length(decision_note) <= 500),
  -- Null while a decision, or an order, is news to its person.
  seen_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, filed_by) REFERENCES users (tenant_id, id),
  FOREIGN KEY (tenant_id, first_decided_by) REFERENCES users (tenant_id, id),
  FOREIGN KEY (tenant_id, decided_by) REFERENCES users (tenant_id, id),
  CHECK ((status = 'PENDING') = (decided_at IS NULL)),
  CHECK ((status = 'APPROVED') = (compensated_as IS NOT NULL)),
  CONSTRAINT overtime_requests_first_step CHECK ((first_decided_by IS NULL) = (first_decided_at IS NULL))
);
CREATE INDEX overtime_requests_of_person ON overtime_requests (tenant_id, user_id, worked_on);
CREATE INDEX overtime_requests_by_status ON overtime_requests (tenant_id, status, created_at DESC);
CREATE INDEX overtime_requests_by_filing ON overtime_requests (tenant_id, created_at DESC);
CREATE INDEX overtime_requests_untold ON overtime_requests (tenant_id) WHERE told_at IS NULL AND status = 'PENDING';
-- Nobody asks twice for the same day while the first waits.
CREATE UNIQUE INDEX overtime_requests_once ON overtime_requests (tenant_id, user_id, worked_on) WHERE status = 'PENDING';

ALTER TABLE overtime_requests ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON overtime_requests TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE ON overtime_requests TO jornada_app;
SELECT let_deletion_reach('overtime_requests'::regclass);
-- They go with the record of their days.
CREATE POLICY removal_sees ON overtime_requests FOR SELECT TO jornada_remover USING (tenant_id = current_tenant_id());
CREATE POLICY removal ON overtime_requests FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND is_cleared(tenant_id, user_id, worked_on) AND may_be_removed(created_at));
GRANT SELECT, DELETE ON overtime_requests TO jornada_remover;

-- Lists show the latest decisions first.
CREATE INDEX overtime_decisions_latest ON overtime_decisions (tenant_id, decided_at DESC);
