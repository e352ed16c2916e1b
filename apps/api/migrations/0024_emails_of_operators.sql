-- The e-mail of an operator belongs to nobody else: who could give it to an account of their own company would share the operator's
-- sign-in, its budget of attempts among it.

-- Companies see none of the platform's people. The sign-in's role does: for this one question it is entered, and left again.
CREATE FUNCTION belongs_to_operator(address text) RETURNS boolean
  LANGUAGE plpgsql
  AS $$
DECLARE
  role_before text := current_setting('role');
  answer boolean;
BEGIN
  PERFORM set_config('role', 'jornada_access', true);
  answer := EXISTS (
    SELECT FROM users WHERE email = address AND tenant_id IN (SELECT id FROM tenants WHERE is_platform)
  );
  PERFORM set_config('role', role_before, true);
  RETURN answer;
END
$$;

CREATE FUNCTION refuse_email_of_operator() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT 'ROLE_SUPER_ADMIN' = ANY (NEW.roles) AND belongs_to_operator(NEW.email) THEN
    -- As for an e-mail that the company itself has given already: to a company both are taken.
    RAISE EXCEPTION 'this e-mail is taken'
      USING ERRCODE = 'unique_violation', TABLE = 'users', CONSTRAINT = 'users_tenant_id_email_key';
  END IF;
  RETURN NEW;
END
$$;
-- Accounts that have such an e-mail already keep it.
CREATE TRIGGER users_email_of_operator BEFORE INSERT OR UPDATE OF email ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_email_of_operator();
