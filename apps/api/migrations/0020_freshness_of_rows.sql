-- What changes the plan of one person makes nobody else's days stale. The company's version still rises with every change; beside it
-- is kept at which version the plan of everybody last changed, and at which that of a person did.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

ALTER TABLE tenants
  -- The plan_version with which something last changed that is planned for everybody: schedules, holidays, the company's zone.
  ADD COLUMN plan_version_of_all bigint NOT NULL DEFAULT 0;
-- Of what changed before nobody knows for whom.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET plan_version_of_all = plan_version;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
GRANT UPDATE (plan_version_of_all) ON tenants TO jornada_app;

-- The plan_version with which what is planned for a person alone last changed; of whom there is no row, it never did.
CREATE TABLE person_plan_versions (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  plan_version bigint NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
ALTER TABLE person_plan_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE person_plan_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON person_plan_versions TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON person_plan_versions TO jornada_app;
SELECT let_deletion_reach('person_plan_versions');

CREATE OR REPLACE FUNCTION note_change_of_plan() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  company uuid := current_tenant_id();
BEGIN
  UPDATE tenants SET plan_version = plan_version + 1, plan_version_of_all = plan_version + 1 WHERE id = company;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_change_of_time_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.plan_version := NEW.plan_version + 1;
  NEW.plan_version_of_all := NEW.plan_version;
  RETURN NEW;
END
$$;

-- The row of the company is written first: whoever changes the plan of the same people waits there, and nowhere else.
CREATE FUNCTION count_change_of_people(company uuid, changed uuid[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  version bigint;
BEGIN
  UPDATE tenants SET plan_version = plan_version + 1 WHERE id = company RETURNING plan_version INTO version;
  -- Of somebody who is removed with what was planned nothing is left to note.
  INSERT INTO person_plan_versions (tenant_id, user_id, plan_version)
    SELECT tenant_id, id, version FROM users WHERE tenant_id = company AND id = ANY (changed)
    ON CONFLICT (tenant_id, user_id) DO UPDATE SET plan_version = excluded.plan_version;
END
$$;

CREATE FUNCTION note_change_of_people() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  company uuid := current_tenant_id();
  changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT user_id) INTO changed FROM arrived;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT user_id) INTO changed FROM gone;
  ELSE
    SELECT array_agg(user_id) INTO changed FROM (SELECT user_id FROM gone UNION SELECT user_id FROM arrived) AS rows;
  END IF;
  IF changed IS NOT NULL THEN
    PERFORM count_change_of_people(company, changed);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_change_of_exceptions() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  company uuid := current_tenant_id();
  touched uuid[];
  changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT exception_id) INTO touched FROM arrived;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT exception_id) INTO touched FROM gone;
  ELSE
    SELECT array_agg(exception_id) INTO touched
      FROM (SELECT exception_id FROM gone UNION SELECT exception_id FROM arrived) AS rows;
  END IF;
  -- Those of an exception that goes with them are noted by its own trigger.
  SELECT array_agg(DISTINCT user_id) INTO changed
    FROM schedule_exceptions WHERE tenant_id = company AND id = ANY (touched);
  IF changed IS NOT NULL THEN
    PERFORM count_change_of_people(company, changed);
  END IF;
  RETURN NULL;
END
$$;

-- A name or a password plans nothing, and must not wait for the company's row.
CREATE FUNCTION note_change_of_staff() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  company uuid;
  changed uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(arrived.id) INTO changed FROM gone JOIN arrived USING (tenant_id, id)
      WHERE (gone.active, gone.roles, gone.time_zone) IS DISTINCT FROM (arrived.active, arrived.roles, arrived.time_zone);
    IF changed IS NULL THEN RETURN NULL; END IF;
  END IF;
  company := current_tenant_id();
  PERFORM count_change_of_people(company, changed);
  RETURN NULL;
END
$$;

-- What a statement touched is known to triggers of one kind of statement each.
DO $$
DECLARE
  table_name text;
  noting text;
  transition text[];
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'schedule_assignments', 'schedule_exceptions', 'schedule_exception_segments', 'vacation_requests', 'absences', 'users'
  ] LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', table_name || '_change_plan', table_name);
    noting := CASE table_name WHEN 'users' THEN 'note_change_of_staff'
      WHEN 'schedule_exception_segments' THEN 'note_change_of_exceptions' ELSE 'note_change_of_people' END;
    FOREACH transition SLICE 1 IN ARRAY ARRAY[
      ['INSERT', 'planned_in', 'NEW TABLE AS arrived'],
      ['UPDATE', 'planned_anew', 'OLD TABLE AS gone NEW TABLE AS arrived'],
      ['DELETE', 'planned_out', 'OLD TABLE AS gone']
    ] LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT '
        'WHEN (current_user <> ''jornada_eraser'') EXECUTE FUNCTION %I()',
        table_name || '_' || transition[2], transition[1], table_name, transition[3], noting);
    END LOOP;
  END LOOP;
END
$$;

-- Lists look for rows by what their index alone says, which holds once a page is vacuumed: after so many rows, not after a fifth of all
-- that was ever kept, which a company of years reaches once a year.
ALTER TABLE day_rows SET (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000,
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 20000
);
