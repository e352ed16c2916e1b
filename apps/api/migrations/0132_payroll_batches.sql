-- What was given to payroll, batch by batch: a ledger of lines of which none is ever changed, and the files made of them.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE payroll_batches (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  -- That of the task that closed it.
  id uuid NOT NULL,
  -- From 1 on, without gaps.
  number integer NOT NULL CHECK (number > 0),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  company_code text NOT NULL,
  closed_at timestamptz(3) NOT NULL,
  -- The name as it was, because accounts end.
  closed_by text NOT NULL,
  people integer NOT NULL,
  line_count integer NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, number)
);

CREATE TABLE payroll_lines (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  batch_id uuid NOT NULL,
  position integer NOT NULL,
  user_id uuid NOT NULL,
  -- That it is about; an earlier one than the batch's in a line of difference.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  concept_id uuid NOT NULL,
  -- Minutes, or days.
  exact integer NOT NULL,
  -- The same times ten-thousandths of a euro.
  exact_amount bigint NOT NULL,
  -- As written: ten-thousandths of hours or days, or minutes.
  units bigint NOT NULL,
  cents bigint NOT NULL,
  -- What each day adds to it: [date, exact, units, cents].
  days jsonb NOT NULL,
  is_difference boolean NOT NULL,
  -- As they were.
  person_code text NOT NULL,
  person_name text NOT NULL,
  centre_code text NOT NULL,
  concept_code text NOT NULL,
  concept_name text NOT NULL,
  unit_form text NOT NULL CHECK (unit_form IN ('HOURS', 'CLOCK', 'DAYS')),
  sending text NOT NULL CHECK (sending IN ('UNITS', 'AMOUNT', 'BOTH')),
  PRIMARY KEY (tenant_id, batch_id, position),
  FOREIGN KEY (tenant_id, batch_id) REFERENCES payroll_batches (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, concept_id) REFERENCES payroll_concepts (tenant_id, id)
);
CREATE INDEX payroll_lines_of_person ON payroll_lines (tenant_id, user_id, month);
-- Removing a concept looks for its lines.
CREATE INDEX payroll_lines_of_concept ON payroll_lines (tenant_id, concept_id);

CREATE TABLE payroll_files (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  batch_id uuid NOT NULL,
  -- As it is offered; the store has it under its ids.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  content_type text NOT NULL,
  -- Null: a neutral file.
  profile_name text,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  bytes integer NOT NULL CHECK (bytes >= 0),
  made_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, batch_id, name),
  FOREIGN KEY (tenant_id, batch_id) REFERENCES payroll_batches (tenant_id, id)
);

-- With which an adviser fetches a file: an address that was mailed, and a code that was not.
CREATE TABLE payroll_links (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  file_id uuid NOT NULL,
  email text NOT NULL,
  -- SHA-256 of the token.
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  -- Keyed with the installation's secret.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  -- Wrong codes; after some the link opens nothing any more.
  failures integer NOT NULL DEFAULT 0,
  sent_at timestamptz(3) NOT NULL,
  -- The name as it was, because accounts end.
  sent_by text NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > sent_at),
  revoked_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, file_id) REFERENCES payroll_files (tenant_id, id)
);
CREATE INDEX payroll_links_of_file ON payroll_links (tenant_id, file_id);

CREATE TABLE payroll_downloads (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  link_id uuid NOT NULL,
  downloaded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, link_id) REFERENCES payroll_links (tenant_id, id)
);
CREATE INDEX payroll_downloads_of_link ON payroll_downloads (tenant_id, link_id);

ALTER TABLE payroll_batches ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON payroll_batches TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT ON payroll_batches TO jornada_app;
SELECT let_deletion_reach('payroll_batches'::regclass);

ALTER TABLE payroll_lines ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON payroll_lines TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT ON payroll_lines TO jornada_app;
SELECT let_deletion_reach('payroll_lines'::regclass);

ALTER TABLE payroll_files ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON payroll_files TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT ON payroll_files TO jornada_app;
SELECT let_deletion_reach('payroll_files'::regclass);

ALTER TABLE payroll_links ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON payroll_links TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE ON payroll_links TO jornada_app;
SELECT let_deletion_reach('payroll_links'::regclass);

ALTER TABLE payroll_downloads ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON payroll_downloads TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT ON payroll_downloads TO jornada_app;
SELECT let_deletion_reach('payroll_downloads'::regclass);

ALTER TABLE tasks
  DROP CONSTRAINT tasks_kind_check,
  ADD CONSTRAINT tasks_kind_check
    CHECK (kind IN ('INSPECTION_PACKAGE', 'EXIT_PACKAGE', 'MONTH_CLOSING', 'DAY_DECISIONS', 'OWN_ARCHIVE', 'PAYROLL_CLOSING'));

ALTER TABLE webhooks
  DROP CONSTRAINT webhooks_events_check,
  ADD CONSTRAINT webhooks_events_check CHECK (
    cardinality(events) > 0
    AND events <@ ARRAY['punch.recorded', 'correction.decided', 'timeoff.decided', 'month.closed', 'payroll.batch.closed', 'person.changed']
  );
ALTER TABLE webhook_deliveries
  DROP CONSTRAINT webhook_deliveries_type_check,
  ADD CONSTRAINT webhook_deliveries_type_check CHECK (
    type IN ('punch.recorded', 'correction.decided', 'timeoff.decided', 'month.closed', 'payroll.batch.closed', 'person.changed', 'test')
  );
