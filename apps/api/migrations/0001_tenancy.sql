-- Roles, companies and people.
--
-- Requests never run as the connecting role. jornada_app serves the features inside one company; jornada_access looks
-- an e-mail up across companies at sign-in and can read nothing else; jornada_operator opens companies. None of them
-- owns anything or bypasses row security.

DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['jornada_app', 'jornada_access', 'jornada_operator'] LOOP
    -- Roles belong to the whole server: another database of ours may have made it, even at this very moment.
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
        NULL;
      END;
    END IF;
    BEGIN
      EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    EXCEPTION WHEN insufficient_privilege THEN
      IF NOT pg_has_role(current_user, role_name, 'USAGE') THEN RAISE; END IF;
    END;
  END LOOP;
END
$$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO jornada_app, jornada_access, jornada_operator;

-- The company of the transaction; an error when none was set, so that a forgotten tenant is never an empty answer.
CREATE FUNCTION current_tenant_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('jornada.tenant_id')::uuid $$;

CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name <> ''),
  plan_code text NOT NULL DEFAULT 'basic',
  max_employees integer NOT NULL DEFAULT 10 CHECK (max_employees >= 1),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  -- The platform itself is a tenant, so that its operators sign in by the same door as everybody else.
  is_platform boolean NOT NULL DEFAULT false,
  time_zone text NOT NULL DEFAULT 'Europe/Madrid',
  rounding_minutes integer NOT NULL DEFAULT 15 CHECK (rounding_minutes BETWEEN 0 AND 60),
  work_starts_at time NOT NULL DEFAULT '09:00',
  work_ends_at time NOT NULL DEFAULT '18:00',
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX tenants_one_platform ON tenants (is_platform) WHERE is_platform;

ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON tenants TO jornada_app USING (id = current_tenant_id());
CREATE POLICY sign_in ON tenants FOR SELECT TO jornada_access USING (true);
CREATE POLICY every_tenant ON tenants TO jornada_operator USING (true);
GRANT SELECT ON tenants TO jornada_app, jornada_access;
GRANT SELECT, INSERT ON tenants TO jornada_operator;

CREATE TABLE users (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(btrim(email)) AND email <> ''),
  full_name text NOT NULL CHECK (full_name <> ''),
  password_hash text,
  roles text[] NOT NULL CHECK (
    cardinality(roles) > 0
    AND roles <@ ARRAY['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_TENANT_ADMIN', 'ROLE_EMPLOYEE', 'ROLE_USER']
  ),
  active boolean NOT NULL DEFAULT true,
  -- Null: the company's zone.
  time_zone text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, email)
);
-- Sign-in knows an e-mail and no company.
CREATE INDEX users_by_email ON users (email);

ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON users TO jornada_app USING (tenant_id = current_tenant_id());
CREATE POLICY sign_in ON users FOR SELECT TO jornada_access USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON users TO jornada_app;
GRANT SELECT (tenant_id, id, email, password_hash, active) ON users TO jornada_access;

-- Only the platform's own people may be operators, and all of them are.
CREATE FUNCTION check_operator_role() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF ('ROLE_SUPER_ADMIN' = ANY (NEW.roles))
     IS DISTINCT FROM (SELECT is_platform FROM tenants WHERE id = NEW.tenant_id) THEN
    RAISE EXCEPTION 'ROLE_SUPER_ADMIN belongs to the platform tenant alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER users_operator_role BEFORE INSERT OR UPDATE OF roles, tenant_id ON users
  FOR EACH ROW EXECUTE FUNCTION check_operator_role();
