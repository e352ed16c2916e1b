-- What goes beyond a plan is complementary time on days of part-time work, and overtime on others: from when to when somebody works part time
-- decides their days, so a change of it makes what is kept of them stale, as a change of their plan does.
CREATE FUNCTION note_change_of_part_time() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid := NEW.tenant_id;
BEGIN
  PERFORM count_change_of_people(company, ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

CREATE TRIGGER users_part_time_anew AFTER UPDATE OF part_time_from, part_time_until ON users FOR EACH ROW
  WHEN ((old.part_time_from, old.part_time_until) IS DISTINCT FROM (new.part_time_from, new.part_time_until))
  EXECUTE FUNCTION note_change_of_part_time();
