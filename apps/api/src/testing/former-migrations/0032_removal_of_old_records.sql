-- What the law no longer asks to keep may be removed: through one door, with a signed certificate, and never while it is held.

-- Foreign keys evaluate the column's default and the policies while they look at the rows that are there.
SET LOCAL jornada.tenant_id = '00000000-0000-0000-0000-000000000000';

-- A role that removes the beginnings of ledgers and can do nothing else. Its requests are judged row by row below, whoever enters it.
DO $$
BEGIN
  -- Roles belong to the whole server: another database of ours may have made it, even at this very moment.
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'jornada_remover') THEN
    BEGIN
      CREATE ROLE jornada_remover NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END IF;
  BEGIN
    IF current_setting('server_version_num')::int >= 160000 THEN
      -- Two that write it at once get in each other's way.
      IF NOT EXISTS (SELECT FROM pg_auth_members WHERE roleid = 'jornada_remover'::regrole
          AND member = current_user::regrole AND NOT inherit_option AND set_option) THEN
        GRANT jornada_remover TO CURRENT_USER WITH INHERIT FALSE, SET TRUE;
      END IF;
    ELSE
      GRANT jornada_remover TO CURRENT_USER;
    END IF;
  EXCEPTION WHEN insufficient_privilege THEN
    IF NOT pg_has_role(current_user, 'jornada_remover', 'MEMBER') THEN RAISE; END IF;
  END;
END
$$;
GRANT USAGE ON SCHEMA public TO jornada_remover;

-- What must not be removed, whatever its age: of these people, or of everybody.
CREATE TABLE record_holds (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  id uuid NOT NULL,
  -- Null: everybody.
  user_ids uuid[] CHECK (cardinality(user_ids) > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  placed_at timestamptz(3) NOT NULL,
  -- As they were then: whoever placed or lifted it may leave.
  placed_by_name text NOT NULL,
  lifted_at timestamptz(3),
  lifted_by_name text,
  lift_reason text CHECK (length(lift_reason) BETWEEN 1 AND 500),
  PRIMARY KEY (tenant_id, id),
  CHECK (num_nonnulls(lifted_at, lifted_by_name, lift_reason) IN (0, 3))
);
CREATE INDEX record_holds_standing ON record_holds (tenant_id) WHERE lifted_at IS NULL;

-- The certificates of what was removed.
CREATE TABLE record_removals (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id() REFERENCES tenants (id),
  -- 1, 2, 3 … per company, without gaps.
  number integer NOT NULL CHECK (number >= 1),
  -- Everything removed was punched and recorded before this date.
  before date NOT NULL,
  removed_at timestamptz(3) NOT NULL,
  asked_by_name text NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- The very text that is signed, and the signature in base64url.
  statement text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (tenant_id, number)
);

-- Of each person what a certificate is about: the beginning of what was left of the ledger.
CREATE TABLE record_removal_parts (
  tenant_id uuid NOT NULL DEFAULT current_tenant_id(),
  employee_id uuid NOT NULL,
  number integer NOT NULL,
  first_sequence integer NOT NULL CHECK (first_sequence >= 1),
  last_sequence integer NOT NULL,
  -- Of the last entry, from which the rest goes on.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  -- Up to this date, included, nothing of the person's record is left.
  cleared_through date NOT NULL,
  PRIMARY KEY (tenant_id, employee_id, number),
  FOREIGN KEY (tenant_id, number) REFERENCES record_removals (tenant_id, number),
  -- Who has a certificate is not removed: closings and receipts name them.
  FOREIGN KEY (tenant_id, employee_id) REFERENCES users (tenant_id, id),
  CHECK (last_sequence >= first_sequence)
);

CREATE FUNCTION refuse_change_of_removals() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_user = 'jornada_eraser' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'certificates of what was removed are append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['record_holds', 'record_removals', 'record_removal_parts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO jornada_app USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('CREATE POLICY removal ON %I TO jornada_remover USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT ON %I TO jornada_app, jornada_remover', table_name);
    PERFORM let_deletion_reach(table_name::regclass);
  END LOOP;
  FOREACH table_name IN ARRAY ARRAY['record_removals', 'record_removal_parts'] LOOP
    EXECUTE format('GRANT INSERT ON %I TO jornada_remover', table_name);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT '
      'EXECUTE FUNCTION refuse_change_of_removals()', table_name || '_append_only', table_name);
    EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', table_name, table_name || '_append_only');
  END LOOP;
