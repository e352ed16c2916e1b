-- Who gives somebody an e-mail looks whether it is an operator's, and could not see one that an operator was taking at that moment. Now whoever
-- gives e-mails holds the operators' as they are until the end of their transaction, together with all others who do; an operator who takes one
-- holds them alone. It is one lock for all e-mails: an import of hundreds needs no more than one, and nobody can take two in another order.
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
    RAISE EXCEPTION 'this e-mail is taken'
      USING ERRCODE = 'unique_violation', TABLE = 'users', CONSTRAINT = 'users_tenant_id_email_key';
  END IF;
  RETURN NEW;
END
$$;
