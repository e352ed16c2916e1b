-- Keys by which other programs call the API, of which a hash is kept. A revoked one stays, because the record names it.
CREATE TABLE program_keys (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- How its text begins.
  prefix text NOT NULL,
  -- SHA-256 of its text.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  scopes text[] NOT NULL CHECK (
    cardinality(scopes) > 0
    AND scopes <@ ARRAY[
      'people:read', 'people:write', 'attendance:read', 'attendance:punch', 'timeoff:read', 'schedules:read', 'payroll:read'
    ]
  ),
  -- Addresses and networks from which it may be used; none: from anywhere.
  addresses text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- The name as it was, because accounts end.
  created_by_id uuid NOT NULL,
  created_by text NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at <= created_at + interval '367 days'),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  PRIMARY KEY (tenant_id, id)
);

ALTER TABLE program_keys ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON program_keys TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE ON program_keys TO jornada_app;
SELECT let_deletion_reach('program_keys');
