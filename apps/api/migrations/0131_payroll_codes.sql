-- Under which codes payroll knows a company, its work centres, its people and what is paid or deducted, and how its files are written.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- Its row is locked while a batch is closed, so that numbers have no gaps and no two batches tell of the same.
CREATE TABLE payroll_settings (
  tenant_id uuid PRIMARY KEY DEFAULT current_tenant_id() REFERENCES tenants (id),
  company_code text NOT NULL CHECK (length(company_code) <= 20)
);

CREATE TABLE payroll_centre_codes (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  centre_id uuid NOT NULL,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 20),
  PRIMARY KEY (tenant_id, centre_id),
  FOREIGN KEY (tenant_id, centre_id) REFERENCES work_centres (tenant_id, id) ON DELETE CASCADE
);

-- Of who has another code than their contract says, or whose contract says none.
CREATE TABLE payroll_person_codes (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 30),
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE payroll_concepts (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 20),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  source text NOT NULL CHECK (length(source) <= 60),
  measure text NOT NULL CHECK (measure IN ('MINUTES', 'DAYS')),
  minute_form text NOT NULL CHECK (minute_form IN ('DECIMAL', 'CLOCK')),
  sending text NOT NULL CHECK (sending IN ('UNITS', 'AMOUNT', 'BOTH')),
  is_negative boolean NOT NULL,
  decimals integer NOT NULL CHECK (decimals BETWEEN 0 AND 4),
  step_minutes integer NOT NULL CHECK (step_minutes BETWEEN 1 AND 60),
  -- From months on, in ten-thousandths of a euro for an hour or a day.
  prices jsonb NOT NULL CHECK (jsonb_typeof(prices) = 'array'),
  from_month date NOT NULL CHECK (extract(day FROM from_month) = 1),
  -- Null: it goes on.
  until_month date CHECK (extract(day FROM until_month) = 1 AND until_month >= from_month),
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX payroll_concepts_code ON payroll_concepts (tenant_id, lower(code)) WHERE until_month IS NULL;

CREATE TABLE payroll_profiles (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  layout jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX payroll_profiles_name ON payroll_profiles (tenant_id, lower(name));

ALTER TABLE payroll_settings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON payroll_settings TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE ON payroll_settings TO jornada_app;
SELECT let_deletion_reach('payroll_settings'::regclass);

ALTER TABLE payroll_centre_codes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON payroll_centre_codes TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON payroll_centre_codes TO jornada_app;
SELECT let_deletion_reach('payroll_centre_codes'::regclass);

ALTER TABLE payroll_person_codes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON payroll_person_codes TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON payroll_person_codes TO jornada_app;
SELECT let_deletion_reach('payroll_person_codes'::regclass);

ALTER TABLE payroll_concepts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON payroll_concepts TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON payroll_concepts TO jornada_app;
SELECT let_deletion_reach('payroll_concepts'::regclass);

ALTER TABLE payroll_profiles ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON payroll_profiles TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON payroll_profiles TO jornada_app;
SELECT let_deletion_reach('payroll_profiles'::regclass);
