-- The company's own administration: departments, custom roles, settings, and what keeps its dashboard cheap.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

CREATE TABLE departments (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  name_searchable text NOT NULL GENERATED ALWAYS AS (searchable(name)) STORED,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, name_searchable)
);

CREATE TABLE custom_roles (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  name_searchable text NOT NULL GENERATED ALWAYS AS (searchable(name)) STORED,
  description text NOT NULL DEFAULT '',
  permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, name_searchable)
);

CREATE TABLE user_roles (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  user_id uuid NOT NULL,
  role_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, user_id, role_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, role_id) REFERENCES custom_roles (tenant_id, id)
);
CREATE INDEX user_roles_of_role ON user_roles (tenant_id, role_id);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['departments', 'custom_roles', 'user_roles'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO jornada_app', table_name);
    PERFORM let_deletion_reach(table_name::regclass);
  END LOOP;
END
$$;

ALTER TABLE users
  ADD COLUMN department_id uuid,
  -- What the custom roles allow, kept by a trigger: every call asks for it.
  ADD COLUMN permissions text[] NOT NULL DEFAULT '{}',
  -- How lists name and order a person.
  ADD COLUMN is_admin boolean NOT NULL GENERATED ALWAYS AS (roles && ARRAY['ROLE_ADMIN', 'ROLE_TENANT_ADMIN']) STORED,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (searchable(full_name || ' ' || email)) STORED,
  ADD FOREIGN KEY (tenant_id, department_id) REFERENCES departments (tenant_id, id)
    ON DELETE SET NULL (department_id);
CREATE INDEX users_by_name ON users (tenant_id, (full_name COLLATE "es-x-icu"), id);
CREATE INDEX users_by_role ON users (tenant_id, is_admin DESC, (full_name COLLATE "es-x-icu"), id);
CREATE INDEX users_of_department ON users (tenant_id, department_id) WHERE department_id IS NOT NULL;

CREATE FUNCTION permissions_of(person uuid) RETURNS text[]
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce(array_agg(DISTINCT permission ORDER BY permission), '{}')
    FROM user_roles JOIN custom_roles ON custom_roles.tenant_id = user_roles.tenant_id AND custom_roles.id = role_id,
      unnest(custom_roles.permissions) AS permission
    WHERE user_roles.tenant_id = current_tenant_id() AND user_id = person
  $$;

CREATE FUNCTION follow_user_roles() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE users SET permissions = permissions_of(id)
  WHERE tenant_id = coalesce(NEW.tenant_id, OLD.tenant_id) AND id = coalesce(NEW.user_id, OLD.user_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER user_roles_followed AFTER INSERT OR UPDATE OR DELETE ON user_roles
  FOR EACH ROW WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION follow_user_roles();

CREATE FUNCTION follow_custom_roles() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE users SET permissions = permissions_of(id)
  WHERE tenant_id = NEW.tenant_id
    AND id IN (SELECT user_id FROM user_roles WHERE tenant_id = NEW.tenant_id AND role_id = NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER custom_roles_followed AFTER UPDATE OF permissions ON custom_roles
  FOR EACH ROW EXECUTE FUNCTION follow_custom_roles();

ALTER TABLE tenants
  ADD COLUMN tax_id text,
  -- Rises with everything that decides what people should work, so that what was worked out from it can be told stale.
  ADD COLUMN plan_version bigint NOT NULL DEFAULT 0;
GRANT UPDATE (time_zone, rounding_minutes, work_starts_at, work_ends_at, tax_id, logo_path, plan_version)
  ON tenants TO jornada_app;

CREATE FUNCTION note_change_of_plan() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE tenants SET plan_version = plan_version + 1 WHERE id = current_tenant_id();
  RETURN NULL;
END
$$;
DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'schedules', 'schedule_segments', 'schedule_assignments', 'holidays', 'vacation_requests', 'absences'
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT '
      'WHEN (current_user <> ''jornada_eraser'') EXECUTE FUNCTION note_change_of_plan()',
      table_name || '_change_plan', table_name);
  END LOOP;
END
$$;
-- A name or a password plans nothing, and must not wait for the company's row.
CREATE TRIGGER users_change_plan AFTER INSERT OR DELETE OR UPDATE OF active, roles, time_zone ON users FOR EACH STATEMENT
  WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION note_change_of_plan();

-- Whether anything was recorded since a moment, and what waits for a decision, each by a look at an index.
CREATE INDEX punches_by_recording ON punches (tenant_id, recorded_at DESC);
CREATE INDEX absences_pending ON absences (tenant_id) WHERE approval_status = 'PENDING';
CREATE INDEX vacation_requests_pending ON vacation_requests (tenant_id) WHERE status = 'PENDING';
