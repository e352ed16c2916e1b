-- Which hours a person should work, and the days on which they should not.

CREATE TABLE schedules (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  description text,
  schedule_type text NOT NULL DEFAULT 'REGULAR' CHECK (schedule_type IN (
    'REGULAR', 'SUMMER_INTENSIVE', 'WINTER_INTENSIVE', 'SPRING', 'AUTUMN', 'HOLIDAY_SEASON', 'RAMADAN', 'FLEXIBLE',
    'SHIFT_MORNING', 'SHIFT_AFTERNOON', 'SHIFT_NIGHT', 'WEEKEND', 'SPECIAL'
  )),
  priority integer NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 100),
  valid_from date,
  valid_to date,
  time_zone text NOT NULL DEFAULT 'Europe/Madrid',
  is_active boolean NOT NULL DEFAULT true,
  is_template boolean NOT NULL DEFAULT false,
  respects_holidays boolean NOT NULL DEFAULT true,
  allows_overtime boolean NOT NULL DEFAULT true,
  max_overtime_minutes_per_day integer NOT NULL DEFAULT 120 CHECK (max_overtime_minutes_per_day BETWEEN 0 AND 480),
  max_overtime_minutes_per_week integer NOT NULL DEFAULT 600 CHECK (max_overtime_minutes_per_week BETWEEN 0 AND 1440),
  requires_breaks boolean NOT NULL DEFAULT true,
  min_rest_between_shifts integer NOT NULL DEFAULT 720 CHECK (min_rest_between_shifts BETWEEN 0 AND 1440),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CHECK (valid_to IS NULL OR valid_from IS NULL OR valid_to >= valid_from)
);

CREATE TABLE schedule_segments (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  schedule_id uuid NOT NULL,
  day_of_week smallint NOT NULL CHECK (day_of_week BETWEEN 1 AND 7),
  segment_index smallint NOT NULL CHECK (segment_index >= 0),
  start_time time(0) NOT NULL,
  end_time time(0) NOT NULL,
  flexibility_minutes integer NOT NULL DEFAULT 15 CHECK (flexibility_minutes BETWEEN 0 AND 60),
  fixed_unpaid_break_minutes integer NOT NULL DEFAULT 0 CHECK (fixed_unpaid_break_minutes BETWEEN 0 AND 120),
  PRIMARY KEY (tenant_id, schedule_id, day_of_week, segment_index),
  FOREIGN KEY (tenant_id, schedule_id) REFERENCES schedules (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE schedule_assignments (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  schedule_id uuid NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
  FOREIGN KEY (tenant_id, schedule_id) REFERENCES schedules (tenant_id, id),
  CHECK (valid_to IS NULL OR valid_to >= valid_from)
);
CREATE INDEX schedule_assignments_of_user ON schedule_assignments (tenant_id, user_id, valid_from);
CREATE INDEX schedule_assignments_of_schedule ON schedule_assignments (tenant_id, schedule_id);

CREATE TABLE holidays (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  holiday_date date NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  description text,
  type text NOT NULL CHECK (type IN ('NATIONAL', 'REGIONAL', 'LOCAL', 'COMPANY')),
  is_recurring boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, holiday_date, name)
);

CREATE TABLE vacation_requests (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  reason text NOT NULL CHECK (length(reason) <= 500),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED')),
  admin_comments text CHECK (length(admin_comments) <= 500),
  reviewed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
  CHECK (end_date >= start_date)
);
CREATE INDEX vacation_requests_of_user ON vacation_requests (tenant_id, user_id, start_date);

CREATE TABLE absences (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('VACATION', 'SICK_LEAVE', 'PERSONAL', 'MATERNITY', 'PATERNITY', 'OTHER')),
  start_date date NOT NULL,
  end_date date NOT NULL,
  approval_status text NOT NULL DEFAULT 'PENDING'
    CHECK (approval_status IN ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  reason text NOT NULL CHECK (length(reason) <= 500),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
  CHECK (end_date >= start_date)
);
CREATE INDEX absences_of_user ON absences (tenant_id, user_id, start_date);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'schedules', 'schedule_segments', 'schedule_assignments', 'holidays', 'vacation_requests', 'absences'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO jornada_app', table_name);
  END LOOP;
END
$$;
