-- Corrections of a day that the company proposes to its person, who agrees or not. What is agreed is written to the ledger; of the others
-- both versions stay: the record, and the proposal with its answer.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE correction_proposals (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  worked_on date NOT NULL,
  proposed_by uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- The pairs of the day as they were shown to who proposed, and as they are to be.
  shown jsonb NOT NULL,
  wanted jsonb NOT NULL,
  -- Of the punches of the day that counted then: only a day that still has them is corrected.
  record_version text NOT NULL,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'AGREED', 'REFUSED', 'UNANSWERED', 'WITHDRAWN')),
  created_at timestamptz(3) NOT NULL,
  -- From then on nobody can answer, whether or not a timer has ended it.
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  decided_at timestamptz(3),
  -- The person who answered, or who withdrew it; nobody when it ended unanswered.
  decided_by uuid,
  decision_note text CHECK (length(decision_note) BETWEEN 1 AND 500),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, proposed_by) REFERENCES users (tenant_id, id),
  CHECK ((status = 'PENDING') = (decided_at IS NULL)),
  CHECK ((status IN ('PENDING', 'UNANSWERED')) = (decided_by IS NULL)),
  CHECK (status <> 'REFUSED' OR decision_note IS NOT NULL)
);
CREATE INDEX correction_proposals_of_user ON correction_proposals (tenant_id, user_id, worked_on);
CREATE INDEX correction_proposals_by_time ON correction_proposals (tenant_id, created_at);
-- At most one waits for a day.
CREATE UNIQUE INDEX correction_proposals_once ON correction_proposals (tenant_id, user_id, worked_on) WHERE status = 'PENDING';
CREATE INDEX correction_proposals_waiting ON correction_proposals (tenant_id, expires_at) WHERE status = 'PENDING';

ALTER TABLE correction_proposals ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON correction_proposals TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON correction_proposals TO jornada_app;
SELECT let_deletion_reach('correction_proposals');

-- They go with the record they are about, four years after the last word on them.
CREATE POLICY removal_sees ON correction_proposals FOR SELECT TO jornada_remover USING (tenant_id = current_tenant_id());
GRANT SELECT, DELETE ON correction_proposals TO jornada_remover;
CREATE POLICY removal ON correction_proposals FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND status <> 'PENDING' AND may_be_removed(greatest(created_at, decided_at)));
