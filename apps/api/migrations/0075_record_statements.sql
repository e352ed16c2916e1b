-- What people and the company state about the record (closed months and answers to them, answers to corrections, decisions about days, who
-- a record belongs to): append-only, one hash chain per person, whose last hash goes into the daily closings.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE record_statements (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  employee_id uuid NOT NULL,
  -- 1, 2, 3 … per person, without gaps: two writers cannot both be next.
  sequence integer NOT NULL CHECK (sequence >= 1),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'MONTH_CLOSED', 'MONTH_REOPENED', 'MONTH_ANSWERED', 'CORRECTION_ANSWERED', 'DAY_DECIDED', 'IDENTITY'
  )),
  -- What it is about: a month, a day, or the id of something.
  subject text NOT NULL,
  made_at timestamptz(3) NOT NULL,
  -- The very text that is hashed: it says all of this again, with the details.
  text text NOT NULL,
  previous_hash bytea CHECK (length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (
    hash = sha256(convert_to(coalesce(encode(previous_hash, 'hex'), '') || E'\n' || text, 'UTF8'))
  ),
  PRIMARY KEY (tenant_id, employee_id, sequence),
  UNIQUE (tenant_id, id),
  -- Whoever has statements is not deleted: closings and receipts name them.
  FOREIGN KEY (tenant_id, employee_id) REFERENCES users (tenant_id, id),
  CHECK ((sequence = 1) = (previous_hash IS NULL))
);
-- The last identity of a person, and what was said of a month or a day.
CREATE INDEX record_statements_by_subject ON record_statements (tenant_id, employee_id, kind, subject, sequence DESC);

ALTER TABLE record_statements ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON record_statements TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT ON record_statements TO jornada_app;
SELECT let_deletion_reach('record_statements');

-- Grants stop the application; this stops the owner of the table too. Two triggers: a database that is spread over servers has none for
-- TRUNCATE.
CREATE TRIGGER record_statements_append_only BEFORE UPDATE OR DELETE ON record_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();
CREATE TRIGGER record_statements_not_emptied BEFORE TRUNCATE ON record_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();
ALTER TABLE record_statements ENABLE ALWAYS TRIGGER record_statements_append_only;
ALTER TABLE record_statements ENABLE ALWAYS TRIGGER record_statements_not_emptied;

-- A certificate also says up to which statement of a person's chain everything was removed, and that statement's hash.
ALTER TABLE record_removal_parts
  ADD COLUMN statements_through integer CHECK (statements_through >= 1),
  ADD COLUMN statements_hash bytea CHECK (length(statements_hash) = 32),
  ADD CHECK (num_nonnulls(statements_through, statements_hash) IN (0, 2));

-- Old statements go with their certificate, and only what it says.
CREATE POLICY removal_sees ON record_statements FOR SELECT TO jornada_remover USING (tenant_id = current_tenant_id());
GRANT SELECT, DELETE ON record_statements TO jornada_remover;
CREATE POLICY removal ON record_statements FOR DELETE TO jornada_remover USING (
  tenant_id = current_tenant_id() AND may_be_removed(made_at) AND EXISTS (
    SELECT FROM record_removal_parts AS part
    WHERE part.tenant_id = record_statements.tenant_id AND part.employee_id = record_statements.employee_id
      AND part.statements_through >= record_statements.sequence
  )
);

-- The last statements of people at a closing, of those who had made or got one since the closing before.
CREATE TABLE day_root_statements (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  employee_id uuid NOT NULL,
  number integer NOT NULL,
  sequence integer NOT NULL CHECK (sequence >= 1),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (tenant_id, employee_id, number),
  FOREIGN KEY (tenant_id, number) REFERENCES day_roots (tenant_id, number)
);
CREATE INDEX day_root_statements_of_root ON day_root_statements (tenant_id, number);
ALTER TABLE day_root_statements ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON day_root_statements TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT ON day_root_statements TO jornada_app;
SELECT let_deletion_reach('day_root_statements');
CREATE TRIGGER day_root_statements_append_only BEFORE UPDATE OR DELETE ON day_root_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots();
CREATE TRIGGER day_root_statements_not_emptied BEFORE TRUNCATE ON day_root_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots();
ALTER TABLE day_root_statements ENABLE ALWAYS TRIGGER day_root_statements_append_only;
ALTER TABLE day_root_statements ENABLE ALWAYS TRIGGER day_root_statements_not_emptied;
