-- Days that are reopened follow record and plan again: what is kept of their person is stale from then on, whoever reopened them.
CREATE FUNCTION note_reopened_days() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  company uuid := current_tenant_id();
  reopened uuid[];
BEGIN
  SELECT array_agg(DISTINCT arrived.user_id) INTO reopened
    FROM gone JOIN arrived USING (tenant_id, user_id, worked_on)
    WHERE gone.validated_at IS NOT NULL AND arrived.validated_at IS NULL;
  IF reopened IS NOT NULL THEN
    PERFORM count_change_of_people(company, reopened);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER day_decisions_reopened AFTER UPDATE ON day_decisions
  REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (CURRENT_USER <> 'jornada_eraser') EXECUTE FUNCTION note_reopened_days();
