-- Teams: departments hang from departments, have people responsible for them, and roles may hold for one's teams alone.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

ALTER TABLE departments
  ADD COLUMN parent_id uuid CHECK (parent_id <> id),
  ADD FOREIGN KEY (tenant_id, parent_id) REFERENCES departments (tenant_id, id);
CREATE INDEX departments_below ON departments (tenant_id, parent_id) WHERE parent_id IS NOT NULL;

-- Who is responsible for a department, and who takes their place from one date to another.
CREATE TABLE department_managers (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  department_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Of a deputy, both days included; null for whoever is responsible always.
  deputy_from date CHECK (deputy_from > '-infinity' AND deputy_from < 'infinity'),
  deputy_until date CHECK (deputy_until > '-infinity' AND deputy_until < 'infinity'),
  PRIMARY KEY (tenant_id, department_id, user_id),
  CHECK ((deputy_from IS NULL) = (deputy_until IS NULL)),
  CHECK (deputy_until >= deputy_from),
  FOREIGN KEY (tenant_id, department_id) REFERENCES departments (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX department_managers_of_person ON department_managers (tenant_id, user_id);

ALTER TABLE department_managers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON department_managers TO jornada_app USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON department_managers TO jornada_app;
SELECT let_deletion_reach('department_managers'::regclass);

-- What a role allows holds for the whole company, or for the teams of whoever has it: the departments for which they are responsible, with all below.
ALTER TABLE custom_roles ADD COLUMN for_teams boolean NOT NULL DEFAULT false;
-- What somebody's roles for teams allow, as `permissions` is what their other roles allow.
ALTER TABLE users ADD COLUMN team_permissions text[] NOT NULL DEFAULT '{}';

DROP FUNCTION permissions_of(uuid);
CREATE FUNCTION permissions_of(person uuid, of_teams boolean) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  company uuid := current_tenant_id();
  permitted text[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT permission ORDER BY permission), '{}') INTO permitted
    FROM user_roles JOIN custom_roles ON custom_roles.tenant_id = user_roles.tenant_id AND custom_roles.id = role_id,
      unnest(custom_roles.permissions) AS permission
    WHERE user_roles.tenant_id = company AND user_id = person AND custom_roles.for_teams = of_teams;
  RETURN permitted;
END
$$;

CREATE OR REPLACE FUNCTION follow_custom_roles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holder uuid;
  permitted text[];
  permitted_of_teams text[];
BEGIN
  FOR holder IN SELECT user_id FROM user_roles WHERE tenant_id = NEW.tenant_id AND role_id = NEW.id ORDER BY user_id LOOP
    permitted := permissions_of(holder, false);
    permitted_of_teams := permissions_of(holder, true);
    UPDATE users SET permissions = permitted, team_permissions = permitted_of_teams WHERE tenant_id = NEW.tenant_id AND id = holder;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION follow_user_roles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid := coalesce(NEW.tenant_id, OLD.tenant_id);
  holder uuid := coalesce(NEW.user_id, OLD.user_id);
  permitted text[] := permissions_of(holder, false);
  permitted_of_teams text[] := permissions_of(holder, true);
BEGIN
  UPDATE users SET permissions = permitted, team_permissions = permitted_of_teams WHERE tenant_id = company AND id = holder;
  RETURN NULL;
END
$$;

DROP TRIGGER custom_roles_followed ON custom_roles;
CREATE TRIGGER custom_roles_followed AFTER UPDATE OF permissions, for_teams ON custom_roles
  FOR EACH ROW EXECUTE FUNCTION follow_custom_roles();

DROP TRIGGER custom_roles_revision ON custom_roles;
CREATE TRIGGER custom_roles_revision BEFORE UPDATE ON custom_roles FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.description IS DISTINCT FROM NEW.description
    OR OLD.permissions IS DISTINCT FROM NEW.permissions OR OLD.for_teams IS DISTINCT FROM NEW.for_teams)
  EXECUTE FUNCTION raise_revision();
