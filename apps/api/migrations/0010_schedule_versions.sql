-- A plan has a history: what a schedule asks for is kept in versions, so that a change from a date on leaves the days before as
-- they were.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE schedule_versions (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  schedule_id uuid NOT NULL,
  -- The first date on which it holds, until the day before the schedule's next version begins. The first has no beginning.
  effective_from date NOT NULL DEFAULT '-infinity' CHECK (effective_from < 'infinity'),
  valid_from date,
  valid_to date,
  -- In which its hours are meant; null for that of whoever follows it.
  time_zone text,
  workday_cutoff_minutes integer NOT NULL DEFAULT 0 CHECK (workday_cutoff_minutes BETWEEN 0 AND 720),
  is_active boolean NOT NULL DEFAULT true,
  is_composite boolean NOT NULL DEFAULT false,
  respects_holidays boolean NOT NULL DEFAULT true,
  allows_overtime boolean NOT NULL DEFAULT true,
  max_overtime_minutes_per_day integer NOT NULL DEFAULT 120 CHECK (max_overtime_minutes_per_day BETWEEN 0 AND 480),
  max_overtime_minutes_per_week integer NOT NULL DEFAULT 600 CHECK (max_overtime_minutes_per_week BETWEEN 0 AND 1440),
  requires_breaks boolean NOT NULL DEFAULT true,
  min_rest_between_shifts integer NOT NULL DEFAULT 720 CHECK (min_rest_between_shifts BETWEEN 0 AND 1440),
  PRIMARY KEY (tenant_id, schedule_id, effective_from),
  CHECK (valid_to IS NULL OR valid_from IS NULL OR valid_to >= valid_from)
);

-- Every schedule of before is its own first version. Its zone was kept but never used: nobody's day changes when it counts from
-- now on only if these go on in the zone of whoever follows them.
ALTER TABLE schedules NO FORCE ROW LEVEL SECURITY;
ALTER TABLE schedule_segments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE schedule_rules NO FORCE ROW LEVEL SECURITY;
INSERT INTO schedule_versions (
  tenant_id, schedule_id, valid_from, valid_to, workday_cutoff_minutes, is_active, is_composite, respects_holidays,
  allows_overtime, max_overtime_minutes_per_day, max_overtime_minutes_per_week, requires_breaks, min_rest_between_shifts
)
  SELECT tenant_id, id, valid_from, valid_to, workday_cutoff_minutes, is_active, is_composite, respects_holidays,
    allows_overtime, max_overtime_minutes_per_day, max_overtime_minutes_per_week, requires_breaks, min_rest_between_shifts
  FROM schedules;
ALTER TABLE schedule_versions
  ADD FOREIGN KEY (tenant_id, schedule_id) REFERENCES schedules (tenant_id, id) ON DELETE CASCADE;

ALTER TABLE schedules
  DROP COLUMN valid_from,
  DROP COLUMN valid_to,
  DROP COLUMN time_zone,
  DROP COLUMN workday_cutoff_minutes,
  DROP COLUMN is_active,
  DROP COLUMN is_composite,
  DROP COLUMN respects_holidays,
  DROP COLUMN allows_overtime,
  DROP COLUMN max_overtime_minutes_per_day,
  DROP COLUMN max_overtime_minutes_per_week,
  DROP COLUMN requires_breaks,
  DROP COLUMN min_rest_between_shifts,
  -- Rises with every save, so that a form can tell that somebody else saved meanwhile.
  ADD COLUMN revision integer NOT NULL DEFAULT 1;

ALTER TABLE schedule_segments
  ADD COLUMN effective_from date NOT NULL DEFAULT '-infinity',
  DROP CONSTRAINT schedule_segments_tenant_id_schedule_id_fkey,
  DROP CONSTRAINT schedule_segments_pkey,
  ADD PRIMARY KEY (tenant_id, schedule_id, effective_from, day_of_week, segment_index),
  ADD FOREIGN KEY (tenant_id, schedule_id, effective_from)
    REFERENCES schedule_versions (tenant_id, schedule_id, effective_from) ON DELETE CASCADE;
ALTER TABLE schedule_rules
  ADD COLUMN effective_from date NOT NULL DEFAULT '-infinity',
  DROP CONSTRAINT schedule_rules_tenant_id_schedule_id_fkey,
  DROP CONSTRAINT schedule_rules_pkey,
  ADD PRIMARY KEY (tenant_id, schedule_id, effective_from, position),
  ADD FOREIGN KEY (tenant_id, schedule_id, effective_from)
    REFERENCES schedule_versions (tenant_id, schedule_id, effective_from) ON DELETE CASCADE;

ALTER TABLE schedule_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE schedule_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE schedules FORCE ROW LEVEL SECURITY;
ALTER TABLE schedule_segments FORCE ROW LEVEL SECURITY;
ALTER TABLE schedule_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON schedule_versions TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON schedule_versions TO jornada_app;
SELECT let_deletion_reach('schedule_versions');
CREATE TRIGGER schedule_versions_change_plan AFTER INSERT OR UPDATE OR DELETE ON schedule_versions FOR EACH STATEMENT
  WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_plan();
