-- What triggers ask for, they ask of one company that is known before the statement starts, and what a statement changed is counted first and
-- looked up with afterwards, never in one statement. On one server that is the same. On several, among which companies are spread, a statement
-- goes where a value says, and the rows that a statement changed are known to nobody but the server that changed them.

-- Roles and e-mails of operators: the company's kind is read first.
CREATE OR REPLACE FUNCTION check_operator_role() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_operators boolean;
BEGIN
  SELECT is_platform INTO of_operators FROM tenants WHERE id = NEW.tenant_id;
  IF ('ROLE_SUPER_ADMIN' = ANY (NEW.roles)) IS DISTINCT FROM of_operators THEN
    RAISE EXCEPTION 'ROLE_SUPER_ADMIN belongs to the platform tenant alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION count_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR change IN
      SELECT tenant_id, count(*) AS people, count(*) FILTER (WHERE takes_place(active, roles)) AS employees
      FROM arrived GROUP BY tenant_id
    LOOP
      UPDATE tenants SET user_count = user_count + change.people, employee_count = employee_count + change.employees
        WHERE id = change.tenant_id;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR change IN
      SELECT tenant_id, count(*) AS people, count(*) FILTER (WHERE takes_place(active, roles)) AS employees
      FROM gone GROUP BY tenant_id
    LOOP
      UPDATE tenants SET user_count = user_count - change.people, employee_count = employee_count - change.employees
        WHERE id = change.tenant_id;
    END LOOP;
  ELSE
    FOR change IN
      SELECT tenant_id, sum(place)::integer AS employees
      FROM (
        SELECT tenant_id, 1 AS place FROM arrived WHERE takes_place(active, roles)
        UNION ALL
        SELECT tenant_id, -1 FROM gone WHERE takes_place(active, roles)
      ) AS places GROUP BY tenant_id HAVING sum(place) <> 0
    LOOP
      UPDATE tenants SET employee_count = employee_count + change.employees WHERE id = change.tenant_id;
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION raise_revision_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN SELECT tenant_id, array_agg(user_id) AS people FROM changed GROUP BY tenant_id LOOP
    UPDATE users SET revision = revision + 1 WHERE tenant_id = touched.tenant_id AND id = ANY (touched.people);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION raise_roles_revision_of_holders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN SELECT tenant_id, array_agg(user_id) AS people FROM changed GROUP BY tenant_id LOOP
    UPDATE users SET roles_revision = roles_revision + 1 WHERE tenant_id = touched.tenant_id AND id = ANY (touched.people);
  END LOOP;
  RETURN NULL;
END
$$;

-- What the roles of somebody permit is read first, and written afterwards.
CREATE OR REPLACE FUNCTION permissions_of(person uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  company uuid := current_tenant_id();
  permitted text[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT permission ORDER BY permission), '{}') INTO permitted
    FROM user_roles JOIN custom_roles ON custom_roles.tenant_id = user_roles.tenant_id AND custom_roles.id = role_id,
      unnest(custom_roles.permissions) AS permission
    WHERE user_roles.tenant_id = company AND user_id = person;
  RETURN permitted;
END
$$;

CREATE OR REPLACE FUNCTION follow_custom_roles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holder uuid;
  permitted text[];
BEGIN
  FOR holder IN SELECT user_id FROM user_roles WHERE tenant_id = NEW.tenant_id AND role_id = NEW.id ORDER BY user_id LOOP
    permitted := permissions_of(holder);
    UPDATE users SET permissions = permitted WHERE tenant_id = NEW.tenant_id AND id = holder;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION follow_user_roles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid := coalesce(NEW.tenant_id, OLD.tenant_id);
  holder uuid := coalesce(NEW.user_id, OLD.user_id);
  permitted text[] := permissions_of(holder);
BEGIN
  UPDATE users SET permissions = permitted WHERE tenant_id = company AND id = holder;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION standing_holds() RETURNS TABLE (user_ids uuid[], from_date date, to_date date)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  company uuid := current_tenant_id();
BEGIN
  RETURN QUERY SELECT hold.user_ids, NULL::date, NULL::date FROM record_holds AS hold
    WHERE hold.tenant_id = company AND hold.lifted_at IS NULL;
  RETURN QUERY SELECT NULL::uuid[], asked.asked_from, asked.asked_to FROM inspection_requests AS asked
    WHERE asked.tenant_id = company AND asked.status = 'PENDING';
  RETURN QUERY SELECT granted.user_ids, granted.granted_from, granted.granted_to FROM inspection_requests AS granted
    WHERE granted.tenant_id = company AND granted.status = 'GRANTED' AND granted.expires_at > now();
END
$$;

CREATE OR REPLACE FUNCTION judge_removal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hold record;
  cut record;
BEGIN
  IF EXISTS (SELECT FROM gone WHERE NOT may_be_removed(greatest(punched_at, recorded_at))) THEN
    RAISE EXCEPTION 'the record is kept for four years' USING ERRCODE = 'insufficient_privilege';
  END IF;
  FOR hold IN SELECT * FROM standing_holds() LOOP
    IF EXISTS (
      SELECT FROM gone WHERE (hold.user_ids IS NULL OR employee_id = ANY (hold.user_ids))
        AND (hold.from_date IS NULL
          OR (punched_at AT TIME ZONE time_zone)::date BETWEEN hold.from_date - 1 AND hold.to_date + 1)
    ) THEN
      RAISE EXCEPTION 'the record is held' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
  FOR cut IN SELECT tenant_id, employee_id, max(sequence) AS last FROM gone GROUP BY tenant_id, employee_id LOOP
    PERFORM FROM record_removal_parts AS part
      WHERE part.tenant_id = cut.tenant_id AND part.employee_id = cut.employee_id AND part.last_sequence = cut.last;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'what is removed of a ledger is what its certificate says' USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM FROM punches AS rest
      WHERE rest.tenant_id = cut.tenant_id AND rest.employee_id = cut.employee_id AND rest.sequence <= cut.last LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'what is removed of a ledger is what its certificate says' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
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
  RETURN NULL;
END
$$;
