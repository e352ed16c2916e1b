-- Which workday a correction was about, and of which requests for one the company's admins were told.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- An entry that puts a punch right or takes it back, and the workday that somebody had before them then. Of entries that came another
-- way there is none.
CREATE TABLE correction_days (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  worked_on date NOT NULL,
  PRIMARY KEY (tenant_id, user_id, entry_id),
  FOREIGN KEY (tenant_id, user_id, entry_id) REFERENCES punches (tenant_id, employee_id, id)
);
CREATE INDEX correction_days_of_day ON correction_days (tenant_id, user_id, worked_on);
ALTER TABLE correction_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE correction_days FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON correction_days TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT ON correction_days TO jornada_app;
SELECT let_deletion_reach('correction_days');

-- When the company's admins were told of a request; null while it waits for the day's one message.
ALTER TABLE correction_requests ADD COLUMN told_at timestamptz(3);
CREATE INDEX correction_requests_told ON correction_requests (tenant_id, told_at);
CREATE INDEX correction_requests_untold ON correction_requests (tenant_id) WHERE told_at IS NULL AND status = 'PENDING';
