-- What is known of a workday besides its punches: what admins decided and noted about it, what people ask to have put right, what they
-- think of corrections; and rows of days, by which a list is filtered, sorted and paged without evaluating every day.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- A day as it was evaluated. All of it can be made again from the record and the plan.
CREATE TABLE day_rows (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  worked_on date NOT NULL,
  -- Before what an admin decided about the day; null where nothing was due.
  status text CHECK (status IN ('PRESENTE', 'AUSENTE', 'INCOMPLETO', 'TARDE', 'PENDIENTE', 'EXTRA')),
  worked_minutes integer NOT NULL,
  -- Null without a schedule.
  expected_minutes integer,
  overtime_minutes integer NOT NULL,
  late_minutes integer NOT NULL,
  has_punches boolean NOT NULL,
  -- A pair goes on: its minutes are those of the moment of the evaluation, and grow.
  is_under_way boolean NOT NULL,
  has_forgotten_exit boolean NOT NULL,
  -- Of an approved absence or vacation.
  absence_type text,
  PRIMARY KEY (tenant_id, user_id, worked_on),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
-- With what a list is put in order by, so that a year of days is read without the days of other years.
CREATE INDEX day_rows_by_date ON day_rows (tenant_id, worked_on DESC, user_id)
  INCLUDE (status, worked_minutes, late_minutes, overtime_minutes);
CREATE INDEX day_rows_by_status ON day_rows (tenant_id, status, worked_on DESC, user_id);

-- Up to what the rows of a person's month were evaluated.
CREATE TABLE day_row_months (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  -- Its first date.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- The last entry of the person's ledger then, 0 for none.
  ledger_sequence integer NOT NULL,
  plan_version bigint NOT NULL,
  -- Of the program's rules: rows of an earlier version are made again.
  rules_version integer NOT NULL,
  -- From this moment on the passing of time alone may have changed a row; null when it no longer can.
  settled_until timestamptz(3),
  PRIMARY KEY (tenant_id, user_id, month),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

-- Whether months are up to date is asked of all people at once, whatever else is kept of them.
CREATE INDEX day_row_months_by_month ON day_row_months (tenant_id, month)
  INCLUDE (user_id, ledger_sequence, plan_version, rules_version, settled_until);

-- What admins decided about a day. Who decided what before is in the audit log.
CREATE TABLE day_decisions (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  worked_on date NOT NULL,
  -- Rises with every decision.
  revision integer NOT NULL DEFAULT 1,
  justification text CHECK (length(justification) BETWEEN 1 AND 500),
  review text CHECK (review IN ('APPROVED', 'REJECTED')),
  review_comment text CHECK (length(review_comment) <= 500),
  validated_at timestamptz(3),
  -- What was planned for a validated day, and which entries began its pairs: a later change of the plan leaves it as it was.
  validated_plan jsonb,
  PRIMARY KEY (tenant_id, user_id, worked_on),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  CHECK ((validated_at IS NULL) = (validated_plan IS NULL)),
  CHECK (review IS NOT NULL OR review_comment IS NULL)
);

-- Notes are added, never changed.
CREATE TABLE day_notes (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  worked_on date NOT NULL,
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 500),
  note_type text NOT NULL CHECK (note_type IN ('GENERAL', 'HOURS_CORRECTION', 'ABSENCE', 'INCIDENT')),
  author_id uuid NOT NULL,
  -- As it was then.
  author_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX day_notes_of_day ON day_notes (tenant_id, user_id, worked_on, created_at);

-- What somebody asks to have put right in their record: a punch that was at another time, or one that was forgotten (punch_id null).
CREATE TABLE correction_requests (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  worked_on date NOT NULL,
  type text NOT NULL CHECK (type IN ('IN', 'OUT', 'BREAK_START', 'BREAK_END')),
  punch_id uuid,
  -- The moment that was meant, and the zone it was meant in.
  at timestamptz(3) NOT NULL,
  time_zone text NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  decided_by uuid,
  decision_note text CHECK (length(decision_note) <= 500),
  -- The entry that came of it.
  correction_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id, punch_id) REFERENCES punches (tenant_id, employee_id, id),
  FOREIGN KEY (tenant_id, user_id, correction_id) REFERENCES punches (tenant_id, employee_id, id),
  CHECK ((status = 'PENDING') = (decided_at IS NULL)),
  CHECK ((status = 'ACCEPTED') = (correction_id IS NOT NULL))
);
CREATE INDEX correction_requests_of_user ON correction_requests (tenant_id, user_id, worked_on);
CREATE INDEX correction_requests_pending ON correction_requests (tenant_id, created_at) WHERE status = 'PENDING';
-- Nobody asks for the same twice while the first waits.
CREATE UNIQUE INDEX correction_requests_once ON correction_requests (tenant_id, user_id, punch_id)
  WHERE status = 'PENDING' AND punch_id IS NOT NULL;
CREATE UNIQUE INDEX correction_requests_once_added ON correction_requests (tenant_id, user_id, worked_on, type)
  WHERE status = 'PENDING' AND punch_id IS NULL;

-- What people say of a correction of their record by somebody else. Both versions stay in the ledger.
CREATE TABLE correction_answers (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  agrees boolean NOT NULL,
  comment text CHECK (length(comment) BETWEEN 1 AND 500),
  answered_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, user_id, entry_id),
  FOREIGN KEY (tenant_id, user_id, entry_id) REFERENCES punches (tenant_id, employee_id, id)
);

-- What others put right in somebody's record, newest first.
CREATE INDEX punches_corrections ON punches (tenant_id, employee_id, recorded_at DESC) WHERE kind <> 'PUNCH';

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['day_rows', 'day_row_months', 'day_decisions', 'correction_requests', 'correction_answers', 'day_notes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO jornada_app', table_name);
    PERFORM let_deletion_reach(table_name::regclass);
  END LOOP;
  FOREACH table_name IN ARRAY ARRAY['day_rows', 'day_row_months', 'day_decisions', 'correction_requests', 'correction_answers'] LOOP
    EXECUTE format('GRANT UPDATE, DELETE ON %I TO jornada_app', table_name);
  END LOOP;
  -- Of notes and requests only those of a person who is removed go, with the person.
END
$$;

-- The zone of the company is that of everybody who has none: to change it is to change what is planned for them.
CREATE FUNCTION count_change_of_time_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.plan_version := NEW.plan_version + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER tenants_change_time_zone BEFORE UPDATE OF time_zone ON tenants
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION count_change_of_time_zone();

-- The timers go from company to company: of each they see where it is, and whether anybody works there.
GRANT SELECT (id, status, is_platform, time_zone) ON tenants TO jornada_cleaner;
CREATE POLICY timers_find ON tenants FOR SELECT TO jornada_cleaner USING (NOT is_platform);
