-- Before the first and after the last day of an employment nothing is expected: its dates decide days as schedules do, so a change of
-- them makes stale what is kept of the days of that person, in memory and in rows.
CREATE OR REPLACE FUNCTION note_change_of_staff() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  company uuid;
  changed uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(arrived.id) INTO changed FROM gone JOIN arrived USING (tenant_id, id)
      WHERE (gone.active, gone.roles, gone.time_zone, gone.employed_from, gone.employed_until)
        IS DISTINCT FROM (arrived.active, arrived.roles, arrived.time_zone, arrived.employed_from, arrived.employed_until);
    IF changed IS NULL THEN RETURN NULL; END IF;
  END IF;
  company := current_tenant_id();
  PERFORM count_change_of_people(company, changed);
  RETURN NULL;
END
$$;

-- What is kept of those whose dates are known already was made without them. Policies hide every company's rows from whoever migrates,
-- unless they are lifted for a moment.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE person_plan_versions NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET plan_version = plan_version + 1 WHERE EXISTS (
  SELECT FROM users WHERE users.tenant_id = tenants.id AND (employed_from IS NOT NULL OR employed_until IS NOT NULL)
);
INSERT INTO person_plan_versions (tenant_id, user_id, plan_version)
  SELECT users.tenant_id, users.id, tenants.plan_version FROM users JOIN tenants ON tenants.id = users.tenant_id
  WHERE users.employed_from IS NOT NULL OR users.employed_until IS NOT NULL
  ON CONFLICT (tenant_id, user_id) DO UPDATE SET plan_version = excluded.plan_version;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE person_plan_versions FORCE ROW LEVEL SECURITY;
