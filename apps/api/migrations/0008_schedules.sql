-- What an admin plans: composite schedules, assignments that do not contradict each other, exceptions, moving holidays.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- Lets an exclusion constraint compare ids and numbers beside ranges of dates.
CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE schedules
  -- Minutes after midnight until which an entry still belongs to the workday before.
  ADD COLUMN workday_cutoff_minutes integer NOT NULL DEFAULT 0 CHECK (workday_cutoff_minutes BETWEEN 0 AND 720),
  ADD COLUMN weekly_contract_minutes integer CHECK (weekly_contract_minutes BETWEEN 0 AND 10080),
  ADD COLUMN is_composite boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT schedules_with_priority UNIQUE (tenant_id, id, priority);

-- How a composite schedule was written; what people work is in schedule_segments, made from these.
CREATE TABLE schedule_rules (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  schedule_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position >= 0),
  days_of_week smallint[] NOT NULL
    CHECK (cardinality(days_of_week) BETWEEN 1 AND 7 AND days_of_week <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  start_time time(0) NOT NULL,
  end_time time(0) NOT NULL,
  afternoon_start_time time(0),
  afternoon_end_time time(0),
  flexibility_minutes integer NOT NULL CHECK (flexibility_minutes BETWEEN 0 AND 60),
  break_minutes integer NOT NULL CHECK (break_minutes BETWEEN 0 AND 120),
  description text,
  PRIMARY KEY (tenant_id, schedule_id, position),
  FOREIGN KEY (tenant_id, schedule_id) REFERENCES schedules (tenant_id, id) ON DELETE CASCADE,
  CHECK ((afternoon_start_time IS NULL) = (afternoon_end_time IS NULL))
);

-- Which schedule applies is decided by priority: two that claim a person's day with the same one contradict each other.
-- The priority is the schedule's; the foreign key keeps the copy true when it changes there.
ALTER TABLE schedule_assignments ADD COLUMN priority integer;
ALTER TABLE schedule_assignments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE schedules NO FORCE ROW LEVEL SECURITY;
ALTER TABLE schedule_assignments DISABLE TRIGGER schedule_assignments_change_plan;
UPDATE schedule_assignments SET priority = schedules.priority
  FROM schedules
  WHERE schedules.tenant_id = schedule_assignments.tenant_id AND schedules.id = schedule_assignments.schedule_id;
ALTER TABLE schedule_assignments ENABLE TRIGGER schedule_assignments_change_plan;
ALTER TABLE schedules FORCE ROW LEVEL SECURITY;
ALTER TABLE schedule_assignments FORCE ROW LEVEL SECURITY;
ALTER TABLE schedule_assignments
  ALTER COLUMN priority SET DEFAULT 0,
  ALTER COLUMN priority SET NOT NULL,
  DROP CONSTRAINT schedule_assignments_tenant_id_schedule_id_fkey,
  ADD FOREIGN KEY (tenant_id, schedule_id, priority) REFERENCES schedules (tenant_id, id, priority) ON UPDATE CASCADE,
  ADD CONSTRAINT schedule_assignments_no_overlap EXCLUDE USING gist (
    tenant_id WITH =, user_id WITH =, priority WITH =, daterange(valid_from, valid_to, '[]') WITH &&
  );

CREATE FUNCTION take_priority_of_schedule() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  -- Shared until the end: a priority that changes meanwhile waits, and then takes this row along.
  SELECT priority INTO NEW.priority FROM schedules
    WHERE tenant_id = NEW.tenant_id AND id = NEW.schedule_id FOR SHARE;
  -- One that is not there is for the foreign key to refuse.
  NEW.priority := coalesce(NEW.priority, 0);
  RETURN NEW;
END
$$;
CREATE TRIGGER schedule_assignments_priority BEFORE INSERT OR UPDATE OF schedule_id ON schedule_assignments
  FOR EACH ROW EXECUTE FUNCTION take_priority_of_schedule();

-- Other hours, or none, for one person on one date.
CREATE TABLE schedule_exceptions (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  exception_date date NOT NULL,
  -- Whether a holiday on that date takes the hours away all the same.
  respects_holidays boolean NOT NULL DEFAULT false,
  reason text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, exception_date),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
);

CREATE TABLE schedule_exception_segments (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  exception_id uuid NOT NULL,
  segment_index smallint NOT NULL CHECK (segment_index >= 0),
  start_time time(0) NOT NULL,
  end_time time(0) NOT NULL,
  flexibility_minutes integer NOT NULL DEFAULT 15 CHECK (flexibility_minutes BETWEEN 0 AND 60),
  fixed_unpaid_break_minutes integer NOT NULL DEFAULT 0 CHECK (fixed_unpaid_break_minutes BETWEEN 0 AND 120),
  PRIMARY KEY (tenant_id, exception_id, segment_index),
  FOREIGN KEY (tenant_id, exception_id) REFERENCES schedule_exceptions (tenant_id, id) ON DELETE CASCADE
);

ALTER TABLE holidays
  -- Of one that moves: how its date is found each year, `easter -2`. A rule is imported once.
  ADD COLUMN rule text,
  ADD UNIQUE (tenant_id, rule),
  ADD CHECK (rule IS NULL OR is_recurring);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['schedule_rules', 'schedule_exceptions', 'schedule_exception_segments'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO jornada_app', table_name);
    PERFORM let_deletion_reach(table_name::regclass);
  END LOOP;
  FOREACH table_name IN ARRAY ARRAY['schedule_exceptions', 'schedule_exception_segments'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT '
      'WHEN (current_user <> ''jornada_eraser'') EXECUTE FUNCTION note_change_of_plan()',
      table_name || '_change_plan', table_name);
  END LOOP;
END
$$;
