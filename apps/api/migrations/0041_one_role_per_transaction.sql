-- A transaction has one role from its beginning to its end. Those that entered a company as somebody else, and left it again, get one that may do
-- all of what they do and nothing besides; a database that is spread over servers keeps a connection for each role, and lets one of them alone
-- change what is in a company.

DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['jornada_opener', 'jornada_steward'] LOOP
    -- Roles belong to the whole server: another database of ours may have made it, even at this very moment.
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
        NULL;
      END;
    END IF;
    BEGIN
      IF current_setting('server_version_num')::int >= 160000 THEN
        -- Two that write it at once get in each other's way.
        IF NOT EXISTS (SELECT FROM pg_auth_members WHERE roleid = role_name::regrole
            AND member = current_user::regrole AND NOT inherit_option AND set_option) THEN
          EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT FALSE, SET TRUE', role_name);
        END IF;
      ELSE
        EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
      END IF;
    EXCEPTION WHEN insufficient_privilege THEN
      IF NOT pg_has_role(current_user, role_name, 'MEMBER') THEN RAISE; END IF;
    END;
  END LOOP;
END
$$;
GRANT USAGE ON SCHEMA public TO jornada_opener, jornada_steward;

-- Across companies the operator reads, and changes nothing.
REVOKE ALL ON tenants FROM jornada_operator;
REVOKE UPDATE (name, max_employees, status) ON tenants FROM jornada_operator;
GRANT SELECT ON tenants TO jornada_operator;
DROP POLICY every_tenant ON tenants;
CREATE POLICY every_tenant ON tenants FOR SELECT TO jornada_operator USING (true);

-- Whoever opens a company makes it and its first admin, and sees nothing that was there before. So are the platform and the first operator made.
GRANT SELECT (name), INSERT (name, holder_id) ON reserved_names TO jornada_opener;
CREATE POLICY opening_looks ON reserved_names FOR SELECT TO jornada_opener USING (name LIKE '%:%');
CREATE POLICY opening ON reserved_names FOR INSERT TO jornada_opener WITH CHECK (holder_id = current_tenant_id());
GRANT SELECT (id, is_platform, max_employees, user_count, employee_count, plan_version), INSERT,
  UPDATE (user_count, employee_count, plan_version) ON tenants TO jornada_opener;
CREATE POLICY opening ON tenants TO jornada_opener USING (id = current_tenant_id());
GRANT SELECT (tenant_id, id, is_admin), INSERT, UPDATE (active) ON users TO jornada_opener;
CREATE POLICY opening ON users FOR INSERT TO jornada_opener
  WITH CHECK (tenant_id = current_tenant_id() AND roles <@ ARRAY['ROLE_ADMIN', 'ROLE_SUPER_ADMIN']);
CREATE POLICY opening_finds ON users FOR SELECT TO jornada_opener USING (tenant_id = current_tenant_id() AND is_admin);
CREATE POLICY opening_locks ON users FOR UPDATE TO jornada_opener
  USING (tenant_id = current_tenant_id() AND is_admin) WITH CHECK (false);

-- Whoever looks after a company on the operators' side changes its name, limit and state, and sees its admins; of other people nothing but
-- whether somebody has an e-mail that is asked for by name.
GRANT SELECT (name) ON reserved_names TO jornada_steward;
CREATE POLICY emails_for_steward ON reserved_names FOR SELECT TO jornada_steward USING (name LIKE 'email:%');
GRANT SELECT (id, name, slug, logo_path, status, employee_count, max_employees, created_at, operator_revision, is_platform, time_zone),
  UPDATE (name, max_employees, status) ON tenants TO jornada_steward;
CREATE POLICY stewardship ON tenants TO jornada_steward USING (id = current_tenant_id() AND NOT is_platform);
GRANT SELECT (tenant_id, id, full_name, email, active, created_at, roles, is_admin, is_set_up, time_zone, revision),
  UPDATE (email, revision) ON users TO jornada_steward;
CREATE POLICY stewardship ON users FOR SELECT TO jornada_steward USING (tenant_id = current_tenant_id() AND is_admin);
CREATE POLICY stewardship_asks ON users FOR SELECT TO jornada_steward
  USING (tenant_id = current_tenant_id() AND email = current_setting('jornada.asked_email', true));
CREATE POLICY stewardship_changes ON users FOR UPDATE TO jornada_steward USING (tenant_id = current_tenant_id() AND is_admin);
GRANT SELECT (tenant_id, user_id, new_email, asked_by, asked_at, expires_at), INSERT, DELETE,
  UPDATE (token_hash, expires_at, asker_permissions) ON email_changes TO jornada_steward;
CREATE POLICY stewardship ON email_changes TO jornada_steward USING (tenant_id = current_tenant_id());
GRANT SELECT (tenant_id, user_id, ended_at), UPDATE (ended_at) ON sessions TO jornada_steward;
CREATE POLICY stewardship ON sessions TO jornada_steward USING (tenant_id = current_tenant_id());

-- Both send the link with which an account is set up, and both say in the log what was done: of the company, and of the platform.
GRANT SELECT (tenant_id, user_id, purpose, spent_at), INSERT, UPDATE (spent_at) ON account_links TO jornada_opener, jornada_steward;
CREATE POLICY operators_send ON account_links TO jornada_opener, jornada_steward USING (tenant_id = current_tenant_id());
GRANT INSERT ON audit_entries TO jornada_opener, jornada_steward;
CREATE POLICY operators_tell ON audit_entries FOR INSERT TO jornada_opener, jornada_steward
  WITH CHECK (tenant_id = current_tenant_id());

-- Whoever removes a company removes its row and its names too, and says so in the log of the platform. The platform stays.
GRANT DELETE ON tenants TO jornada_eraser;
DROP POLICY deletion ON tenants;
CREATE POLICY deletion ON tenants TO jornada_eraser USING (id = current_tenant_id() AND NOT is_platform);
GRANT SELECT (name, holder_id), DELETE ON reserved_names TO jornada_eraser;
CREATE POLICY deletion_finds ON reserved_names FOR SELECT TO jornada_eraser USING (holder_id = current_tenant_id());
CREATE POLICY deletion ON reserved_names FOR DELETE TO jornada_eraser USING (holder_id = current_tenant_id());
GRANT INSERT ON audit_entries TO jornada_eraser;

-- Whoever removes old beginnings of ledgers names their people, and says so in the log of the company.
GRANT SELECT (tenant_id, id, full_name) ON users TO jornada_remover;
CREATE POLICY removal_names ON users FOR SELECT TO jornada_remover USING (tenant_id = current_tenant_id());
GRANT INSERT ON audit_entries TO jornada_remover;
CREATE POLICY removal_tells ON audit_entries FOR INSERT TO jornada_remover
  WITH CHECK (tenant_id = current_tenant_id() AND action = 'RECORDS_REMOVED');

-- Of people who come nothing planned is noted, and nothing is looked for.
CREATE OR REPLACE FUNCTION count_change_of_people(company uuid, changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  version bigint;
BEGIN
  UPDATE tenants SET plan_version = plan_version + 1 WHERE id = company RETURNING plan_version INTO version;
  IF changed IS NULL THEN RETURN; END IF;
  -- Of somebody who is removed with what was planned nothing is left to note.
  INSERT INTO person_plan_versions (tenant_id, user_id, plan_version)
    SELECT tenant_id, id, version FROM users WHERE tenant_id = company AND id = ANY (changed)
    ON CONFLICT (tenant_id, user_id) DO UPDATE SET plan_version = excluded.plan_version;
END
$$;