END
$$;
-- A hold is lifted, and otherwise stays as it was placed.
GRANT INSERT, UPDATE (lifted_at, lifted_by_name, lift_reason) ON record_holds TO jornada_app;
CREATE FUNCTION keep_lifted_holds() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'a hold that was lifted stays so' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER record_holds_lifted_once BEFORE UPDATE ON record_holds
  FOR EACH ROW WHEN (OLD.lifted_at IS NOT NULL) EXECUTE FUNCTION keep_lifted_holds();

-- Every hold that stands: those of the company, and of whose days an inspector asks or may read.
CREATE FUNCTION standing_holds() RETURNS TABLE (user_ids uuid[], from_date date, to_date date)
  LANGUAGE sql STABLE
  AS $$
  SELECT user_ids, NULL::date, NULL::date FROM record_holds
    WHERE tenant_id = current_tenant_id() AND lifted_at IS NULL
  UNION ALL
  SELECT NULL, asked_from, asked_to FROM inspection_requests
    WHERE tenant_id = current_tenant_id() AND status = 'PENDING'
  UNION ALL
  SELECT user_ids, granted_from, granted_to FROM inspection_requests
    WHERE tenant_id = current_tenant_id() AND status = 'GRANTED' AND expires_at > now()
$$;

-- By the database's own clock: whoever asks may set another.
CREATE FUNCTION may_be_removed(moment timestamptz) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$ SELECT moment < now() - interval '4 years' $$;

-- A certificate is about the whole beginning of a ledger, all of it old enough and not held, and is followed by its removal.
CREATE FUNCTION judge_removal_part() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  beginning integer;
  ending bytea;
BEGIN
  SELECT min(sequence) INTO beginning FROM punches WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id;
  SELECT hash INTO ending FROM punches
    WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id AND sequence = NEW.last_sequence;
  IF beginning IS DISTINCT FROM NEW.first_sequence OR ending IS DISTINCT FROM NEW.hash THEN
    RAISE EXCEPTION 'a certificate is about the beginning of a ledger' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT may_be_removed(NEW.cleared_through::timestamptz) THEN
    RAISE EXCEPTION 'the record is kept for four years' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_removal_parts_judged AFTER INSERT ON record_removal_parts
  FOR EACH ROW EXECUTE FUNCTION judge_removal_part();
ALTER TABLE record_removal_parts ENABLE ALWAYS TRIGGER record_removal_parts_judged;

CREATE FUNCTION require_removal() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM punches WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id
      AND sequence <= NEW.last_sequence) THEN
    RAISE EXCEPTION 'what a certificate says was removed is still there' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER record_removal_parts_done AFTER INSERT ON record_removal_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_removal();
ALTER TABLE record_removal_parts ENABLE ALWAYS TRIGGER record_removal_parts_done;

