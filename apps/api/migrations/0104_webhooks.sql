-- Addresses of other programs that are told what happens in a company (webhooks), and how far each was told of the record.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE webhooks (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  url text NOT NULL CHECK (url ~ '^https://'),
  events text[] NOT NULL CHECK (
    cardinality(events) > 0
    AND events <@ ARRAY['punch.recorded', 'correction.decided', 'timeoff.decided', 'month.closed', 'person.changed']
  ),
  -- Encrypted with a key of the installation's secret.
  sealed_secret text NOT NULL,
  -- The secret before, which signs too until then.
  former_sealed_secret text,
  former_until timestamptz(3),
  -- Why nothing is told to it.
  paused text CHECK (paused IN ('ASKED', 'GONE', 'SILENT')),
  -- The first try that failed after the last delivery that arrived.
  failing_since timestamptz(3),
  -- When a job was queued that sends what is due to it, until the job begins.
  queued_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CHECK ((former_sealed_secret IS NULL) = (former_until IS NULL))
);

ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON webhooks TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks TO jornada_app;
SELECT let_deletion_reach('webhooks');
-- Timers ask which companies have any.
GRANT SELECT (tenant_id) ON webhooks TO jornada_cleaner;
CREATE POLICY clean_up_finds ON webhooks FOR SELECT TO jornada_cleaner USING (true);

-- The last entry of each person's ledger that an address was told of; none: it was told of nothing. Entries of one ledger become visible in
-- the order of their sequence, because whoever appends holds its lock until the transaction ends.
CREATE TABLE webhook_ledgers (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  webhook_id uuid NOT NULL,
  user_id uuid NOT NULL,
  told_sequence integer NOT NULL CHECK (told_sequence >= 1),
  PRIMARY KEY (tenant_id, webhook_id, user_id),
  FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

ALTER TABLE webhook_ledgers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON webhook_ledgers TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_ledgers TO jornada_app;
SELECT let_deletion_reach('webhook_ledgers');
