-- Boards: screens that show who is at work to whoever stands before them. A revoked one is gone.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE boards (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- Null: of the whole company.
  centre_id uuid,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  created_at timestamptz(3) NOT NULL,
  -- To within five minutes.
  seen_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, centre_id) REFERENCES work_centres (tenant_id, id)
);
CREATE UNIQUE INDEX boards_code ON boards (tenant_id, code_hash);
-- Removing a work centre looks for its boards.
CREATE INDEX boards_of_centre ON boards (tenant_id, centre_id) WHERE centre_id IS NOT NULL;

ALTER TABLE boards ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON boards TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON boards TO jornada_app;
SELECT let_deletion_reach('boards');
