-- What payroll needs to know of each worked minute: the rules of groups of contracts, what was decided about work beyond the plan, and marked
-- stretches of days.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- Groups of contracts with rules of their own. Contracts without one are in the general group, which has no row.
CREATE TABLE pay_groups (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX pay_groups_name ON pay_groups (tenant_id, lower(name));

ALTER TABLE pay_groups ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON pay_groups TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON pay_groups TO jornada_app;
SELECT let_deletion_reach('pay_groups'::regclass);

ALTER TABLE contracts ADD COLUMN pay_group_id uuid,
  ADD FOREIGN KEY (tenant_id, pay_group_id) REFERENCES pay_groups (tenant_id, id);
-- Removing a group looks for its contracts.
CREATE INDEX contracts_of_pay_group ON contracts (tenant_id, pay_group_id) WHERE pay_group_id IS NOT NULL;

-- What a group agreed on for pay from a date on, until its next rules. Before the first, what holds for who says nothing.
CREATE TABLE pay_rules (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  -- Null: of the general group.
  group_id uuid,
  valid_from date NOT NULL CHECK (valid_from > '-infinity' AND valid_from < 'infinity'),
  -- Whether work beyond the plan is overtime by itself, or once somebody accepts it.
  overtime_mode text NOT NULL CHECK (overtime_mode IN ('COUNTS', 'ACCEPTED')),
  auto_accept_minutes integer NOT NULL CHECK (auto_accept_minutes BETWEEN 0 AND 720),
  auto_accept_as text NOT NULL CHECK (auto_accept_as IN ('PAID', 'REST')),
  threshold_minutes integer NOT NULL CHECK (threshold_minutes BETWEEN 0 AND 120),
  rounding_minutes integer NOT NULL CHECK (rounding_minutes BETWEEN 0 AND 60),
  forbids_overtime boolean NOT NULL,
  counts_travelling boolean NOT NULL,
  -- In percent of an ordinary hour.
  overtime_percent integer NOT NULL CHECK (overtime_percent BETWEEN 100 AND 400),
  night_percent integer NOT NULL CHECK (night_percent BETWEEN 100 AND 400),
  sunday_percent integer NOT NULL CHECK (sunday_percent BETWEEN 100 AND 400),
  holiday_percent integer NOT NULL CHECK (holiday_percent BETWEEN 100 AND 400),
  force_majeure_percent integer NOT NULL CHECK (force_majeure_percent BETWEEN 100 AND 400),
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  UNIQUE NULLS NOT DISTINCT (tenant_id, group_id, valid_from),
  FOREIGN KEY (tenant_id, group_id) REFERENCES pay_groups (tenant_id, id) ON DELETE CASCADE
);
CREATE TRIGGER pay_rules_revision BEFORE UPDATE ON pay_rules FOR EACH ROW EXECUTE FUNCTION raise_revision();

ALTER TABLE pay_rules ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON pay_rules TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON pay_rules TO jornada_app;
SELECT let_deletion_reach('pay_rules'::regclass);

-- What was decided about the work beyond the plan of a workday. Nothing is changed: the newest of a day holds.
CREATE TABLE overtime_decisions (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  worked_on date NOT NULL,
  paid_minutes integer NOT NULL CHECK (paid_minutes >= 0),
  rest_minutes integer NOT NULL CHECK (rest_minutes >= 0),
  force_majeure_minutes integer NOT NULL CHECK (force_majeure_minutes >= 0),
  -- Of how many minutes the decision knew; what is in none of the three was not accepted.
  of_minutes integer NOT NULL CHECK (of_minutes BETWEEN 0 AND 2880),
  source text NOT NULL CHECK (source IN ('REQUESTED', 'ORDERED', 'ACCEPTED', 'AUTOMATIC')),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  -- Null for what the rules decided; the name as it was, because accounts end.
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  CHECK (paid_minutes + rest_minutes + force_majeure_minutes <= of_minutes),
  CHECK ((source = 'AUTOMATIC') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_by_name IS NULL))
);
CREATE INDEX overtime_decisions_of_days ON overtime_decisions (tenant_id, user_id, worked_on, decided_at);

ALTER TABLE overtime_decisions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON overtime_decisions TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT ON overtime_decisions TO jornada_app;
SELECT let_deletion_reach('overtime_decisions'::regclass);

-- Stretches of a workday that are marked as on call, and so on. What was worked in them is in the record, which they change nothing of.
CREATE TABLE work_marks (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  worked_on date NOT NULL,
  mark text NOT NULL CHECK (mark IN ('ON_CALL', 'ON_CALL_ACTIVATION', 'WAITING', 'TRAVEL')),
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL CHECK (ends_at > starts_at AND ends_at <= starts_at + interval '48 hours'),
  note text CHECK (length(note) BETWEEN 1 AND 200),
  -- The name as it was, because accounts end.
  marked_by text NOT NULL,
  marked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX work_marks_of_days ON work_marks (tenant_id, user_id, worked_on);

ALTER TABLE work_marks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON work_marks TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, DELETE ON work_marks TO jornada_app;
SELECT let_deletion_reach('work_marks'::regclass);

-- Both go with the record of their days.
CREATE POLICY removal_sees ON overtime_decisions FOR SELECT TO jornada_remover USING (tenant_id = current_tenant_id());
CREATE POLICY removal ON overtime_decisions FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND is_cleared(tenant_id, user_id, worked_on) AND may_be_removed(decided_at));
CREATE POLICY removal_sees ON work_marks FOR SELECT TO jornada_remover USING (tenant_id = current_tenant_id());
CREATE POLICY removal ON work_marks FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND is_cleared(tenant_id, user_id, worked_on));
GRANT SELECT, DELETE ON overtime_decisions, work_marks TO jornada_remover;
