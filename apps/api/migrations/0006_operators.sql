-- What the platform's operators do with companies: limits that hold by themselves, an audit log, and deletion for good.

-- A fourth role, which may remove what nobody else may: the rows of the company whose transaction it is in.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'jornada_eraser') THEN
    BEGIN
      CREATE ROLE jornada_eraser NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END IF;
  BEGIN
    GRANT jornada_eraser TO CURRENT_USER;
  EXCEPTION WHEN insufficient_privilege THEN
    IF NOT pg_has_role(current_user, 'jornada_eraser', 'USAGE') THEN RAISE; END IF;
  END;
END
$$;
GRANT USAGE ON SCHEMA public TO jornada_eraser;

-- A text as people search it: without accents, in lower case.
CREATE FUNCTION searchable(written text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu") $$;

ALTER TABLE tenants
  ADD COLUMN name_searchable text NOT NULL GENERATED ALWAYS AS (searchable(name)) STORED,
  -- Kept by a trigger, so that neither a list of companies nor a limit has to count people.
  ADD COLUMN user_count integer NOT NULL DEFAULT 0,
  ADD COLUMN employee_count integer NOT NULL DEFAULT 0;
CREATE INDEX tenants_by_name ON tenants (name COLLATE "es-x-icu", id) WHERE NOT is_platform;
CREATE INDEX tenants_by_creation ON tenants (created_at, id) WHERE NOT is_platform;

-- Who takes one of the places that a company's limit allows: active, and with a record of working time.
CREATE FUNCTION takes_place(active boolean, roles text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT active AND roles && ARRAY['ROLE_EMPLOYEE', 'ROLE_USER'] $$;

CREATE FUNCTION count_people() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE tenants SET user_count = user_count + people, employee_count = employee_count + employees
    FROM (
      SELECT tenant_id, count(*) AS people, count(*) FILTER (WHERE takes_place(active, roles)) AS employees
      FROM arrived GROUP BY tenant_id
    ) AS change WHERE id = tenant_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE tenants SET user_count = user_count - people, employee_count = employee_count - employees
    FROM (
      SELECT tenant_id, count(*) AS people, count(*) FILTER (WHERE takes_place(active, roles)) AS employees
      FROM gone GROUP BY tenant_id
    ) AS change WHERE id = tenant_id;
  ELSE
    UPDATE tenants SET employee_count = employee_count + employees
    FROM (
      SELECT tenant_id, sum(place) AS employees
      FROM (
        SELECT tenant_id, 1 AS place FROM arrived WHERE takes_place(active, roles)
        UNION ALL
        SELECT tenant_id, -1 FROM gone WHERE takes_place(active, roles)
      ) AS places GROUP BY tenant_id
    ) AS change WHERE id = tenant_id AND employees <> 0;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_counted_in AFTER INSERT ON users
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION count_people();
CREATE TRIGGER users_counted_out AFTER DELETE ON users
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_people();
CREATE TRIGGER users_counted_anew AFTER UPDATE ON users
  REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION count_people();

-- The owner is no superuser everywhere: forced row security would show it nobody to count.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET
  user_count = (SELECT count(*) FROM users WHERE tenant_id = tenants.id),
  employee_count = (SELECT count(*) FROM users WHERE tenant_id = tenants.id AND takes_place(active, roles));
-- A company that grew past its limit while nothing enforced it keeps its people.
UPDATE tenants SET max_employees = employee_count WHERE employee_count > max_employees;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants ADD CONSTRAINT tenants_employee_limit CHECK (employee_count <= max_employees);

GRANT UPDATE (user_count, employee_count) ON tenants TO jornada_app;
GRANT UPDATE (name, max_employees, status), DELETE ON tenants TO jornada_operator;

-- Who changed what, from which values to which: of a company by its admins, of the platform by its operators.
CREATE TABLE audit_entries (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  -- As they were then: the log outlives accounts, and an operator belongs to another tenant.
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  actor_email text NOT NULL,
  action text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  before jsonb,
  after jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_entries_by_time ON audit_entries (tenant_id, occurred_at DESC, id DESC);
CREATE INDEX audit_entries_by_subject ON audit_entries (tenant_id, subject_id, occurred_at DESC);
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON audit_entries TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT ON audit_entries TO jornada_app;

-- Append-only for everybody but a company's deletion, which exports the record first.
CREATE OR REPLACE FUNCTION refuse_change_of_record() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_user = 'jornada_eraser' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the record of working time is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_user = 'jornada_eraser' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_append_only;

-- Lets the deletion of a company reach a table of companies' rows; every new one calls it.
CREATE FUNCTION let_deletion_reach(tenant_table regclass) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format('CREATE POLICY deletion ON %s TO jornada_eraser USING (tenant_id = current_tenant_id())', tenant_table);
  EXECUTE format('GRANT SELECT, DELETE ON %s TO jornada_eraser', tenant_table);
END
$$;
SELECT let_deletion_reach(name::regclass) FROM unnest(ARRAY[
  'users', 'sessions', 'refresh_tokens', 'account_links', 'schedules', 'schedule_segments', 'schedule_assignments',
  'holidays', 'vacation_requests', 'absences', 'punches', 'audit_entries'
]) AS name;
-- Its trigger counts the people who go; and who locks a row of users keeps punches of theirs from being added.
CREATE POLICY deletion ON tenants TO jornada_eraser USING (id = current_tenant_id());
GRANT SELECT, UPDATE (user_count, employee_count) ON tenants TO jornada_eraser;
GRANT UPDATE (active) ON users TO jornada_eraser;
