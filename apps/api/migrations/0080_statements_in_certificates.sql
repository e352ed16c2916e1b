-- Certificates of removals sign up to where statements about a record went, and what they say is what is removed: with entries of the same
-- person, or alone.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

ALTER TABLE record_removal_parts
  ALTER first_sequence DROP NOT NULL,
  ALTER last_sequence DROP NOT NULL,
  ALTER hash DROP NOT NULL,
  ADD CHECK (num_nonnulls(first_sequence, last_sequence, hash) IN (0, 3)),
  ADD CHECK (num_nonnulls(last_sequence, statements_through) > 0);

CREATE OR REPLACE FUNCTION judge_removal_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  beginning integer;
  ending bytea;
BEGIN
  IF NEW.last_sequence IS NOT NULL THEN
    SELECT min(sequence) INTO beginning FROM punches WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id;
    SELECT hash INTO ending FROM punches
      WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id AND sequence = NEW.last_sequence;
    IF beginning IS DISTINCT FROM NEW.first_sequence OR ending IS DISTINCT FROM NEW.hash THEN
      RAISE EXCEPTION 'a certificate is about the beginning of a ledger' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END IF;
  IF NEW.statements_through IS NOT NULL THEN
    SELECT hash INTO ending FROM record_statements
      WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id AND sequence = NEW.statements_through;
    IF ending IS DISTINCT FROM NEW.statements_hash THEN
      RAISE EXCEPTION 'a certificate is about the beginning of a chain' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END IF;
  IF NOT may_be_removed(NEW.cleared_through::timestamptz) THEN
    RAISE EXCEPTION 'the record is kept for four years' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION require_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM punches WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id
    AND sequence <= NEW.last_sequence LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'what a certificate says was removed is still there' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM FROM record_statements WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id
    AND sequence <= NEW.statements_through LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'what a certificate says was removed is still there' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;

-- Which statements go is decided by the policy of migration 0075, by row; that a hold keeps all of somebody's, and that a chain is cut where
-- its certificate says, by this.
CREATE FUNCTION judge_removal_of_statements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hold record;
  cut record;
BEGIN
  FOR hold IN SELECT * FROM standing_holds() LOOP
    IF EXISTS (SELECT FROM gone WHERE hold.user_ids IS NULL OR employee_id = ANY (hold.user_ids)) THEN
      RAISE EXCEPTION 'the record is held' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
  FOR cut IN SELECT tenant_id, employee_id, max(sequence) AS last FROM gone GROUP BY tenant_id, employee_id LOOP
    PERFORM FROM record_removal_parts AS part
      WHERE part.tenant_id = cut.tenant_id AND part.employee_id = cut.employee_id AND part.statements_through = cut.last;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'what is removed of a chain is what its certificate says' USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM FROM record_statements AS rest
      WHERE rest.tenant_id = cut.tenant_id AND rest.employee_id = cut.employee_id AND rest.sequence <= cut.last LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'what is removed of a chain is what its certificate says' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_statements_removal AFTER DELETE ON record_statements REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION judge_removal_of_statements();
ALTER TABLE record_statements ENABLE ALWAYS TRIGGER record_statements_removal;
