-- A person has employments, each from its first to its last day, and pauses in them (art. 16, 45 to 49 ET). They take the place of the two dates
-- of a person. Whose employments are not known is always employed.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE employments (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Null where it is not known.
  first_day date CHECK (first_day > '-infinity' AND first_day < 'infinity'),
  -- Null for none so far.
  last_day date CHECK (last_day > '-infinity' AND last_day < 'infinity'),
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, first_day),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  CHECK (last_day >= first_day),
  CHECK (num_nonnulls(first_day, last_day) > 0),
  CONSTRAINT employments_no_overlap
    EXCLUDE USING gist (tenant_id WITH =, user_id WITH =, daterange(first_day, last_day, '[]') WITH &&)
);

CREATE TABLE employment_pauses (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  first_day date NOT NULL CHECK (first_day > '-infinity' AND first_day < 'infinity'),
  -- Null until further notice; it ends with its employment.
  last_day date CHECK (last_day > '-infinity' AND last_day < 'infinity'),
  reason text NOT NULL
    CHECK (reason IN ('LEAVE_OF_ABSENCE', 'BETWEEN_SEASONS', 'SUSPENSION', 'PROTECTED_SUSPENSION', 'OTHER')),
  note text CHECK (note <> ''),
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, first_day),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  CHECK (last_day >= first_day),
  CHECK (reason <> 'OTHER' OR note IS NOT NULL),
  CONSTRAINT employment_pauses_no_overlap
    EXCLUDE USING gist (tenant_id WITH =, user_id WITH =, daterange(first_day, last_day, '[]') WITH &&)
);

ALTER TABLE employments ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON employments TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON employments TO jornada_app;
SELECT let_deletion_reach('employments'::regclass);

ALTER TABLE employment_pauses ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON employment_pauses TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON employment_pauses TO jornada_app;
SELECT let_deletion_reach('employment_pauses'::regclass);

CREATE TRIGGER employments_revision BEFORE UPDATE ON employments FOR EACH ROW EXECUTE FUNCTION raise_revision();
CREATE TRIGGER employment_pauses_revision BEFORE UPDATE ON employment_pauses FOR EACH ROW EXECUTE FUNCTION raise_revision();

-- The one pair of dates of each person. Policies hide every company's rows from whoever migrates, unless they are lifted for a moment.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE employments NO FORCE ROW LEVEL SECURITY;
INSERT INTO employments (tenant_id, id, user_id, first_day, last_day)
  SELECT tenant_id, gen_random_uuid(), id, employed_from, employed_until FROM users
  WHERE employed_from IS NOT NULL OR employed_until IS NOT NULL;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE employments FORCE ROW LEVEL SECURITY;

-- No day changes by this: nobody's plan is made anew. From now on the two tables decide, as the dates did.
CREATE TRIGGER employments_planned_in AFTER INSERT ON employments REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_people();
CREATE TRIGGER employments_planned_anew AFTER UPDATE ON employments REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_people();
CREATE TRIGGER employments_planned_out AFTER DELETE ON employments REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_people();
CREATE TRIGGER employment_pauses_planned_in AFTER INSERT ON employment_pauses REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_people();
CREATE TRIGGER employment_pauses_planned_anew AFTER UPDATE ON employment_pauses REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_people();
CREATE TRIGGER employment_pauses_planned_out AFTER DELETE ON employment_pauses REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_people();

CREATE OR REPLACE FUNCTION note_change_of_staff() RETURNS trigger
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

DROP TRIGGER users_revision ON users;
ALTER TABLE users DROP COLUMN employed_from, DROP COLUMN employed_until;
CREATE TRIGGER users_revision BEFORE UPDATE OF full_name, email, roles, department_id ON users
  FOR EACH ROW
  WHEN ((OLD.full_name, OLD.email, OLD.roles, OLD.department_id) IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.roles, NEW.department_id))
  EXECUTE FUNCTION raise_revision();

-- The place of whoever is in a pause is free. How many are is counted whenever somebody is to take a place, by the day on which that is.
ALTER TABLE tenants ADD COLUMN paused_count integer NOT NULL DEFAULT 0 CHECK (paused_count >= 0);
ALTER TABLE tenants DROP CONSTRAINT tenants_employee_limit;
ALTER TABLE tenants ADD CONSTRAINT tenants_employee_limit CHECK (employee_count - paused_count <= max_employees);
GRANT UPDATE (paused_count) ON tenants TO jornada_app;
