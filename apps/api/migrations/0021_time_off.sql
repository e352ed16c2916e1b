-- Requests for time off with all that belongs to them, and the approved days as a table of their own, which the plan reads.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- What a request is for, who filed and who decided it, and whether its person has seen the decision.
ALTER TABLE absences
  -- A kind of paid leave, one of those the program knows; only personal and other absences have one.
  ADD COLUMN leave_kind text CHECK (leave_kind IS NULL OR type IN ('PERSONAL', 'OTHER')),
  -- Part of one day, as the person's clock shows it; null for whole days.
  ADD COLUMN start_time time,
  ADD COLUMN end_time time,
  -- Null: the person asked.
  ADD COLUMN filed_by uuid,
  ADD COLUMN decided_by uuid,
  ADD COLUMN decided_at timestamptz(3),
  ADD COLUMN decision_note text CHECK (length(decision_note) <= 500),
  ADD COLUMN seen_at timestamptz(3),
  -- When those who may decide were sent a message about it; null: the one of the day tells them.
  ADD COLUMN told_at timestamptz(3),
  ADD CONSTRAINT absences_hours CHECK (
    (start_time IS NULL) = (end_time IS NULL)
    AND (start_time IS NULL OR (start_date = end_date AND start_time < end_time))
  ),
  ADD FOREIGN KEY (tenant_id, filed_by) REFERENCES users (tenant_id, id),
  ADD FOREIGN KEY (tenant_id, decided_by) REFERENCES users (tenant_id, id);

ALTER TABLE vacation_requests
  DROP CONSTRAINT vacation_requests_status_check,
  ADD CONSTRAINT vacation_requests_status_check CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  ADD COLUMN filed_by uuid,
  ADD COLUMN reviewed_by uuid,
  ADD COLUMN seen_at timestamptz(3),
  -- When those who review were told of the request; null while it waits for the day's one message.
  ADD COLUMN told_at timestamptz(3),
  ADD FOREIGN KEY (tenant_id, filed_by) REFERENCES users (tenant_id, id),
  ADD FOREIGN KEY (tenant_id, reviewed_by) REFERENCES users (tenant_id, id);

CREATE INDEX absences_by_creation ON absences (tenant_id, created_at DESC, id);
CREATE INDEX vacation_requests_by_creation ON vacation_requests (tenant_id, created_at DESC, id);

-- The days of approved requests: of a vacation that an illness interrupted, several rows with what is left of it.
CREATE TABLE time_off (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  absence_id uuid,
  vacation_request_id uuid,
  type text NOT NULL CHECK (type IN ('VACATION', 'SICK_LEAVE', 'PERSONAL', 'MATERNITY', 'PATERNITY', 'OTHER')),
  start_date date NOT NULL,
  end_date date NOT NULL,
  start_time time,
  end_time time,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
  -- Without cascade: days that went with their request would go as the owner, whom no policy lets note the change of the plan.
  FOREIGN KEY (tenant_id, absence_id) REFERENCES absences (tenant_id, id),
  FOREIGN KEY (tenant_id, vacation_request_id) REFERENCES vacation_requests (tenant_id, id),
  CHECK (num_nonnulls(absence_id, vacation_request_id) = 1),
  CHECK (end_date >= start_date),
  CONSTRAINT time_off_hours CHECK (
    (start_time IS NULL) = (end_time IS NULL)
    AND (start_time IS NULL OR (start_date = end_date AND start_time < end_time))
  ),
  -- Nobody is away twice at once, whoever approves at the same moment. Times are those of a clock on the wall, never instants.
  CONSTRAINT time_off_no_overlap EXCLUDE USING gist (
    tenant_id WITH =,
    user_id WITH =,
    tsrange(
      start_date + coalesce(start_time, '00:00'),
      CASE WHEN end_time IS NULL THEN end_date + 1 + time '00:00' ELSE end_date + end_time END
    ) WITH &&
  )
);
CREATE INDEX time_off_of_user ON time_off (tenant_id, user_id, start_date);
CREATE INDEX time_off_by_date ON time_off (tenant_id, start_date);

-- The file that proves an absence. Its name is what a person called it; its key is of our making.
CREATE TABLE absence_attachments (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  absence_id uuid NOT NULL,
  file_key text NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  content_type text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  uploaded_by uuid NOT NULL,
  uploaded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, absence_id),
  FOREIGN KEY (tenant_id, absence_id) REFERENCES absences (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, uploaded_by) REFERENCES users (tenant_id, id)
);

-- What a company grants in vacations; a company without a row has the defaults of its columns.
CREATE TABLE vacation_rules (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() PRIMARY KEY REFERENCES tenants (id),
  days_per_year double precision NOT NULL DEFAULT 30 CHECK (days_per_year BETWEEN 0 AND 365),
  -- Natural days are those of the calendar; working days those on which a person would have worked.
  day_unit text NOT NULL DEFAULT 'NATURAL' CHECK (day_unit IN ('NATURAL', 'WORKING')),
  carry_over_days double precision NOT NULL DEFAULT 0 CHECK (carry_over_days BETWEEN 0 AND 365),
  -- Days carried over may be taken until the end of this month of the next year.
  carry_over_until_month integer NOT NULL DEFAULT 3 CHECK (carry_over_until_month BETWEEN 1 AND 12),
  colleagues_see_calendar boolean NOT NULL DEFAULT true,
  revision integer NOT NULL DEFAULT 1
);
CREATE TRIGGER vacation_rules_revision BEFORE UPDATE ON vacation_rules
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_revision();