-- The door in the guard: it lets the role in, and the trigger after it judges what it did.
CREATE OR REPLACE FUNCTION refuse_change_of_record() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_user IN ('jornada_eraser', 'jornada_remover') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the record of working time is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE FUNCTION judge_removal() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE NOT may_be_removed(greatest(punched_at, recorded_at))) THEN
    RAISE EXCEPTION 'the record is kept for four years' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (
    SELECT FROM gone JOIN standing_holds() AS hold
      ON (hold.user_ids IS NULL OR gone.employee_id = ANY (hold.user_ids))
        AND (hold.from_date IS NULL
          OR (gone.punched_at AT TIME ZONE gone.time_zone)::date BETWEEN hold.from_date - 1 AND hold.to_date + 1)
  ) THEN
    RAISE EXCEPTION 'the record is held' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (
    SELECT FROM (SELECT tenant_id, employee_id, max(sequence) AS last FROM gone GROUP BY tenant_id, employee_id) AS cut
    WHERE NOT EXISTS (
      SELECT FROM record_removal_parts AS part
      WHERE part.tenant_id = cut.tenant_id AND part.employee_id = cut.employee_id AND part.last_sequence = cut.last
    ) OR EXISTS (
      SELECT FROM punches AS rest
      WHERE rest.tenant_id = cut.tenant_id AND rest.employee_id = cut.employee_id AND rest.sequence <= cut.last
    )
  ) THEN
    RAISE EXCEPTION 'what is removed of a ledger is what its certificate says' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER punches_removal AFTER DELETE ON punches REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (current_user <> 'jornada_eraser') EXECUTE FUNCTION judge_removal();
ALTER TABLE punches ENABLE ALWAYS TRIGGER punches_removal;

CREATE POLICY removal ON punches TO jornada_remover USING (tenant_id = current_tenant_id());
GRANT SELECT, DELETE ON punches TO jornada_remover;
CREATE POLICY removal_asks ON inspection_requests FOR SELECT TO jornada_remover USING (tenant_id = current_tenant_id());
GRANT SELECT ON inspection_requests TO jornada_remover;

-- What says again what a removed entry said, or was about it, goes with it: each as old as the entry, of days that are cleared.
CREATE FUNCTION is_cleared(company uuid, person uuid, day date) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$
  SELECT may_be_removed(day::timestamptz) AND EXISTS (
    SELECT FROM record_removal_parts
    WHERE tenant_id = company AND employee_id = person AND cleared_through >= day
  )
$$;

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['correction_answers', 'correction_requests', 'correction_days', 'day_rows', 'day_decisions',
    'day_notes', 'month_versions', 'month_reopenings', 'month_answers'] LOOP
    EXECUTE format('CREATE POLICY removal_sees ON %I FOR SELECT TO jornada_remover USING (tenant_id = current_tenant_id())', table_name);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO jornada_remover', table_name);
  END LOOP;
END
$$;
-- Beside what it sees, what it may remove.
CREATE POLICY removal ON correction_answers FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND may_be_removed(answered_at));
CREATE POLICY removal ON correction_requests FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND status <> 'PENDING' AND may_be_removed(greatest(created_at, decided_at)));
CREATE POLICY removal ON correction_days FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND may_be_removed(worked_on::timestamptz));
CREATE POLICY removal ON day_rows FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND is_cleared(tenant_id, user_id, worked_on));
CREATE POLICY removal ON day_decisions FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND is_cleared(tenant_id, user_id, worked_on));
CREATE POLICY removal ON day_notes FOR DELETE TO jornada_remover
  USING (tenant_id = current_tenant_id() AND is_cleared(tenant_id, user_id, worked_on) AND may_be_removed(created_at));
-- A month that was closed, opened or answered later than that stays whole.
CREATE POLICY removal ON month_versions FOR DELETE TO jornada_remover USING (
  tenant_id = current_tenant_id() AND may_be_removed(closed_at)
  AND is_cleared(tenant_id, user_id, (month + interval '1 month' - interval '1 day')::date)
);
CREATE POLICY removal ON month_reopenings FOR DELETE TO jornada_remover USING (
  tenant_id = current_tenant_id() AND may_be_removed(reopened_at)
  AND is_cleared(tenant_id, user_id, (month + interval '1 month' - interval '1 day')::date)
);
CREATE POLICY removal ON month_answers FOR DELETE TO jornada_remover USING (
  tenant_id = current_tenant_id() AND may_be_removed(answered_at)
  AND is_cleared(tenant_id, user_id, (month + interval '1 month' - interval '1 day')::date)
);
