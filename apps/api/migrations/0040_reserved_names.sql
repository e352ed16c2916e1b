-- Names that one alone may have among all companies: the slug of each, the one platform, the e-mails of operators. Unique keys of companies' own
-- tables cannot keep them where companies are spread over servers, and no question across companies can be asked there in passing. One small
-- table keeps them, which every server has: who wants such a name writes it there first, and keys hold them to what they wrote.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- An e-mail as it is reserved: as a hash, because everybody's transactions look here, and operators are nobody's business.
CREATE FUNCTION reserved_email(address text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT 'email:' || encode(sha256(convert_to(address, 'UTF8')), 'hex') $$;

CREATE TABLE reserved_names (
  -- A slug as it is; the other two cannot be one.
  name text PRIMARY KEY CHECK (
    name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' OR name = 'platform:' OR name ~ '^email:[0-9a-f]{64}$'
  ),
  -- The company, or the platform. It is there after its name, so nothing can refer to it.
  holder_id uuid NOT NULL,
  -- Who holds an e-mail is the platform.
  platform_name text GENERATED ALWAYS AS (CASE WHEN name LIKE 'email:%' THEN 'platform:' END) STORED,
  UNIQUE (name, holder_id),
  FOREIGN KEY (platform_name, holder_id) REFERENCES reserved_names (name, holder_id)
);

-- The owner is no superuser everywhere: forced row security would show it nobody.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
INSERT INTO reserved_names (name, holder_id) SELECT slug, id FROM tenants;
INSERT INTO reserved_names (name, holder_id) SELECT 'platform:', id FROM tenants WHERE is_platform;
INSERT INTO reserved_names (name, holder_id)
  SELECT reserved_email(email), tenant_id FROM users WHERE 'ROLE_SUPER_ADMIN' = ANY (roles);

ALTER TABLE tenants ADD COLUMN platform_name text GENERATED ALWAYS AS (CASE WHEN is_platform THEN 'platform:' END) STORED;
ALTER TABLE tenants
  DROP CONSTRAINT tenants_slug_key,
  ADD CONSTRAINT tenants_slug_reserved FOREIGN KEY (slug, id) REFERENCES reserved_names (name, holder_id),
  ADD CONSTRAINT tenants_platform_reserved FOREIGN KEY (platform_name, id) REFERENCES reserved_names (name, holder_id);
DROP INDEX tenants_one_platform;

ALTER TABLE users
  -- What an operator signs in by is reserved; of everybody else this is null.
  ADD COLUMN operator_email text
    GENERATED ALWAYS AS (CASE WHEN 'ROLE_SUPER_ADMIN' = ANY (roles) THEN reserved_email(email) END) STORED,
  -- Whether an account can be entered, for those who are not to see what it is entered by.
  ADD COLUMN is_set_up boolean NOT NULL
    GENERATED ALWAYS AS (password_hash IS NOT NULL AND NOT must_change_password) STORED;
ALTER TABLE users
  ADD CONSTRAINT users_email_reserved FOREIGN KEY (operator_email, tenant_id) REFERENCES reserved_names (name, holder_id);
-- A name that is given back is looked for among those who may have it.
CREATE INDEX users_of_platform ON users (tenant_id, operator_email) WHERE operator_email IS NOT NULL;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION refuse_email_of_operator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := reserved_email(NEW.email);
BEGIN
  IF 'ROLE_SUPER_ADMIN' = ANY (NEW.roles) THEN RETURN NEW; END IF;
  PERFORM FROM reserved_names WHERE name = wanted;
  IF FOUND THEN
    -- As for an e-mail that the company itself has given already: to a company both are taken.
    RAISE EXCEPTION 'this e-mail is taken'
      USING ERRCODE = 'unique_violation', TABLE = 'users', CONSTRAINT = 'users_tenant_id_email_key';
  END IF;
  RETURN NEW;
END
$$;
DROP FUNCTION belongs_to_operator(text);

ALTER TABLE reserved_names ENABLE ROW LEVEL SECURITY;
ALTER TABLE reserved_names FORCE ROW LEVEL SECURITY;
-- Whoever gives somebody an e-mail looks whether it is an operator's; an operator who takes another one reserves it and gives the old one back.
CREATE POLICY emails ON reserved_names FOR SELECT TO jornada_app USING (name LIKE 'email:%');
CREATE POLICY emails_of_platform ON reserved_names FOR INSERT TO jornada_app
  WITH CHECK (name LIKE 'email:%' AND holder_id = current_tenant_id());
CREATE POLICY emails_given_back ON reserved_names FOR DELETE TO jornada_app
  USING (name LIKE 'email:%' AND holder_id = current_tenant_id());
GRANT SELECT (name), INSERT (name, holder_id), DELETE ON reserved_names TO jornada_app;
