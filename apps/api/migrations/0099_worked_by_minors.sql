-- What of a day exceeds the limits of people under eighteen: a list of marks as JSON, null for nothing.
ALTER TABLE day_rows ADD COLUMN minor_limits text;

-- A birth date decides which limits hold for what was worked, so that it makes the person's days be made anew.
CREATE OR REPLACE FUNCTION note_change_of_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company uuid;
  changed uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(arrived.id) INTO changed FROM gone JOIN arrived USING (tenant_id, id)
      WHERE (gone.active, gone.roles, gone.time_zone, gone.born_on)
        IS DISTINCT FROM (arrived.active, arrived.roles, arrived.time_zone, arrived.born_on);
    IF changed IS NULL THEN RETURN NULL; END IF;
  END IF;
  company := current_tenant_id();
  PERFORM count_change_of_people(company, changed);
  RETURN NULL;
END
$function$;
