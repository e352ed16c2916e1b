-- Where companies are spread over servers, what one of them refuses reaches the program as a code and a text. The text names what refuses, as
-- those of PostgreSQL do: else an e-mail that is taken is an error of the server there.
CREATE OR REPLACE FUNCTION refuse_email_of_operator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := reserved_email(NEW.email);
  operators_emails bigint := hashtextextended('e-mails of operators', 0);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Who has had it since before an operator did keeps it, whatever else is changed of them.
    IF NEW.email = OLD.email THEN RETURN NEW; END IF;
  END IF;
  IF 'ROLE_SUPER_ADMIN' = ANY (NEW.roles) THEN
    PERFORM pg_advisory_xact_lock(operators_emails);
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(operators_emails);
  -- A statement of its own: it sees what was committed while the lock was waited for.
  PERFORM FROM reserved_names WHERE name = wanted;
  IF FOUND THEN
    -- As for an e-mail that the company itself has given already: to a company both are taken.
    RAISE EXCEPTION 'this e-mail is taken: users_tenant_id_email_key'
      USING ERRCODE = 'unique_violation', TABLE = 'users', CONSTRAINT = 'users_tenant_id_email_key';
  END IF;
  RETURN NEW;
END
$$;
