-- The role that connects owns the tables and enters the others by name, for one transaction. It must not have their rights besides:
-- the policies of the operator and of the sign-in held for it while it had entered none.
DO $$
DECLARE
  role_name text;
  is_done boolean := false;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['jornada_app', 'jornada_access', 'jornada_operator', 'jornada_eraser', 'jornada_cleaner'] LOOP
    -- Roles belong to the whole server: another database of ours may have seen to it.
    CONTINUE WHEN NOT pg_has_role(current_user, role_name, 'USAGE');
    BEGIN
      IF current_setting('server_version_num')::int >= 160000 THEN
        EXECUTE 'SELECT bool_and(NOT inherit_option) FROM pg_auth_members
          WHERE roleid = $1::regrole AND member = current_user::regrole AND set_option'
          INTO is_done USING role_name;
        -- Two that write it at once get in each other's way.
        CONTINUE WHEN is_done;
        EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT FALSE, SET TRUE', role_name);
      ELSE
        -- Before that it is a property of who has the role, not of the grant.
        EXECUTE format('ALTER ROLE %I NOINHERIT', current_user);
      END IF;
    EXCEPTION WHEN insufficient_privilege THEN
      RAISE WARNING 'whoever gave % to % must give it WITH INHERIT FALSE', role_name, current_user;
    END;
  END LOOP;
  -- Temporary tables would lie outside every policy.
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END
$$;
