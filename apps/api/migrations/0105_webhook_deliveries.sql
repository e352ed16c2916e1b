-- What is, was or could not be sent to an address.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE webhook_deliveries (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  webhook_id uuid NOT NULL,
  -- Grows with time; the same at each try.
  id uuid NOT NULL,
  type text NOT NULL CHECK (
    type IN ('punch.recorded', 'correction.decided', 'timeoff.decided', 'month.closed', 'person.changed', 'test')
  ),
  -- As it is signed, byte by byte.
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'DELIVERED', 'FAILED')),
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz(3),
  ended_at timestamptz(3),
  last_tried_at timestamptz(3),
  last_status smallint,
  last_answer text CHECK (length(last_answer) <= 500),
  last_failure text CHECK (last_failure IN ('NOT_ALLOWED', 'UNREACHABLE', 'UNTRUSTED', 'TIMEOUT')),
  PRIMARY KEY (tenant_id, webhook_id, id),
  UNIQUE (tenant_id, id),
  CHECK ((state = 'WAITING') = (next_try_at IS NOT NULL)),
  CHECK ((state = 'WAITING') = (ended_at IS NULL)),
  FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (tenant_id, webhook_id, next_try_at) WHERE state = 'WAITING';
CREATE INDEX webhook_deliveries_by_end ON webhook_deliveries (ended_at) WHERE ended_at IS NOT NULL;

ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON webhook_deliveries TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_deliveries TO jornada_app;
SELECT let_deletion_reach('webhook_deliveries');

-- The policy for changes lets every row be locked and none be written.
GRANT SELECT (tenant_id, id, ended_at), UPDATE (ended_at), DELETE ON webhook_deliveries TO jornada_cleaner;
CREATE POLICY clean_up_finds ON webhook_deliveries FOR SELECT TO jornada_cleaner USING (true);
CREATE POLICY clean_up_locks ON webhook_deliveries FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false);
CREATE POLICY clean_up_removes ON webhook_deliveries FOR DELETE TO jornada_cleaner USING (true);
