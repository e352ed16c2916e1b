-- Terminals: places at which people punch, and the devices that stood there. A revoked one stays, because the record names it.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE terminals (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  centre_id uuid,
  created_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- The highest number of a press that arrived; numbers go on when another device takes the place.
  last_sequence integer NOT NULL DEFAULT 0 CHECK (last_sequence >= 0),
  -- A keyed hash of the code by which the next device is paired, until when it counts, and who made it, named as then.
  pairing_hash bytea CHECK (length(pairing_hash) = 32),
  pairing_until timestamptz(3),
  pairing_by_id uuid,
  pairing_by text,
  pairing_by_email text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, centre_id) REFERENCES work_centres (tenant_id, id),
  CHECK (num_nonnulls(pairing_hash, pairing_until, pairing_by_id, pairing_by, pairing_by_email) IN (0, 5)),
  CHECK (revoked_at IS NULL OR pairing_hash IS NULL)
);
CREATE UNIQUE INDEX terminals_name ON terminals (tenant_id, lower(name)) WHERE revoked_at IS NULL;
-- Removing a work centre looks for its terminals.
CREATE INDEX terminals_of_centre ON terminals (tenant_id, centre_id) WHERE centre_id IS NOT NULL;
-- Pairing finds the company by the code.
CREATE INDEX terminals_pairing ON terminals (pairing_hash) WHERE pairing_hash IS NOT NULL;

CREATE TABLE terminal_devices (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  terminal_id uuid NOT NULL,
  -- The coordinates of its public key (P-256) in base64url.
  key_x text NOT NULL CHECK (length(key_x) = 43),
  key_y text NOT NULL CHECK (length(key_y) = 43),
  paired_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- What it said of itself at its last contact; null is what its browser does not tell.
  last_contact_at timestamptz(3),
  version text CHECK (length(version) <= 40),
  battery_percent integer CHECK (battery_percent BETWEEN 0 AND 100),
  is_charging boolean,
  network text CHECK (length(network) <= 20),
  waiting_presses integer CHECK (waiting_presses >= 0),
  clock_error_ms bigint,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, terminal_id) REFERENCES terminals (tenant_id, id)
);
-- One device at a time.
CREATE UNIQUE INDEX terminal_devices_present ON terminal_devices (tenant_id, terminal_id) WHERE revoked_at IS NULL;

ALTER TABLE terminals ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE terminal_devices ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON terminals TO jornada_app USING (tenant_id = current_tenant_id());
CREATE POLICY own_tenant ON terminal_devices TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE ON terminals, terminal_devices TO jornada_app;
SELECT let_deletion_reach(name::regclass) FROM unnest(ARRAY['terminals', 'terminal_devices']) AS name;

-- Whoever has a code is told whose it is, before anybody is known.
GRANT SELECT (tenant_id, id, pairing_hash, pairing_until) ON terminals TO jornada_access;
CREATE POLICY sign_in ON terminals FOR SELECT TO jornada_access USING (pairing_hash IS NOT NULL);