-- Days that an admin adds to a person's year or takes from it, with the reason.
CREATE TABLE vacation_adjustments (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  year integer NOT NULL CHECK (year BETWEEN 2000 AND 2200),
  days double precision NOT NULL CHECK (days <> 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, created_by) REFERENCES users (tenant_id, id)
);
CREATE INDEX vacation_adjustments_of_user ON vacation_adjustments (tenant_id, user_id, year);

-- Where a company's agreement differs from the law's leave: a kind without a row is the law's.
CREATE TABLE leave_kind_rules (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  kind text NOT NULL,
  is_offered boolean NOT NULL DEFAULT true,
  -- In the unit of the kind: days, or hours; null where the law says 'as long as it takes'.
  amount double precision CHECK (amount > 0 AND amount <= 400),
  day_unit text CHECK (day_unit IN ('NATURAL', 'WORKING')),
  note text CHECK (length(note) <= 500),
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, kind)
);
CREATE TRIGGER leave_kind_rules_revision BEFORE UPDATE ON leave_kind_rules
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_revision();

-- Secret addresses under which a calendar program reads who is away; the secret is kept hashed, and gone with its row.
CREATE TABLE calendar_feeds (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  scope text NOT NULL CHECK (scope IN ('OWN', 'TEAM')),
  token_hash bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, user_id, scope),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

-- From when to when somebody is employed; null where nobody has said: the whole year counts.
ALTER TABLE users
  ADD COLUMN employed_from date,
  ADD COLUMN employed_until date,
  ADD CONSTRAINT users_employed_check CHECK (employed_until >= employed_from);
CREATE OR REPLACE TRIGGER users_revision BEFORE UPDATE OF full_name, email, roles, department_id, employed_from, employed_until ON users
  FOR EACH ROW
  WHEN ((OLD.full_name, OLD.email, OLD.roles, OLD.department_id, OLD.employed_from, OLD.employed_until)
    IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.roles, NEW.department_id, NEW.employed_from, NEW.employed_until))
  EXECUTE FUNCTION raise_revision();

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'time_off', 'absence_attachments', 'vacation_rules', 'vacation_adjustments', 'leave_kind_rules', 'calendar_feeds'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO jornada_app', table_name);
    PERFORM let_deletion_reach(table_name::regclass);
  END LOOP;
END
$$;

-- The days that are approved already. Policies hide every company's rows from whoever migrates, unless they are lifted for a moment.
ALTER TABLE absences NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vacation_requests NO FORCE ROW LEVEL SECURITY;
ALTER TABLE time_off NO FORCE ROW LEVEL SECURITY;
-- What was decided, or asked for, before these columns were there is no news.
UPDATE absences SET seen_at = created_at WHERE approval_status IN ('APPROVED', 'REJECTED');
UPDATE vacation_requests SET seen_at = coalesce(reviewed_at, created_at) WHERE status IN ('APPROVED', 'REJECTED');
UPDATE vacation_requests SET told_at = created_at;
UPDATE absences SET told_at = created_at;
INSERT INTO time_off (tenant_id, id, user_id, absence_id, type, start_date, end_date)
  SELECT tenant_id, id, user_id, id, type, start_date, end_date FROM absences WHERE approval_status = 'APPROVED'
  ON CONFLICT DO NOTHING;
INSERT INTO time_off (tenant_id, id, user_id, vacation_request_id, type, start_date, end_date)
  SELECT tenant_id, id, user_id, id, 'VACATION', start_date, end_date FROM vacation_requests WHERE status = 'APPROVED'
  ON CONFLICT DO NOTHING;
ALTER TABLE absences FORCE ROW LEVEL SECURITY;
ALTER TABLE vacation_requests FORCE ROW LEVEL SECURITY;
ALTER TABLE time_off FORCE ROW LEVEL SECURITY;

-- A request alone plans nothing: the approved days do, and make stale the days of their person alone.
DO $$
DECLARE
  table_name text;
  noting text;
  transition text[];
BEGIN
  FOREACH table_name IN ARRAY ARRAY['absences', 'vacation_requests'] LOOP
    FOREACH noting IN ARRAY ARRAY['planned_in', 'planned_anew', 'planned_out'] LOOP
      EXECUTE format('DROP TRIGGER %I ON %I', table_name || '_' || noting, table_name);
    END LOOP;
  END LOOP;
  FOREACH transition SLICE 1 IN ARRAY ARRAY[
    ['INSERT', 'planned_in', 'NEW TABLE AS arrived'],
    ['UPDATE', 'planned_anew', 'OLD TABLE AS gone NEW TABLE AS arrived'],
    ['DELETE', 'planned_out', 'OLD TABLE AS gone']
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON time_off REFERENCING %s FOR EACH STATEMENT '
      'WHEN (current_user <> ''jornada_eraser'') EXECUTE FUNCTION note_change_of_people()',
      'time_off_' || transition[2], transition[1], transition[3]);
  END LOOP;
END
$$;
