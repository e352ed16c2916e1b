-- What a company agreed on for working time, each version from a date on: a later one leaves the days before it as they were.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE working_time_rules (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  -- Until that of the next version. A company that has said anything has a row of what held before all of it, at -infinity.
  valid_from date NOT NULL DEFAULT '-infinity' CHECK (valid_from < 'infinity'),
  -- So many minutes of the breaks punched on a workday are working time (art. 34.4 ET), unless the schedule says its own number.
  paid_break_minutes integer NOT NULL DEFAULT 0 CHECK (paid_break_minutes BETWEEN 0 AND 60),
  -- The effective work agreed on for a year (art. 34.1 ET); null where nobody said.
  yearly_minutes integer CHECK (yearly_minutes BETWEEN 60 AND 180000),
  -- What a holiday on the weekly rest day is worth: nothing, as much to whoever works on Sundays as to the others, or to everybody.
  rest_day_holidays text NOT NULL DEFAULT 'SUNDAY_WORKERS' CHECK (rest_day_holidays IN ('NEVER', 'SUNDAY_WORKERS', 'ALWAYS')),
  -- Of all versions together: they are written anew whenever one changes, and each says by which change.
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, valid_from)
);

ALTER TABLE working_time_rules ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON working_time_rules TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON working_time_rules TO jornada_app;
SELECT let_deletion_reach('working_time_rules'::regclass);

-- They decide days as schedules and holidays do, so what is kept of everybody's days becomes stale.
CREATE TRIGGER working_time_rules_change_plan AFTER INSERT OR DELETE OR UPDATE ON working_time_rules
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_plan();

-- A version of a schedule says its own minutes of paid break, or null for those of the company.
ALTER TABLE schedule_versions ALTER COLUMN paid_break_minutes DROP NOT NULL, ALTER COLUMN paid_break_minutes SET DEFAULT NULL;

-- Where no schedule of a company says any, nobody there has told a schedule with a paid break from one without: all of them take the
-- company's, which is none until it says so. Where one does, 0 was said beside it and stays.
ALTER TABLE schedule_versions NO FORCE ROW LEVEL SECURITY;
UPDATE schedule_versions AS version SET paid_break_minutes = NULL WHERE NOT EXISTS (
  SELECT FROM schedule_versions AS other WHERE other.tenant_id = version.tenant_id AND other.paid_break_minutes > 0
);
ALTER TABLE schedule_versions FORCE ROW LEVEL SECURITY;
