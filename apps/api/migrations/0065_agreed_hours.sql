-- How many hours of effective work a year were agreed on with somebody, from a date on: of those who work fewer than the company's rules say
-- (art. 34.1 ET). A row without a number goes back to the company's.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE agreed_hours (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  user_id uuid NOT NULL,
  -- Until that of the next row of the person. Before the first the company's number holds.
  valid_from date NOT NULL,
  yearly_minutes integer CHECK (yearly_minutes BETWEEN 60 AND 180000),
  PRIMARY KEY (tenant_id, user_id, valid_from),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

ALTER TABLE agreed_hours ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON agreed_hours TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON agreed_hours TO jornada_app;
SELECT let_deletion_reach('agreed_hours'::regclass);
